import { AsyncLocalStorage } from "node:async_hooks";

/**
 * How long whoever asks the database is content to hear nothing of a statement, where that is longer than for an everyday question.
 * On globalThis, because routes and server.ts share no module state.
 */
const holder = globalThis as { shopPatience?: AsyncLocalStorage<number> };
holder.shopPatience ??= new AsyncLocalStorage<number>();
const storage = holder.shopPatience;

export const patienceMs = (): number | undefined => storage.getStore();

export function withPatience<T>(ms: number, work: () => T): T {
  return storage.run(ms, work);
}
