import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, type Server, type ServerResponse, request as sendRequest } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { call } from "./checkout";

const healthMs = 2000;

/**
 * A round-robin proxy that does as deploy/Caddyfile says: it keeps connections open, asks each target for its health, and sends a
 * request to the other target if the first could not be reached.
 */
export class FrontProxy {
  readonly targets: string[] = [];
  readonly requests = new Map<string, number>();
  readonly #server: Server;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #unhealthy = new Set<string>();
  readonly #timer: NodeJS.Timeout;
  #count = 0;

  private constructor() {
    this.#server = createServer((request, response) => void this.#forward(request, response));
    this.#server.on("upgrade", (request: IncomingMessage, socket: Socket, head: Buffer) => this.#tunnel(request, socket, head));
    this.#timer = setInterval(() => void this.#checkHealth(), healthMs);
  }

  static async open(): Promise<FrontProxy> {
    const proxy = new FrontProxy();
    await once(proxy.#server.listen(0), "listening");
    return proxy;
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  async #forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    for (const target of this.#inTurn()) {
      const reply = await this.#send(target, request, body).catch((error) => {
        if (error.code !== "ECONNREFUSED") return null;
        this.#unhealthy.add(target);
        return undefined;
      });
      if (reply === undefined) continue;
      if (reply === null) break;
      this.requests.set(target, (this.requests.get(target) ?? 0) + 1);
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
      return;
    }
    response.writeHead(502).end();
  }

  #send(target: string, { url = "/", method, headers, socket }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    const forwarded = { ...headers, connection: "keep-alive", "x-forwarded-for": socket.remoteAddress };
    const options = { method, headers: forwarded, agent: this.#agent };
    return new Promise((resolve, reject) => {
      sendRequest(new URL(url, target), options, resolve).once("error", reject).end(body);
    });
  }

  /** The healthy targets, beginning with another one each time. */
  #inTurn(): string[] {
    const at = this.#count++ % this.targets.length;
    return [...this.targets.slice(at), ...this.targets.slice(0, at)].filter((target) => !this.#unhealthy.has(target));
  }

  #tunnel({ url, method, rawHeaders }: IncomingMessage, socket: Socket, head: Buffer): void {
    const [target] = this.#inTurn();
    if (!target) return void socket.destroy(); // the client tries again
    const onward = connect(Number(new URL(target).port), "localhost", () => {
      const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
      onward.write(`${method} ${url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    for (const each of [socket, onward])
      each.once("error", () => {}).once("close", () => [socket, onward].map((end) => end.destroy()));
  }

  async #checkHealth(): Promise<void> {
    for (const target of this.targets) {
      const { status } = await call(`${target}/api/health/live`);
      if (status === 200) this.#unhealthy.delete(target);
      else this.#unhealthy.add(target);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#agent.destroy();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
