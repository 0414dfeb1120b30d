import { AsyncLocalStorage } from "node:async_hooks";
import { sharedState } from "@/lib/platform/server/shared-state";

/**
 * Lets a page set a status for which Next has no function (410 Gone). server.ts renders each page inside this store and
 * applies what the page asked for.
 */
export type ResponseStatus = { status?: number; isUnavailable?: boolean };
const storage = sharedState("response status", () => new AsyncLocalStorage<ResponseStatus>());

export function setResponseStatus(status: number): void {
  const store = storage.getStore();
  if (store) store.status = status;
}

/** Something the page needs is unavailable: its failure is answered with 503, which says to try again. */
export function setResponseUnavailable(): void {
  const store = storage.getStore();
  if (store) store.isUnavailable = true;
}

export function withResponseStatus<T>(store: ResponseStatus, work: () => T): T {
  return storage.run(store, work);
}

/** The status of a response: Next's own, unless the page chose a more precise one. */
export function resolveStatus(status: number, { status: pageStatus, isUnavailable }: ResponseStatus): number {
  if (status === 200) return pageStatus ?? status;
  return status === 500 && isUnavailable ? 503 : status;
}
