import { AsyncLocalStorage } from "node:async_hooks";

/** The request that is being handled. On globalThis, because server.ts and routes share no module state. */
type RequestContext = { route: string; requestId: string };
const holder = globalThis as { shopRequest?: AsyncLocalStorage<RequestContext> };
holder.shopRequest ??= new AsyncLocalStorage<RequestContext>();
const storage = holder.shopRequest;

export function inRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

export const currentRequest = (): RequestContext | undefined => storage.getStore();
