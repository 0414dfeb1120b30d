/**
 * A pooler in transaction mode, like PgBouncer: it speaks PostgreSQL's protocol and gives each transaction the session that has
 * been idle longest, so that two transactions of a client rarely get the same one. Like PgBouncer it refuses some startup
 * parameters, knows no named statements of other sessions, and drops what an idle session receives.
 */
import { createServer, type Server, type Socket } from "node:net";
import pg from "pg";
import { freePort } from "@/scripts/free-port";

type Session = { socket: Socket; client: Client | undefined; rest: Buffer };
type Client = { socket: Socket; rest: Buffer; hasStarted: boolean; session: Session | undefined; unsent: Buffer[]; open: number };

const sslRequest = 80_877_103;
const allowed = new Set(["user", "database", "client_encoding", "application_name", "datestyle", "timezone", "replication"]);
/** The messages that end in ReadyForQuery: a simple query, and the Sync after an extended one. */
const queryTypes = new Set(["Q", "S"]);

export class TransactionPooler {
  readonly #idle: Session[] = [];
  readonly #waiting: Client[] = [];
  readonly #clients = new Set<Client>();
  readonly #sessions = new Set<Session>();
  readonly #server: Server;
  url = "";

  private constructor(
    readonly databaseUrl: string,
    readonly connectQuery: string,
  ) {
    this.#server = createServer({ noDelay: true }, (socket) => this.#accept(socket));
  }

  /** Opens a pooler in front of the database at `url`, with this number of sessions. */
  static async before(url: string, { sessions = 3, connectQuery = "SELECT 1" } = {}): Promise<TransactionPooler> {
    const pooler = new TransactionPooler(url, connectQuery);
    for (let at = 0; at < sessions; at++) await pooler.#openSession();
    const port = await freePort(0, "127.0.0.1");
    await new Promise<void>((resolve) => pooler.#server.listen(port, "127.0.0.1", resolve));
    pooler.url = Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href;
    return pooler;
  }

  async close(): Promise<void> {
    for (const { socket } of [...this.#clients, ...this.#sessions]) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Logs in with pg, then takes over its socket. */
  async #openSession(): Promise<void> {
    const login = new pg.Client({ connectionString: this.databaseUrl });
    await login.connect();
    await login.query(this.connectQuery);
    const socket = login.connection.stream as Socket;
    socket.removeAllListeners();
    const session: Session = { socket, client: undefined, rest: Buffer.alloc(0) };
    socket.on("error", () => socket.destroy()).on("close", () => this.#sessions.delete(session));
    socket.on("data", (bytes) => this.#relay(session, bytes));
    this.#sessions.add(session);
    this.#release(session);
  }

  #accept(socket: Socket): void {
    const client: Client = { socket, rest: Buffer.alloc(0), hasStarted: false, session: undefined, unsent: [], open: 0 };
    this.#clients.add(client);
    socket.on("data", (bytes) => this.#read(client, bytes)).on("error", () => socket.destroy());
    socket.on("close", () => this.#disconnect(client));
  }

  #read(client: Client, bytes: Buffer): void {
    client.rest = Buffer.concat([client.rest, bytes]);
    if (!client.hasStarted && !this.#start(client)) return;
    const { messages, rest } = split(client.rest);
    client.rest = rest;
    for (const message of messages) {
      const type = String.fromCharCode(message[0] as number);
      if (type === "X") return void client.socket.end();
      if (queryTypes.has(type)) client.open += 1;
      client.unsent.push(message);
    }
    if (client.unsent.length === 0) return;
    if (client.session) this.#send(client);
    else if (!this.#waiting.includes(client)) this.#assign(client);
  }

  #start(client: Client): boolean {
    const length = client.rest.length >= 8 ? client.rest.readInt32BE(0) : Number.POSITIVE_INFINITY;
    if (client.rest.length < length) return false;
    const packet = client.rest.subarray(0, length);
    client.rest = client.rest.subarray(length);
    if (packet.readInt32BE(4) === sslRequest) {
      client.socket.write("N");
      return this.#start(client);
    }
    const parameters = packet.subarray(8).toString().split("\0");
    const unsupported = parameters.find((name, at) => at % 2 === 0 && name !== "" && !allowed.has(name.toLowerCase()));
    if (unsupported) {
      const text = `SFATAL\0C08P01\0Munsupported startup parameter: ${unsupported}\0\0`;
      client.socket.end(toMessage("E", Buffer.from(text)));
      return false;
    }
    client.hasStarted = true;
    client.socket.write(Buffer.concat([toMessage("R", Buffer.alloc(4)), toMessage("Z", Buffer.from("I"))]));
    return true;
  }

  #assign(client: Client): void {
    const session = this.#idle.shift();
    if (!session) return void this.#waiting.push(client);
    session.client = client;
    client.session = session;
    this.#send(client);
  }

  #send(client: Client): void {
    client.session?.socket.write(Buffer.concat(client.unsent.splice(0)));
  }

  #relay(session: Session, bytes: Buffer): void {
    const { messages, rest } = split(Buffer.concat([session.rest, bytes]));
    session.rest = rest;
    for (const message of messages) {
      const { client } = session;
      client?.socket.write(message);
      if (!client || String.fromCharCode(message[0] as number) !== "Z") continue;
      client.open -= 1;
      const isOver = message.toString("latin1", 5, 6) === "I";
      if (isOver && client.open === 0) this.#release(session);
    }
  }

  #release(session: Session): void {
    if (session.client) session.client.session = undefined;
    session.client = undefined;
    this.#idle.push(session);
    const next = this.#waiting.shift();
    if (next) this.#assign(next);
  }

  /** The session of a client that disconnects in the middle of a transaction is closed, and another is opened. */
  #disconnect(client: Client): void {
    this.#clients.delete(client);
    if (this.#waiting.includes(client)) this.#waiting.splice(this.#waiting.indexOf(client), 1);
    if (!client.session) return;
    client.session.socket.destroy();
    if (this.#server.listening) void this.#openSession();
  }
}

/** Splits off complete messages: a letter, the length of the rest, the rest. */
function split(bytes: Buffer): { messages: Buffer[]; rest: Buffer } {
  const messages: Buffer[] = [];
  let at = 0;
  while (bytes.length - at >= 5) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    if (end > bytes.length) break;
    messages.push(bytes.subarray(at, end));
    at = end;
  }
  return { messages, rest: bytes.subarray(at) };
}

function toMessage(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
