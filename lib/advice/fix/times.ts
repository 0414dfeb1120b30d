import { countText } from "@/lib/platform/shared/numbers/money";
import type { Layer, SystemContent } from "./content";

type Range = { min: number; max: number };

const join = ({ min, max }: Range) => (min === max ? `${min}` : `${min}–${max}`);

/** "10 minutes", "6 hours", "3 days": hours up to two days, then days. */
function hoursText(hours: number): string {
  if (hours < 1) return countText(Math.round(hours * 60), "minute");
  const isInDays = hours >= 48 && hours % 24 === 0;
  return countText(isInDays ? hours / 24 : hours, isInDays ? "day" : "hour");
}

/** "Wait at least 6 hours between the coats, or 10 hours if it dries slowly.", "… between the coats, but not more than 36 hours." */
function waitText({ min, max }: Range, before: string, isLimit: boolean): string {
  if (min === 0)
    return max === 0 ? `No wait ${before}.` : `Wait ${isLimit ? "not more than" : "up to"} ${hoursText(max)} ${before}.`;
  const least = `Wait at least ${hoursText(min)} ${before}`;
  if (isLimit) return `${least}, but not more than ${hoursText(max)}.`;
  return max > min ? `${least}, or ${hoursText(max)} if it dries slowly.` : `${least}.`;
}

/** "5–7 years" */
export function yearsText(range: Range): string {
  return `${join(range)} ${range.max === 1 ? "year" : "years"}`;
}

/** "2–3 days" */
export function daysText(range: Range): string {
  return `${join(range)} ${range.max === 1 ? "day" : "days"}`;
}

/** The waiting times of a layer as text; "" if it has none. Work that needs no dry days is inside, where no rain falls. */
export function waitsText(
  { dryDays }: Pick<SystemContent, "dryDays">,
  { coats, betweenHours, betweenIsLimit, waitHours, waitIsLimit, rainSafeHours, dampDays }: Layer,
): string {
  const noWater = dryDays > 0 ? "No rain on it" : "Keep water off it";
  return [
    coats > 1 && betweenHours ? waitText(betweenHours, "between the coats", betweenIsLimit) : "",
    waitHours ? waitText(waitHours, "before the next layer", waitIsLimit) : "",
    dampDays ? `Keep it damp for ${daysText({ min: dampDays, max: dampDays })}.` : "",
    rainSafeHours ? `${noWater} for ${hoursText(rainSafeHours)}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}
