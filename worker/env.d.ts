// What wrangler.toml, .dev.vars and scripts/start.mjs put into the Worker's environment.
declare namespace Cloudflare {
  interface GlobalProps {
    mainModule: typeof import("./index.ts");
    durableNamespaces: "Table" | "Directory";
  }
  interface Env {
    readonly TABLES: DurableObjectNamespace<import("./index.ts").Table>;
    readonly DIRECTORY: DurableObjectNamespace<import("./index.ts").Directory>;
    readonly LIBRARY: KVNamespace;
    readonly ASSETS: Fetcher;

    readonly LIMIT_CODES: RateLimit;
    readonly LIMIT_TABLES: RateLimit;
    readonly LIMIT_CALLS: RateLimit;

    /** Key of the HMAC that turns a join code into a directory entry. */
    readonly CODE_SECRET: string;
    /** Key of the cookie sessions. */
    readonly SESSION_SECRET: string;

    readonly ENVIRONMENT: "dev" | "production";
    /** Whether rate limits are held; off on one's own machine, where all share an address. */
    readonly LIMITS: "on" | "off";
    /** The address that phones on the same network use, when started with --lan. */
    readonly LAN_ORIGIN?: string;
    /** The address people know this server by, when it is not the one they called. */
    readonly PUBLIC_URL?: string;

    readonly TYPESAFE_API_KEY?: string;
    readonly TYPESAFE_URL?: string;
  }
}

interface Env extends Cloudflare.Env {}
