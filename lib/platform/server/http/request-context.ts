import { AsyncLocalStorage } from "node:async_hooks";
import { sharedState } from "@/lib/platform/server/shared-state";

/** The request that is being handled, for the log. */
type RequestContext = { route: string; requestId: string };

const storage = sharedState("request", () => new AsyncLocalStorage<{ context: RequestContext; since: number }>());

export function inRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run({ context, since: performance.now() }, work);
}

export const currentRequest = (): RequestContext | undefined => storage.getStore()?.context;

/** When this process began to handle the request, as in performance.now(). */
export const requestedAt = (): number | undefined => storage.getStore()?.since;
