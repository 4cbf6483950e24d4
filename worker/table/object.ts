// One table as a Durable Object: the runtime's events in, the actor behind. No rule lives here.

import { DurableObject } from "cloudflare:workers";
import { gameOf } from "../../shared/games/index.ts";
import type { JsonObject } from "../../shared/table/json.ts";
import { attachmentOf } from "./attachment.ts";
import { Calls } from "./calls.ts";
import { Core } from "./core.ts";
import { dismiss } from "./expire.ts";
import { openPoll } from "./poll.ts";
import { RealPorts } from "./real-ports.ts";
import { broken, no } from "./reply.ts";
import {
  type CreateRequest,
  type Newcomer,
  POLL_SECRET_HEADER,
  type Reply,
  type TableRpc,
} from "./rpc.ts";
import { Wire } from "./wire.ts";
import type { World } from "./world.ts";

/** When something broke that only another try can mend, it is tried again after this (ms). */
const TRY_AGAIN = 60_000;

/** Retryable: the client comes back, and meets a table that has woken anew. */
const COME_BACK = 1011;
const RENEWED = 1012;

/** A table in memory. */
interface Awake {
  readonly core: Core;
  readonly wire: Wire;
  readonly calls: Calls;
}

export abstract class TableObject extends DurableObject<Env> implements TableRpc {
  readonly #ports: RealPorts;
  /** An error: the table could not be woken, as when this build does not know its rules. */
  #awake: Awake | Error = new Error("not awake yet");
  /** Its time is over, and its code is being retired. */
  #closing = false;

  constructor(ctx: DurableObjectState, env: Env, world: World) {
    super(ctx, env);
    this.#ports = new RealPorts(ctx, world);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
    // A throw in here would reset the object, again and again; each way in says it instead.
    ctx.blockConcurrencyWhile(async () => this.#wake(await ctx.storage.getAlarm()));
  }

  override fetch(request: Request): Response {
    if (request.headers.get("upgrade")?.toLowerCase() !== "websocket") {
      return new Response("This is a WebSocket.", { status: 426 });
    }
    const { 0: client, 1: server } = new WebSocketPair();
    const attachment = attachmentOf(request.headers, this.#ports.now());
    const socket = this.#ports.open(server, attachment);
    try {
      const { core, wire } = this.#table();
      if (attachment.poll === null) wire.opened(socket);
      else {
        const secret = request.headers.get(POLL_SECRET_HEADER) ?? "";
        openPoll(core, socket, secret, attachment.poll);
      }
    } catch (error) {
      this.#ports.report(`opening a socket at table ${this.#name()}`, error);
      socket.close(COME_BACK, "Something broke here. Come back in a moment.");
    }
    return new Response(null, { status: 101, webSocket: client });
  }

  override webSocketMessage(ws: WebSocket, message: string | ArrayBuffer): void {
    const socket = this.#ports.socket(ws);
    if (socket === null) {
      ws.close(RENEWED, "This table was renewed. Say hello again.");
      return;
    }
    try {
      const heard = typeof message === "string" ? message : new Uint8Array(message);
      this.#table().wire.heard(socket, heard);
    } catch (error) {
      this.#ports.report(`a message at table ${this.#name()}`, error);
      socket.close(COME_BACK, "Something broke here. Come back in a moment.");
    }
  }

  /** Every close is answered, or the other end waits ten seconds and sees 1006. */
  override webSocketClose(ws: WebSocket, code: number): void {
    this.#hangUp(ws);
    if (ws.readyState !== WebSocket.CLOSED) ws.close(answerTo(code));
  }

  override webSocketError(ws: WebSocket): void {
    this.#hangUp(ws);
  }

  override async alarm(): Promise<void> {
    try {
      const { core } = this.#table();
      if (core.alarm()) await this.#expire(core);
    } catch (error) {
      // Not thrown on: the runtime gives up after six tries, and the table would stand still.
      this.#ports.report(`the alarm of table ${this.#name()}`, error);
      this.#ports.setAlarm(this.#ports.now() + TRY_AGAIN);
    }
  }

  create(request: CreateRequest) {
    // The end of an old table of this id is at hand; a repeat of its making is too late by hours.
    if (this.#closing) return no(409, "This table is being closed.");
    return this.#answer("create", (calls) => calls.create(request));
  }

  info() {
    return this.#answer("info", (calls) => calls.info());
  }

  join(who: Newcomer) {
    return this.#answer("join", (calls) => calls.join(who));
  }

  state(secret: string | null) {
    return this.#answer("state", (calls) => calls.state(secret));
  }

  lobby(secret: string, action: JsonObject, id: JsonObject | null) {
    return this.#answer("lobby", (calls) => calls.lobby(secret, action, id));
  }

  move(secret: string, move: JsonObject, id: JsonObject | null) {
    return this.#answer("move", (calls) => calls.move(secret, move, id));
  }

  replay() {
    return this.#answer("replay", (calls) => calls.replay());
  }

  rematchStarted(): void {
    this.#table().calls.rematchStarted();
  }

  #answer<T>(what: string, ask: (calls: Calls) => Reply<T>): Reply<T> {
    try {
      return ask(this.#table().calls);
    } catch (error) {
      this.#ports.report(`${what} at table ${this.#name()}`, error);
      return broken;
    }
  }

  #table(): Awake {
    if (this.#awake instanceof Error) throw this.#awake;
    return this.#awake;
  }

  #wake(armed: number | null): void {
    try {
      const core = new Core(this.#ports, gameOf, armed);
      this.#awake = { core, wire: new Wire(core), calls: new Calls(core) };
    } catch (error) {
      this.#awake = error instanceof Error ? error : new Error(String(error));
    }
  }

  /** The code first: a table that forgot it could not retire it any more. */
  async #expire(core: Core): Promise<void> {
    this.#closing = true;
    try {
      const code = dismiss(core);
      if (code !== null) await this.#ports.world.retire(code);
      await this.ctx.storage.deleteAll();
      await this.ctx.storage.deleteAlarm();
      this.#ports.journal.forget();
    } finally {
      this.#closing = false;
      this.#wake(null);
    }
  }

  #hangUp(ws: WebSocket): void {
    const socket = this.#ports.socket(ws);
    if (socket === null) return;
    socket.hungUp();
    try {
      this.#table().wire.closed(socket);
    } catch (error) {
      this.#ports.report(`a close at table ${this.#name()}`, error);
    }
  }

  #name = (): string => this.ctx.id.name ?? this.ctx.id.toString();
}

/** Some codes stand for a close that never came, and may not be sent. */
const answerTo = (code: number): number => (UNSENDABLE.has(code) ? 1000 : code);

const UNSENDABLE: ReadonlySet<number> = new Set([1004, 1005, 1006, 1015]);
