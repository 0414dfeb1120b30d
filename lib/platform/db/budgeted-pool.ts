import type pg from "pg";
import { DatabasePool } from "./pool";

type Callback = Parameters<pg.Pool["connect"]>[0];

/** Of all connections, how many are for single statements: signing in, who asks, and what people only look at. */
const singleShare = 0.4;
/** Nobody waits long to look at something; an order waits its turn behind those that buy the same. */
const lockMs = { single: 500, transaction: 3000 };

/**
 * Two budgets of connections: one for single statements, one for transactions. Checkouts that wait for each other keep nobody from
 * signing in or looking around, and reads that wait keep nobody from buying.
 */
export class BudgetedPool extends DatabasePool {
  readonly #transactions: DatabasePool;

  constructor({ max = 10, ...config }: pg.PoolConfig) {
    const singles = Math.max(2, Math.floor(max * singleShare));
    super({ ...config, max: singles, lock_timeout: lockMs.single });
    this.#transactions = new DatabasePool({ ...config, max: Math.max(1, max - singles), lock_timeout: lockMs.transaction });
    this.#transactions.on("error", (...lost) => this.emit("error", ...lost));
  }

  /** Asked for a connection of one's own, it is for a transaction; pg itself asks by a callback, for one statement. */
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
