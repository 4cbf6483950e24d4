// What the API says of itself: an index for programs, a page for people, a bot to start from.

import { Hono } from "hono";
import { games } from "../../shared/games/index.ts";
import type { PoolAnswer } from "../../shared/protocol/api.ts";
import type { AnyGame } from "../../shared/table/game.ts";
import { BODY_MOST } from "./body.ts";
import bot from "./bot.py.txt";
import docs from "./docs.md.txt";
import type { Api } from "./house.ts";
import { Refusal } from "./refusal.ts";
import { WAIT_MOST } from "./wait.ts";

export const about = new Hono<Api>()
  .get("/", (c) =>
    c.json({
      name: "Rumpus",
      docs: "/api/docs",
      bot: "/bot.py",
      games: [...games.values()].map(describe),
      endpoints: ENDPOINTS.map(([method, path, does]) => ({ method, path, does })),
      limits: LIMITS,
    }),
  )
  .get("/docs", (c) => {
    const text = docs.replaceAll("{this server}", c.get("house").site(c.req.raw));
    return c.body(text, 200, { "Content-Type": "text/markdown; charset=utf-8" });
  })
  .get("/pool", async (c) => {
    const { source, cid, index } = await c.get("house").pool();
    const categories = index.map(({ name, kind }) => ({ name, kind }));
    return c.json({ source, cid, categories } satisfies PoolAnswer);
  })
  .post("/guest", (c) => {
    const { guests } = c.get("house");
    if (guests.origin(c.req.raw) === "foreign") {
      throw new Refusal(403, "Another site's page cannot start a session here.");
    }
    c.header("Set-Cookie", guests.cookie(c.req.raw));
    return c.json({ ok: true });
  });

export const sampleBot = new Hono<Api>().get("/bot.py", (c) =>
  c.body(bot, 200, { "Content-Type": "text/x-python; charset=utf-8" }),
);

const describe = ({ slug, title, seats, maxBots, names, optionShapes, moveHelp }: AnyGame) => ({
  game: slug,
  title,
  seats,
  maxBots,
  names,
  options: optionShapes,
  moves: moveHelp,
  create: { method: "POST", path: "/api/matches", body: { game: slug } },
});

const ENDPOINTS: readonly (readonly [method: string, path: string, does: string])[] = [
  ["GET", "/api", "this index"],
  ["GET", "/api/docs", "how to play over this API, as Markdown"],
  ["GET", "/bot.py", "a sample agent that plays any game"],
  ["GET", "/api/pool", "the categories that a game made now draws from"],
  ["POST", "/api/guest", "a guest session (cookie) for a browser"],
  ["POST", "/api/matches", "create a match; with join, take its first seat"],
  ["GET", "/api/matches", "open public lobbies; ?game= for one game's"],
  ["GET", "/api/matches/{code}", "whether one may join or watch, in words"],
  ["POST", "/api/matches/{code}/join", "take a seat; answers with its token"],
  ["POST", "/api/matches/{code}/start", "host: start the game"],
  ["POST", "/api/matches/{code}/lobby", "options, addBot, kick, lock, public, teams, nudge, end"],
  ["GET", "/api/matches/{code}/state", "the state; ?wait=1&since=version waits for a change"],
  ["POST", "/api/matches/{code}/move", "one of you.moves or you.may, filled in"],
  ["POST", "/api/matches/{code}/leave", "give the seat up"],
  ["GET", "/api/matches/{code}/replay", "the full record, once the game is over"],
  ["GET", "/api/replay/{ref}", "the same, by code or by the table's id"],
];

const LIMITS = {
  callsPerSecond: 100,
  newTablesPerMinute: 30,
  bodyBytes: BODY_MOST,
  waitSeconds: WAIT_MOST / 1000,
  publicMatchesListed: 2000,
  lobbyIdleHours: 6,
  finishedTableHours: 1,
  replayDays: 7,
};
