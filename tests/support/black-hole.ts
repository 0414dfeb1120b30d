/** A way to the database on which bytes can be swallowed: everything looks connected, and nothing is heard. */
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

export class BlackHole {
  /** While it is, no byte passes, in either direction; who connects is connected, and hears nothing either. */
  isSilent = false;
  readonly #sockets = new Set<Socket>();

  private constructor(
    readonly url: string,
    readonly server: Server,
    private readonly target: { host: string; port: number },
  ) {
    server.on("connection", (socket) => this.#join(socket));
  }

  /** Opens a way to the database of this address. */
  static async before(databaseUrl: string): Promise<BlackHole> {
    const url = new URL(databaseUrl);
    const target = { host: url.hostname, port: Number(url.port || 5432) };
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    url.hostname = "127.0.0.1";
    url.port = String((server.address() as AddressInfo).port);
    return new BlackHole(url.href, server, target);
  }

  #join(near: Socket): void {
    const far = connect(this.target.port, this.target.host);
    const ways = [
      [near, far],
      [far, near],
    ] as const;
    for (const [from, to] of ways) {
      this.#sockets.add(from);
      from.on("data", (bytes) => this.isSilent || to.destroyed || to.write(bytes));
      from.on("error", () => {}); // it closes, which is all there is to know
      from.on("close", () => {
        this.#sockets.delete(from);
        // What happens at the one end while nothing passes, the other does not learn.
        if (!this.isSilent) to.destroy();
      });
    }
  }

  /** Loses every connection, as a router does that was started again. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.isSilent = false;
    this.cut();
    this.server.close();
    await once(this.server, "close");
  }
}
