import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Lets a page choose a status that Next has no function for (410 Gone). server.ts renders each page inside this store and
 * applies what the page asked for; it is on globalThis because server.ts and pages share no module state.
 */
type Store = { status?: number };
const holder = globalThis as { shopAnswerStatus?: AsyncLocalStorage<Store> };
holder.shopAnswerStatus ??= new AsyncLocalStorage<Store>();
const storage = holder.shopAnswerStatus;

export function answerWithStatus(status: number): void {
  const store = storage.getStore();
  if (store) store.status = status;
}

export function withAnswerStatus<T>(store: Store, work: () => T): T {
  return storage.run(store, work);
}
