// Where a call comes from: a cookie counts only on calls that our own pages make.

/** `none`: no browser page made it, or one that hides where it is from. */
export type Origin = "ours" | "none" | "foreign";

export interface Addresses {
  /** The address that phones on the same network use. */
  readonly LAN_ORIGIN?: string;
  /** The address people know this server by, when it is not the one they called. */
  readonly PUBLIC_URL?: string;
}

export function originOf(request: Request, known: Addresses): Origin {
  const origin = request.headers.get("origin");
  if (origin === null) return "none";
  const ours = [request.url, known.LAN_ORIGIN, known.PUBLIC_URL]
    .filter((url) => url !== undefined && url !== "")
    .map((url) => new URL(url as string).origin);
  return ours.includes(origin) ? "ours" : "foreign";
}
