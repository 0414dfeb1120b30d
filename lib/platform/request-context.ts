import { AsyncLocalStorage } from "node:async_hooks";

/** The request that is being handled, for the log. */
type RequestContext = { route: string; requestId: string };

// On globalThis, because server.ts and routes share no module state.
const holder = globalThis as { shopRequest?: AsyncLocalStorage<{ context: RequestContext; since: number }> };
holder.shopRequest ??= new AsyncLocalStorage();
const storage = holder.shopRequest;

export function inRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run({ context, since: performance.now() }, work);
}

export const currentRequest = (): RequestContext | undefined => storage.getStore()?.context;

/** When this process began to handle the request, as in performance.now(). */
export const requestedAt = (): number | undefined => storage.getStore()?.since;
