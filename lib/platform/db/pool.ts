import type { Socket } from "node:net";
import pg from "pg";
import { patienceMs } from "./statement-timeout";
import { refusalOfRead } from "./stuck-reads";

type Callback = Parameters<pg.Pool["connect"]>[0];

/** Whoever has waited so much of the pool's patience for a connection shows that the line does not move. */
const accountStatus = 2 / 3;
/** What a statement that PostgreSQL itself cuts off at its limit needs to say so. */
const marginMs = 500;
/** Whoever has waited so long in line hears of a silence so much sooner: an answer comes within eight seconds either way. */
const unhurriedMs = 2000;

/**
 * A pool whose line nobody joins while it stands: each of a request's questions would wait its whole patience again, and the
 * refusal would come when the visitor has long gone. What is refused here is refused as by a wait that was too long.
 *
 * A connection over which nothing is heard for longer than any statement may take is cut: `statement_timeout` is kept by the
 * server, and where bytes are swallowed on the way its word never comes. What is cut leaves the pool.
 */
export class DatabasePool extends pg.Pool {
  /** When each of those who wait now began to: the first has waited longest. */
  readonly #line = new Set<{ since: number }>();

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on("connect", (client) => {
      // Whoever waits for its answer is told; and a connection that nobody asks anything just now is no reason to end the process.
      client.on("error", () => {});
      const stream = getStream(client);
      stream.on("timeout", () => stream.destroy(new Error("Connection terminated: the database does not answer")));
    });
    this.on("release", (_, client) => getStream(client).setTimeout(0));
  }

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
    const linePatienceMs = this.options.connectionTimeoutMillis || Number.POSITIVE_INFINITY;
    const isAccountStatus = this.waitingCount > 0 && first && performance.now() - first.since > accountStatus * linePatienceMs;
    if (isAccountStatus) throw new Error("timeout exceeded when trying to connect");
    const refuse = refusalOfRead();
    const place = { since: performance.now() };
    this.#line.add(place);
    try {
      const client = await super.connect();
      giveBackIf(refuse, client);
      getStream(client).setTimeout(this.#silenceMs(performance.now() - place.since));
      return client;
    } finally {
      this.#line.delete(place);
    }
  }

  #silenceMs(waitedMs: number): number {
    const { statement_timeout: statementMs } = this.options;
    const maxMs = patienceMs() ?? (statementMs || 0);
    return maxMs === 0 ? 0 : maxMs + marginMs - Math.max(0, waitedMs - unhurriedMs);
  }
}

function giveBackIf(refuse: (() => void) | undefined, client: pg.PoolClient): void {
  try {
    refuse?.();
  } catch (error) {
    client.release();
    throw error;
  }
}

const getStream = (client: pg.PoolClient): Socket => client.connection.stream as Socket;
