import { toast } from "@/components/kit/toast/toast";
import { readTabValue, writeTabValue } from "@/lib/platform/browser/browser-storage";
import { askServerTime, clockError } from "@/lib/platform/browser/clock";
import { msg, t } from "@/lib/platform/shared/language/t";
import { countText } from "@/lib/platform/shared/numbers/money";

const key = "clock-asked";

/** Once per tab: learns the server's time, and says so if this device's clock is far off. */
export async function mentionClock(): Promise<void> {
  if (readTabValue(key)) return;
  await askServerTime();
  const error = clockError();
  writeTabValue(key, true);
  if (error !== null) toast("info", clockText(error), { note: t`We go by the right time. Other sites may not.` });
}

const hourMs = 3_600_000;

/** "This device's clock is about 12 hours ahead." */
function clockText(aheadMs: number): string {
  const away = Math.abs(aheadMs);
  const [unit, size] = units.find(([, each]) => away >= each) ?? [msg("minute"), 60_000];
  const time = countText(Math.round(away / size), unit);
  return aheadMs > 0 ? t`This device’s clock is about ${time} ahead.` : t`This device’s clock is about ${time} behind.`;
}

const units: [name: string, ms: number][] = [
  [msg("year"), 365.25 * 24 * hourMs],
  [msg("day"), 24 * hourMs],
  [msg("hour"), hourMs],
];
