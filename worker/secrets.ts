// The keys that codes, cookies and seats are made with. Where they are missing or short anyone could
// make them too, so a production house without them stays closed, and says why.

const NAMES = ["CODE_SECRET", "SESSION_SECRET"] as const;

/** Characters: 32 random bytes are 43 of them in base64url, or 64 in hex. */
const LEAST = 32;

type Keys = { readonly [N in (typeof NAMES)[number]]?: string };

/** A sentence for whoever runs this house, or null when all is well. */
export function whyClosed(env: Keys & Pick<Env, "ENVIRONMENT">): string | null {
  if (env.ENVIRONMENT !== "production") return null;
  const weak = NAMES.filter((name) => (env[name] ?? "").length < LEAST);
  if (weak.length > 0) {
    return (
      `This server is closed: it needs ${weak.join(" and ")}, random and of ${LEAST} characters or ` +
      `more. Set it with: npx wrangler secret put ${weak[0]} --env production`
    );
  }
  return env.CODE_SECRET === env.SESSION_SECRET
    ? `This server is closed: ${NAMES.join(" and ")} must be two different secrets.`
    : null;
}
