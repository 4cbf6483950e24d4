// All that the Worker answers by itself: the API, the game socket's door, the sample bot.

import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { methodNotAllowed } from "hono/method-not-allowed";
import { routePath } from "hono/route";
import { about, sampleBot } from "./about.ts";
import { addressOf } from "./address.ts";
import { BODY_MOST } from "./body.ts";
import type { Api, House } from "./house.ts";
import { limitCalls } from "./limits.ts";
import { matches } from "./matches.ts";
import { onError, Refusal } from "./refusal.ts";
import { replayByCode, replayByRef } from "./replays.ts";
import { seats } from "./seats.ts";
import { subscribe } from "./subscribe.ts";

export function apiOf(houseOf: (env: Env) => House): Hono<Api> {
  const app = new Hono<Api>();
  return app
    .onError(onError)
    .notFound((c) => onError(new Refusal(404, "There is nothing at this address."), c))
    .use(logLine)
    .use("/api/*", openToAll)
    .use(methodNotAllowed({ app, onMethodNotAllowed: wrongMethod }))
    .use(async (c, next) => {
      const house = houseOf(c.env);
      c.set("house", house);
      c.set("caller", { address: addressOf(c.req.raw), guest: house.guests.of(c.req.raw) });
      await next();
    })
    .use(limitCalls)
    .use("/api/*", limitBody, ownCookieOnly)
    .route("/", sampleBot)
    .route("/api", about)
    .route("/api/matches", matches)
    .route("/api/matches", seats)
    .route("/api/matches", replayByCode)
    .route("/api/replay", replayByRef)
    .route("/xrpc", subscribe)
    .get("/assets/*", asset);
}

/** The pattern of the path and not the path: that has codes in it, and the query may have a token. */
const logLine: MiddlewareHandler<Api> = async (c, next) => {
  const start = Date.now();
  await next();
  console.log(`${c.req.method} ${routePath(c, -1)} ${c.res.status} ${Date.now() - start} ms`);
};

/** Agents may live in any page; without credentials they bear nobody's cookie. */
const openToAll = cors({
  origin: "*",
  allowMethods: ["GET", "POST"],
  allowHeaders: ["Authorization", "Content-Type", "Idempotency-Key"],
  exposeHeaders: ["Retry-After"],
  maxAge: 86_400,
});

const limitBody = bodyLimit({
  maxSize: BODY_MOST,
  onError: () => {
    throw new Refusal(413, `A body has at most ${BODY_MOST} bytes.`);
  },
});

/** A browser that bears our cookie from another site's page was talked into it. */
const ownCookieOnly: MiddlewareHandler<Api> = async (c, next) => {
  const { guests } = c.get("house");
  const changes = c.req.method !== "GET" && c.req.method !== "HEAD";
  if (changes && guests.bearsCookie(c.req.raw) && guests.origin(c.req.raw) === "foreign") {
    throw new Refusal(403, "Another site's page may not act in your name.");
  }
  await next();
};

function wrongMethod(c: Context<Api>, methods: readonly string[]): Response {
  c.header("Allow", methods.join(", "));
  return onError(new Refusal(405, `This address answers to: ${methods.join(", ")}.`), c);
}

/** A file that is not there must not come as a page: a missing script would be read as HTML. */
const asset: MiddlewareHandler<Api> = async (c) => {
  const response = await c.env.ASSETS.fetch(c.req.raw);
  const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  if (isPage) throw new Refusal(404, "There is no such file.");
  return response;
};
