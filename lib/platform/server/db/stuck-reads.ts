import { AsyncLocalStorage } from "node:async_hooks";
import { LRUCache } from "lru-cache";

/** How long a read is not tried again after it waited for a locked table in vain. */
const stuckMs = 3000;
/** A statement that only reads: it waits only for a lock on a whole table. */
const plainRead = /^\s*SELECT\b(?!.*\bFOR (NO KEY |KEY )?(UPDATE|SHARE)\b)/is;
const lockNotAvailable = "55P03";

const currentRead = new AsyncLocalStorage<() => void>();

/** Called again after the wait for a connection: throws if the table was found locked in the meantime. */
export const getReadRefusal = (): (() => void) | undefined => currentRead.getStore();

/**
 * Keeps reads of a locked table from taking up every connection: once a statement has waited for a lock in vain, the same
 * statement, queued or new, is rejected at once for a while. Then one such statement at a time is tried again, so that together
 * they hold one connection however many they are. The first that succeeds lets all of them through.
 */
export class StuckReads {
  /** When each statement may be tried again. */
  readonly #stuck = new LRUCache<string, number>({ max: 1000, ttl: 10 * stuckMs });
  #tried: symbol | undefined;

  async run<T>(text: string, read: () => Promise<T>): Promise<T> {
    if (!plainRead.test(text)) return read();
    const me = Symbol(text);
    const refuse = () => this.#refuse(text, me);
    refuse();
    try {
      const result = await currentRead.run(refuse, read);
      if (this.#tried === me) this.#stuck.clear();
      return result;
    } catch (error) {
      if (isLocked(error)) this.#stuck.set(text, performance.now() + stuckMs);
      throw error;
    } finally {
      if (this.#tried === me) this.#tried = undefined;
    }
  }

  /** Throws unless this read is the one to try, or not known to be stuck. */
  #refuse(text: string, me: symbol): void {
    const nextTry = this.#stuck.get(text);
    if (nextTry === undefined || this.#tried === me) return;
    if (this.#tried || performance.now() < nextTry)
      throw Object.assign(new Error("a table that this reads is locked"), { code: lockNotAvailable });
    this.#tried = me;
  }
}

/** The adapter puts PostgreSQL's code into the cause of its own error; reads rejected here have none. */
function isLocked(error: unknown): boolean {
  const { cause } = (error ?? {}) as { cause?: { originalCode?: unknown } };
  return cause?.originalCode === lockNotAvailable;
}
