// Tables of Tier Madness on a real server, brought to their first deal. From there each seat has
// nine moves that need not wait for anyone: seven cards, the swap, the double. That is less than the
// twenty that a seat may make at once, so no limit is met, and none is switched off.

import { decodeFrame, encodeFrame, type Frame, PROTOCOL } from "../../shared/protocol/frames.ts";
import type { JsonObject } from "../../shared/table/json.ts";
import { call } from "../../worker/e2e/testing/agent.ts";
import { type Contestant, connect, type Meaning, Seat, type Table } from "./seat.ts";

const NAMES = ["AAA", "BBB", "CCC", "DDD", "EEE", "FFF", "GGG", "HHH"];

/** As the slots of the tiers allow. */
const TIERS = ["S", "A", "B", "C", "D", "D", "F"];

const intent = (n: number, move: object): Uint8Array =>
  encodeFrame("#intent", { id: { session: "bench", n }, move });

/** Moves 1 and 2 are the vote and, for one of them, the criterion. */
const MOVES: readonly Uint8Array[] = [
  ...TIERS.map((tier, index) => ({ type: "place", index, tier })),
  { type: "swap", items: [] },
  { type: "double", item: null },
].map((move, i) => intent(3 + i, move));

export const product = (url: string): Contestant => ({
  name: "product",
  async open() {
    const code = await makeTable(url);
    const address = `${url}/xrpc/games.cavu.tier-madness.subscribeGame?code=${code}`;
    const sockets: WebSocket[] = [];
    for (const name of NAMES) sockets.push(await sit(address, name));
    await bringToDeal(url, code, sockets);
    return tableOf(sockets);
  },
});

const tableOf = (sockets: readonly WebSocket[]): Table => ({
  seats: sockets.map((socket) => new Seat(socket, MOVES, read)),
});

async function makeTable(url: string): Promise<string> {
  const made = await call(url, "/api/matches", {
    game: "tier-madness",
    public: false,
    options: { rounds: 1 },
  });
  if (made.status !== 201) throw new Error(String(made.body.error));
  return String(made.body.code);
}

async function sit(address: string, name: string): Promise<WebSocket> {
  const socket = await connect(address);
  socket.send(encodeFrame("#hello", { protocol: PROTOCOL }));
  socket.send(encodeFrame("#join", { name }));
  await heard(socket, ({ t, body }) => t === "#welcome" && body.seat !== undefined);
  return socket;
}

async function bringToDeal(url: string, code: string, sockets: readonly WebSocket[]) {
  const say = async (socket: WebSocket | undefined, frame: Uint8Array) => {
    if (!socket) throw new Error("nobody sits there");
    const answer = heard(socket, ({ t }) => t === "#ok");
    socket.send(frame);
    await answer;
  };
  const id = { session: "lobby", n: 1 };
  await say(sockets[0], encodeFrame("#lobby", { id, action: { type: "start" } }));
  const { ballot } = await phase(url, code, "vote");
  const [favourite] = ballot as readonly string[];
  const vote = intent(1, { type: "vote", categories: [favourite] });
  await Promise.all(sockets.map((socket) => say(socket, vote)));
  const { picker } = await phase(url, code, "criteria");
  await say(sockets[picker as number], intent(2, { type: "criteria", index: 0 }));
}

/** The public state, once the table is in that phase. */
async function phase(url: string, code: string, wanted: string): Promise<JsonObject> {
  for (let since = -1; ; ) {
    const { body } = await call(url, `/api/matches/${code}/state?wait=1&since=${since}`);
    if (body.phase === wanted) return body;
    since = Number(body.version);
  }
}

function heard(socket: WebSocket, wanted: (frame: Frame) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.onmessage = ({ data }) => {
      const frame = decodeFrame(new Uint8Array(data as ArrayBuffer));
      if (frame?.t === "#no") reject(new Error(String(frame.body.message)));
      if (frame !== null && wanted(frame)) resolve();
    };
  });
}

/** How a frame of that type begins. */
const head = (t: string): Uint8Array => encodeFrame(t, {}).subarray(0, -1);

const PATCH = head("#patch");
const OK = head("#ok");
const NO = head("#no");
const SNAPSHOT = head("#snapshot");

const begins = (message: Uint8Array, with_: Uint8Array): boolean =>
  with_.every((byte, i) => message[i] === byte);

function read(message: Uint8Array): Meaning {
  if (begins(message, NO)) throw new Error(`refused: ${decodeFrame(message)?.body.message}`);
  // A patch that is too long for a frame comes as a snapshot.
  const delivery = begins(message, PATCH) || begins(message, SNAPSHOT);
  return { delivery, answer: begins(message, OK) };
}

/** Whether this patch tells anew who is here, as the first after a sleep does. */
export function tellsWhoIsHere(message: Uint8Array): boolean {
  return JSON.stringify(decodeFrame(message)?.body).includes('"here"');
}
