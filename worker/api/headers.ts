// Headers of everything the Worker itself answers. Pages and assets have theirs from the build
// (`_headers`); what stands there already is left alone.

const POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

const HEADERS: Readonly<Record<string, string>> = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": POLICY,
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Content-Type-Options": "nosniff",
};

/** Two years, as browsers' preload lists ask for. */
const HTTPS_ONLY = "max-age=63072000; includeSubDomains";

export function withHeaders(request: Request, response: Response): Response {
  // An upgrade has no page to protect, and its headers cannot be changed.
  if (response.webSocket) return response;
  const secured = new Response(response.body, response);
  for (const [name, value] of Object.entries(HEADERS)) {
    if (!secured.headers.has(name)) secured.headers.set(name, value);
  }
  if (new URL(request.url).protocol === "https:") {
    secured.headers.set("Strict-Transport-Security", HTTPS_ONLY);
  }
  return secured;
}
