import { AsyncLocalStorage } from "node:async_hooks";
import { LRUCache } from "lru-cache";

/** How long a read is not retried after it waited for a locked table in vain. */
const stuckMs = 3000;
/** A statement that only reads: it waits only for a lock on a whole table. */
const plainRead = /^\s*SELECT\b(?!.*\bFOR (NO KEY |KEY )?(UPDATE|SHARE)\b)/is;
const lockNotAvailable = "55P03";

const currentRead = new AsyncLocalStorage<() => void>();

/** Called again after the wait for a connection: throws if the table was found locked in the meantime. */
export const getReadRefusal = (): (() => void) | undefined => currentRead.getStore();

/**
 * Keeps reads of a locked table from taking up every connection: once a statement has waited for a lock in vain, the same
 * statement, queued or new, is rejected at once for a while.
 */
export class StuckReads {
  readonly #stuck = new LRUCache<string, true>({ max: 1000, ttl: stuckMs });

  async run<T>(text: string, read: () => Promise<T>): Promise<T> {
    if (!plainRead.test(text)) return read();
    const refuse = () => this.#refuse(text);
    refuse();
    try {
      return await currentRead.run(refuse, read);
    } catch (error) {
      if (isLocked(error)) this.#stuck.set(text, true);
      throw error;
    }
  }

  #refuse(text: string): void {
    if (this.#stuck.has(text)) throw Object.assign(new Error("a table that this reads is locked"), { code: lockNotAvailable });
  }
}

/** The adapter puts PostgreSQL's code into the cause of its own error; reads rejected here have none. */
function isLocked(error: unknown): boolean {
  const { cause } = (error ?? {}) as { cause?: { originalCode?: unknown } };
  return cause?.originalCode === lockNotAvailable;
}
