// What each frame of a client does, once it has said hello: it is done, or refused with a sentence.

import { EMOTES, isEmote } from "../../shared/protocol/emotes.ts";
import { encodeFrame } from "../../shared/protocol/frames.ts";
import { readBytes } from "../../shared/table/fairness.ts";
import { Illegal, isIllegal } from "../../shared/table/illegal.ts";
import type { Input } from "../../shared/table/input.ts";
import { isObject } from "../../shared/table/json.ts";
import type { IntentId, TableState } from "../../shared/table/state.ts";
import type { Core } from "./core.ts";
import { type Body, join } from "./hello.ts";
import { readIntentId, readLobbyAction } from "./lobby-action.ts";
import type { Pace } from "./pace.ts";
import { isPlain } from "./plain.ts";
import type { Socket } from "./ports.ts";
import { bad, ok } from "./say.ts";
import { draw } from "./secrets.ts";

/** What a frame may use. */
export interface Desk {
  readonly core: Core;
  readonly pace: Pace;
  readonly socket: Socket;
  readonly state: TableState;
}

type Act = (desk: Desk, body: Body) => Illegal | null;

const NONCE_BYTES = 16;

const NO_SEAT = new Illegal("not-yours", "You are watching. A seat is needed for that.");

/** By the frame's type. `#hello` is not here: it comes before all of these, once. */
export const FRAMES: ReadonlyMap<string, Act> = new Map<string, Act>([
  ["#join", ({ core, socket, state }, body) => join(core, socket, state, body)],
  ["#open", open],
  ["#intent", intent],
  ["#lobby", lobby],
  ["#dial", dial],
  ["#emote", emote],
  ["#resync", resync],
]);

function open({ core, socket }: Desk, { entropy }: Body): Illegal | null {
  const { seat } = socket.attachment;
  if (seat === null) return NO_SEAT;
  if (typeof entropy !== "string") return bad("entropy is a text.");
  const answer = core.accept({ type: "open", at: core.now(), seat, entropy });
  return isIllegal(answer) ? answer : null;
}

function intent({ core, socket }: Desk, body: Body): Illegal | null {
  const { seat } = socket.attachment;
  if (seat === null) return NO_SEAT;
  const id = readId(body);
  if (isIllegal(id)) return id;
  const { move } = body;
  if (!isPlain(move)) return bad("move is a map of plain values.");
  const moment = readMoment(body.at);
  if (isIllegal(moment)) return moment;
  const nonce = readNonce(core, body.nonce);
  if (isIllegal(nonce)) return nonce;
  const at = core.now();
  return answer(core, socket, id, { type: "move", at, seat, id, in: moment, move, nonce });
}

function lobby({ core, socket }: Desk, body: Body): Illegal | null {
  const { seat } = socket.attachment;
  if (seat === null) return NO_SEAT;
  const id = readId(body);
  if (isIllegal(id)) return id;
  const action = isPlain(body.action) ? readLobbyAction(body.action) : bad("action is a map.");
  if (isIllegal(action)) return action;
  return answer(core, socket, id, { type: "lobby", at: core.now(), seat, id, action });
}

/** The patch that an intent causes goes out inside `accept`, and so before its `#ok`. */
function answer(core: Core, socket: Socket, id: IntentId, input: Input): Illegal | null {
  const answered = core.accept(input);
  if (isIllegal(answered)) return answered;
  ok(socket, id, answered);
  return null;
}

/** No intent, and so not answered: a turn that is refused is put right on its sender's screen. */
function dial({ core, pace, socket }: Desk, { at, done }: Body): Illegal | null {
  const { seat } = socket.attachment;
  if (seat === null) return NO_SEAT;
  if (typeof at !== "number" || typeof done !== "boolean") return bad("at is a number.");
  if (core.actor.dial === null) return new Illegal("not-now", "There is no dial to turn now.");
  const now = core.now();
  if (!pace.mayTurn(seat, done, now)) return null;
  const move = { type: "dial", at, done };
  const turn: Input = { type: "move", at: now, seat, id: null, in: null, move, nonce: "" };
  const answer = core.accept(turn);
  const { dial: stands } = core.actor;
  if (isIllegal(answer) && stands) core.publisher.correct(socket, stands);
  return null;
}

/** Seen and forgotten: no row of the journal, no part of a view, and whoever polls does not hear it. */
function emote({ core, pace, socket }: Desk, { kind }: Body): Illegal | null {
  const { seat } = socket.attachment;
  if (seat === null) return NO_SEAT;
  if (!isEmote(kind)) return bad(`kind is one of ${EMOTES.join(", ")}.`);
  if (!pace.mayEmote(seat, core.now())) return new Illegal("slow", "One of these a second.");
  const frame = encodeFrame("#emote", { seat, kind });
  for (const other of core.ports.sockets()) {
    if (other.attachment.ready && other.attachment.poll === null) other.send(frame);
  }
  return null;
}

function resync({ core, socket }: Desk): null {
  core.refresh(socket);
  return null;
}

function readId(body: Body): IntentId | Illegal {
  return readIntentId(body.id) ?? bad("id is missing.");
}

/** What the sender saw; null where it does not say. */
function readMoment(
  raw: unknown,
): { readonly phase: string; readonly round: number } | null | Illegal {
  if (raw === undefined) return null;
  const { phase, round } = isObject(raw) ? raw : {};
  return typeof phase === "string" && typeof round === "number"
    ? { phase, round }
    : bad("at is {phase, round}, as you saw them.");
}

/** The sender's own, or one of ours. */
function readNonce(core: Core, raw: unknown): string | Illegal {
  if (raw === undefined) return draw(core.ports);
  return typeof raw === "string" && readBytes(raw, NONCE_BYTES)
    ? raw
    : bad(`nonce is ${NONCE_BYTES} bytes in base64url.`);
}

/** The id of a frame that is refused, so that its sender knows which one it was. */
export function idIn(body: Body | undefined): IntentId | null {
  const id = readIntentId(body?.id);
  return isIllegal(id) ? null : id;
}
