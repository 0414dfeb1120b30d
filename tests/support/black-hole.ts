/** A TCP proxy in front of the database that can drop all bytes: everything looks connected, and nothing arrives. */
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

export class BlackHole {
  /** While it is true no byte passes in either direction. New connections are accepted, and get nothing either. */
  isSilent = false;
  /** While it is true new connections are closed at once, as those of a server that is starting. */
  isRefusing = false;
  refused = 0;
  readonly #sockets = new Set<Socket>();

  private constructor(
    readonly url: string,
    readonly server: Server,
    private readonly target: { host: string; port: number },
  ) {
    server.on("connection", (socket) => this.#join(socket));
  }

  /** Opens a proxy to the database at this URL. */
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
    if (this.isRefusing) {
      this.refused += 1;
      near.destroy();
      return;
    }
    const far = connect(this.target.port, this.target.host);
    const directions = [
      [near, far],
      [far, near],
    ] as const;
    for (const [from, to] of directions) {
      this.#sockets.add(from);
      from.on("data", (bytes) => this.isSilent || to.destroyed || to.write(bytes));
      from.on("error", () => {}); // "close" follows
      from.on("close", () => {
        this.#sockets.delete(from);
        // While nothing passes, neither end learns that the other has closed.
        if (!this.isSilent) to.destroy();
      });
    }
  }

  /** Drops every connection, as a router does when it restarts. */
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
