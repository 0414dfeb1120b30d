import type { Layer, SystemContent } from "./content";

type Range = { min: number; max: number };

const join = ({ min, max }: Range) => (min === max ? `${min}` : `${min}–${max}`);

/** "6–10 hours", "3 days": hours up to two days, then days. */
function waitText({ min, max }: Range): string {
  if (max === 0) return "no wait";
  if (min >= 48 && min % 24 === 0 && max % 24 === 0) return `${join({ min: min / 24, max: max / 24 })} days`;
  return `${join({ min, max })} ${max === 1 ? "hour" : "hours"}`;
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
  { coats, betweenHours, waitHours, rainSafeHours, dampDays }: Layer,
): string {
  const noWater = dryDays > 0 ? "No rain on it" : "Keep water off it";
  return [
    coats > 1 && betweenHours ? `Wait ${waitText(betweenHours)} between the coats.` : "",
    waitHours ? `Then wait ${waitText(waitHours)} before the next layer.` : "",
    dampDays ? `Keep it damp for ${daysText({ min: dampDays, max: dampDays })}.` : "",
    rainSafeHours ? `${noWater} for ${waitText({ min: rainSafeHours, max: rainSafeHours })}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}
