import { setOffsetReader } from "@/lib/platform/shared/calendar/server-clock";
import { readBrowserValue, writeBrowserValue } from "./browser-storage";

/**
 * A device's clock may be hours off, or 57 years (somebody entered the year of the Nepali calendar). What expires and what is "today"
 * is reckoned with the server's time (docs/decisions/0084): replies carry it, and its difference is kept for the next page.
 */

const key = "shop:clock-offset";
/** A smaller difference is the time that a reply was on its way. */
const toleranceMs = 60_000;
/** From here on people are told. */
const farOffMs = 10 * 60_000;

let offset: number | undefined;

/** How far this device's clock is ahead, in milliseconds (behind: negative); `null` if it is right, or nearly. */
export const clockError = (): number | null => (Math.abs(getOffset()) > farOffMs ? -getOffset() : null);

/** Reads the time of a reply. One out of the browser's cache would tell an old time. */
export function readServerTime(headers: Headers): void {
  const time = Date.parse(headers.get("date") ?? "");
  if (Number.isNaN(time) || !headers.get("cache-control")?.includes("no-store")) return;
  const difference = time - Date.now();
  const before = getOffset();
  offset = Math.abs(difference) < toleranceMs ? 0 : difference;
  if (Math.abs(offset - before) >= toleranceMs) writeBrowserValue(key, offset);
}

/** Asks the server for its time; without a connection nothing changes. */
export async function askServerTime(): Promise<void> {
  try {
    const { headers } = await fetch("/api/health/live", { cache: "no-store", signal: AbortSignal.timeout(4000) });
    readServerTime(headers);
  } catch {
    // the last known difference counts
  }
}

function getOffset(): number {
  if (offset === undefined) {
    const stored = readBrowserValue(key);
    offset = typeof stored === "number" && Number.isFinite(stored) ? stored : 0;
  }
  return offset;
}

if (typeof window !== "undefined") setOffsetReader(getOffset);
