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
  const ours = [request.url, known.LAN_ORIGIN, known.PUBLIC_URL].filter(isGiven);
  return ours.some((url) => new URL(url).origin === origin) ? "ours" : "foreign";
}

/** The origin to tell others, who may not be able to call where this caller did. */
export function siteOf(request: Request, known: Addresses): string {
  const [site = request.url] = [known.PUBLIC_URL, known.LAN_ORIGIN].filter(isGiven);
  return new URL(site).origin;
}

const isGiven = (url: string | undefined): url is string => url !== undefined && url !== "";
