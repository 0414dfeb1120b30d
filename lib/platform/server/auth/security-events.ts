import { getNetwork } from "@/lib/platform/server/http/network";
import { log } from "@/lib/platform/server/log";
import { sharedState } from "@/lib/platform/server/shared-state";

/** What the shop refused because of who asked, or how often. */
const kinds = ["unauthenticated", "forbidden", "confirm_needed", "factor_missing", "not_found", "too_many"] as const;
export type RefusalKind = (typeof kinds)[number];

export const isRefusalKind = (code: string): code is RefusalKind => kinds.some((kind) => kind === code);

type Refusal = {
  kind: RefusalKind;
  /** The call with its path as a pattern, never the path itself. */
  call: string;
  /** Why, in words of ours: the visitor's message may name things. */
  reason: string;
  requestId: string | null;
  userId: string | undefined;
  ip: string;
};

type Window = { since: number; lines: number; withheld: number };

const windowMs = 60_000;
/** Log lines in a minute: of one network, and of all. A flood is counted (/metrics), but must not fill the disk. */
const maxLines = 20;
const maxLinesOfAll = 300;
const maxNetworks = 1000;
const everybody = "all";

const refusals = sharedState("refusals", () => ({
  counts: new Map<string, { labels: { kind: string; route: string }; value: number }>(),
  windows: new Map<string, Window>(),
}));

/** Counts and logs a refusal: whose account, from which network (not address), and the request's id, but no personal data. */
export function recordRefusal({ kind, call, reason, requestId, userId, ip }: Refusal): void {
  const key = `${kind} ${call}`;
  const { counts } = refusals;
  const count = counts.get(key) ?? { labels: { kind, route: call }, value: 0 };
  counts.set(key, { ...count, value: count.value + 1 });
  const network = getNetwork(ip);
  const withheld = takeLine(network, maxLines);
  if (withheld === null || takeLine(everybody, maxLinesOfAll) === null) return;
  const more = withheld > 0 && { withheld };
  log.info({ event: "request.refused", kind, call, reason, requestId, userId, network, ...more });
}

/** How many lines were withheld in the last minute, or `null` if this one must be too. */
function takeLine(key: string, max: number): number | null {
  const { windows } = refusals;
  const now = performance.now();
  const before = windows.get(key);
  if (before && now - before.since < windowMs) {
    if (before.lines < max) before.lines++;
    else before.withheld++;
    return before.withheld > 0 ? null : 0;
  }
  windows.delete(key);
  if (windows.size >= maxNetworks) deleteOldest(windows);
  windows.set(key, { since: now, lines: 1, withheld: 0 });
  return before?.withheld ?? 0;
}

function deleteOldest(windows: Map<string, Window>): void {
  for (const key of windows.keys()) {
    if (key === everybody) continue;
    windows.delete(key);
    return;
  }
}

export const refusalSamples = () => [...refusals.counts.values()];
