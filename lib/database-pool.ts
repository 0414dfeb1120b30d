import pg from "pg";

type Callback = Parameters<pg.Pool["connect"]>[0];

/** Whoever has waited so much of the pool's patience for a connection shows that the line does not move. */
const standing = 2 / 3;

/**
 * A pool whose line nobody joins while it stands: each of a request's questions would wait its whole patience again, and the
 * refusal would come when the visitor has long gone. What is refused here is refused as by a wait that was too long.
 */
export class DatabasePool extends pg.Pool {
  /** When each of those who wait now began to: the first has waited longest. */
  readonly #line = new Set<{ since: number }>();

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (callback) {
      this.#take().then(
        (client) => callback(undefined, client, client.release.bind(client)),
        (error: Error) => callback(error, undefined, () => {}),
      );
      return undefined;
    }
    return this.#take();
  }

  async #take(): Promise<pg.PoolClient> {
    const [first] = this.#line;
    // Whose connection is just being made waits too, but in no line.
    const patienceMs = this.options.connectionTimeoutMillis || Number.POSITIVE_INFINITY;
    const isStanding = this.waitingCount > 0 && first && performance.now() - first.since > standing * patienceMs;
    if (isStanding) throw new Error("timeout exceeded when trying to connect");
    const place = { since: performance.now() };
    this.#line.add(place);
    try {
      return await super.connect();
    } finally {
      this.#line.delete(place);
    }
  }
}
