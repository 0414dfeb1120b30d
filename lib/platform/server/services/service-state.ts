import { log } from "@/lib/platform/server/log";
import { sharedState } from "@/lib/platform/server/shared-state";
import { cutText } from "@/lib/platform/shared/text/cut-text";
import type { ServiceName } from "./service-names";

/** What a request to a service showed about the service: a message that it rejects shows that it works. */
export type ServiceFailure = { reason: string; isRefused: boolean };

type Health = "working" | "failing" | "refused";
type Known = { health: Health; writtenAt: number };

/** So often the state of a service that does not change is written and logged again. */
const repeatMs = 60_000;
const maxReason = 200;

const known = sharedState("service states", () => ({ byName: new Map<ServiceName, Known>() }));
type Write = (name: ServiceName, failure: ServiceFailure | null) => Promise<void>;
const store = sharedState<{ write?: Write }>("service store", () => ({}));

/** Where the states are kept for staff to see (lib/office/system/service-store.ts); set at the start. */
export function setServiceStore(write: Write): void {
  store.write = write;
}

/** How many requests each service took and did not, since the start of this process. */
const counts = sharedState("service counts", () => ({ byName: new Map<ServiceName, { ok: number; failed: number }>() }));

/** For /metrics. */
export const serviceSamples = () =>
  [...counts.byName].flatMap(([service, { ok, failed }]) => [
    { labels: { service, result: "ok" }, value: ok },
    { labels: { service, result: "failed" }, value: failed },
  ]);

/**
 * Runs a request to a service and remembers whether the service took it. `toFailure` returns `null` for errors that are about the
 * request rather than the service; the error itself is thrown on in any case.
 */
export async function watchService<T>(
  name: ServiceName,
  request: () => Promise<T>,
  toFailure: (error: unknown) => ServiceFailure | null,
): Promise<T> {
  try {
    const result = await request();
    noteService(name, null);
    return result;
  } catch (error) {
    noteService(name, toFailure(error));
    throw error;
  }
}

/** Remembers that a service works (`null`), or why it does not. Writes when that changes, otherwise once a minute. */
function noteService(name: ServiceName, failure: ServiceFailure | null): void {
  const count = counts.byName.get(name) ?? { ok: 0, failed: 0 };
  count[failure ? "failed" : "ok"]++;
  counts.byName.set(name, count);
  const before = known.byName.get(name);
  const health = failure === null ? "working" : failure.isRefused ? "refused" : "failing";
  if (before?.health === health && Date.now() - before.writtenAt < repeatMs) return;
  known.byName.set(name, { health, writtenAt: Date.now() });
  const cut = failure && { ...failure, reason: cutText(failure.reason, maxReason) };
  if (cut) log.error({ event: "service.failing", service: name, ...cut }, "a service does not accept what the shop sends");
  else if (before && before.health !== "working") log.warn({ event: "service.working", service: name }, "a service works again");
  // Without a database the next request writes it.
  void store.write?.(name, cut).catch(() => known.byName.delete(name));
}

/** So long a task waits while a service refuses the shop's key. */
export const refusedMs = repeatMs;

/** Whether this process saw within the last minute that a service refuses the shop's key: asking again would change nothing. */
export function isRefusing(name: ServiceName): boolean {
  const { health, writtenAt = 0 } = known.byName.get(name) ?? {};
  return health === "refused" && Date.now() - writtenAt < repeatMs;
}
