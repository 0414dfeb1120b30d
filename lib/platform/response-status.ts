import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Lets a page choose a status that Next has no function for (410 Gone). server.ts renders each page inside this store and
 * applies what the page asked for; it is on globalThis because server.ts and pages share no module state.
 */
export type AnswerStore = { status?: number; isUnavailable?: boolean };
const holder = globalThis as { shopAnswerStatus?: AsyncLocalStorage<AnswerStore> };
holder.shopAnswerStatus ??= new AsyncLocalStorage<AnswerStore>();
const storage = holder.shopAnswerStatus;

export function answerWithStatus(status: number): void {
  const store = storage.getStore();
  if (store) store.status = status;
}

/** What the page needs is away: its failure is answered 503, which says to try again. */
export function answerUnavailable(): void {
  const store = storage.getStore();
  if (store) store.isUnavailable = true;
}

export function withAnswerStatus<T>(store: AnswerStore, work: () => T): T {
  return storage.run(store, work);
}

/** The status of an answer, where Next says so much of it, and the page more. */
export function answeredStatus(status: number, { status: asked, isUnavailable }: AnswerStore): number {
  if (status === 200) return asked ?? status;
  return status === 500 && isUnavailable ? 503 : status;
}
