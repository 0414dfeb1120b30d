import { AsyncLocalStorage } from "node:async_hooks";
import type { Socket } from "node:net";
import pg from "pg";
import { sharedState } from "@/lib/platform/server/shared-state";
import { watchStatements } from "./slow-statements";
import { getReadRefusal } from "./stuck-reads";

type Callback = Parameters<pg.Pool["connect"]>[0];

/**
 * A pool's settings. `use` is what its connections are for, and its label in the metrics. `silentMs` limits a statement where the
 * database does not get a `statement_timeout`.
 */
type Config = pg.PoolConfig & { use?: string; silentMs?: number };

/** The share of connections for single statements: signing in, looking up sessions, and plain reads. */
const singleShare = 0.4;
/** A read should not wait long for a lock; an order waits its turn behind others for the same product. */
export const lockMs = { single: 500, transaction: 3000 };

const singleConnections = (max: number) => Math.max(2, Math.floor(max * singleShare));
/** How many of a process's connections are for transactions. */
export const transactionConnections = (max: number) => Math.max(1, max - singleConnections(max));

/** Once someone has waited this share of the pool's timeout for a connection, the queue counts as stalled. */
const stalledShare = 2 / 3;
/** The time PostgreSQL needs to report that it cancelled a statement at its limit. */
const marginMs = 500;
/** Time in the queue beyond this counts against a connection's silence: a reply comes within eight seconds either way. */
const freeWaitMs = 2000;

const statementTimeout = sharedState("statement timeout", () => new AsyncLocalStorage<number>());
const pools = sharedState("pools", () => new Set<DatabasePool>());

/** Runs work whose statements may take longer than everyday ones. */
export function withStatementTimeout<T>(ms: number, work: () => T): T {
  return statementTimeout.run(ms, work);
}

/**
 * A pool that rejects queries while its queue is stalled: otherwise each query of a request would wait its whole timeout again,
 * and the error would come long after the visitor has left. Rejected queries fail with pg's own timeout error.
 *
 * A connection that is silent for longer than any statement may take is closed and leaves the pool: the server enforces
 * `statement_timeout`, but if bytes are lost on the way its error never arrives.
 */
export class DatabasePool extends pg.Pool {
  /** When each waiting query started to wait; the first has waited longest. */
  readonly #queue = new Set<{ since: number }>();
  readonly use: string;

  readonly #statementMs: number;

  constructor({ use = "other", silentMs, ...config }: Config) {
    super(config);
    this.use = use;
    this.#statementMs = silentMs ?? (config.statement_timeout || 0);
    pools.add(this);
    this.on("connect", (client) => {
      // A running query gets the error; on an idle connection it must not end the process.
      client.on("error", () => {});
      watchStatements(client);
      const stream = getStream(client);
      stream.on("timeout", () => closeIfSilent(stream));
    });
    this.on("release", (_, client) => getStream(client).setTimeout(0));
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> {
    pools.delete(this);
    return super.end().then(() => callback?.());
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
    const [first] = this.#queue;
    // A query for which a new connection is being opened waits too, but not in the queue.
    const timeoutMs = this.options.connectionTimeoutMillis || Number.POSITIVE_INFINITY;
    const isStalled = this.waitingCount > 0 && first && performance.now() - first.since > stalledShare * timeoutMs;
    if (isStalled) throw new Error("timeout exceeded when trying to connect");
    const refuse = getReadRefusal();
    const entry = { since: performance.now() };
    this.#queue.add(entry);
    try {
      const client = await super.connect();
      releaseIfRefused(refuse, client);
      getStream(client).setTimeout(this.#maxSilenceMs(performance.now() - entry.since));
      return client;
    } finally {
      this.#queue.delete(entry);
    }
  }

  #maxSilenceMs(waitedMs: number): number {
    const maxMs = statementTimeout.getStore() ?? this.#statementMs;
    return maxMs === 0 ? 0 : maxMs + marginMs - Math.max(0, waitedMs - freeWaitMs);
  }
}

/** How many connections each pool of this process has, and how many wait for one. */
export function poolSamples(): { labels: { use: string; state: string }; value: number }[] {
  return [...pools].flatMap(({ use, totalCount, idleCount, waitingCount }) =>
    Object.entries({ open: totalCount, idle: idleCount, waiting: waitingCount }).map(([state, value]) => ({
      labels: { use, state },
      value,
    })),
  );
}

function releaseIfRefused(refuse: (() => void) | undefined, client: pg.PoolClient): void {
  try {
    refuse?.();
  } catch (error) {
    client.release();
    throw error;
  }
}

/** After the event loop was blocked, timers run before what has arrived in the meantime is read: give that its turn first. */
function closeIfSilent(stream: Socket): void {
  const { bytesRead } = stream;
  setImmediate(() => {
    if (stream.bytesRead === bytesRead) stream.destroy(new Error("Connection terminated: the database does not answer"));
  });
}

const getStream = (client: pg.PoolClient): Socket => client.connection.stream as Socket;

/**
 * Two budgets of connections: one for single statements, one for transactions. Checkouts that wait for each other do not stop
 * anyone from signing in or browsing, and reads that wait do not stop anyone from buying.
 */
export class BudgetedPool extends DatabasePool {
  readonly #transactions: DatabasePool;

  constructor({ max = 10, isPooled = false, ...config }: Config & { isPooled?: boolean }) {
    const singles = singleConnections(max);
    const limit = (ms: number) => !isPooled && { lock_timeout: ms };
    super({ ...config, use: "statements", max: singles, ...limit(lockMs.single) });
    const transactionOptions = { max: transactionConnections(max), ...limit(lockMs.transaction) };
    this.#transactions = new DatabasePool({ ...config, ...transactionOptions, use: "transactions" });
    this.#transactions.on("error", (...args) => this.emit("error", ...args));
  }

  /** Without a callback the connection is for a transaction; pg itself passes a callback, for one statement. */
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.#transactions.connect();
    super.connect(callback);
    return undefined;
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> {
    return Promise.all([super.end(), this.#transactions.end()]).then(() => callback?.());
  }
}
