// The least that a table could do: store one row a message, and send it on to every socket. What the
// product takes beyond it is what its rules, views and promises cost.

export class Bare {
  readonly #ctx: DurableObjectState;
  #last: number;

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
    const { sql } = ctx.storage;
    sql.exec("CREATE TABLE IF NOT EXISTS rows (id INTEGER PRIMARY KEY, body BLOB NOT NULL)");
    this.#last = sql
      .exec<{ last: number }>("SELECT IFNULL(MAX(id), 0) AS last FROM rows")
      .one().last;
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  fetch(): Response {
    const { 0: client, 1: server } = new WebSocketPair();
    this.#ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client });
  }

  webSocketMessage(_: WebSocket, message: ArrayBuffer): void {
    this.#last += 1;
    this.#ctx.storage.sql.exec("INSERT INTO rows VALUES (?, ?)", this.#last, message);
    for (const socket of this.#ctx.getWebSockets()) socket.send(message);
  }

  webSocketClose(socket: WebSocket): void {
    socket.close(1000);
  }
}

interface Bindings {
  readonly BARE: DurableObjectNamespace;
}

export default {
  fetch(request, { BARE }) {
    if (request.headers.get("upgrade") !== "websocket") return new Response("bare");
    return BARE.getByName(new URL(request.url).pathname).fetch(request);
  },
} satisfies ExportedHandler<Bindings>;
