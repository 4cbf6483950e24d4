// The address that limits count by.

/**
 * An IPv4 address as it is; of an IPv6 address the first 64 bits, since one home has all of the rest.
 * `local` where the runtime names none.
 */
export function addressOf(request: Request): string {
  const address = request.headers.get("cf-connecting-ip");
  if (address === null) return "local";
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return address.includes(":") ? network(address) : address;
}

/** An IPv4 address as a socket of both kinds writes it. Source: RFC 4291, 2.5.5.2 */
const MAPPED = /^::ffff:([\d.]+)$/i;

function network(address: string): string {
  const [head = "", tail = ""] = address.toLowerCase().split("::");
  const front = head === "" ? [] : head.split(":");
  const back = tail === "" ? [] : tail.split(":");
  const zeros = address.includes("::") ? 8 - front.length - back.length : 0;
  const groups = [...front, ...Array<string>(Math.max(0, zeros)).fill("0"), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
