import type { SystemContent } from "@/lib/advice/fix/content";
import { daysText } from "@/lib/advice/fix/times";
import type { Moment, Plan, PlannedStep } from "@/lib/advice/job/plan/contract";
import type { PurchaseProblem } from "@/lib/catalogue/product/vocabulary";
import { addDays, daysBetween, plainDay, weekdayText } from "@/lib/platform/shared/calendar/days";
import { countText, numberText, shortRupees } from "@/lib/platform/shared/numbers/money";
import type { Estimate } from "./contract";
import { areaText, type LengthUnit, lengthText, lengthUnits } from "./units";

/** Amounts and times as text for pages and lists. Imports nothing heavy, because the calculator's page loads this file. */

const units = { kg: "kg", l: "L", m: "m", m2: "m²", piece: "" } as const;
type Amount = { min: number; max: number; unit: keyof typeof units };

const format = (value: number) => numberText(value, value < 10 ? 2 : 1);

/** "70–92 L", "13 pieces" */
export function amountText({ min, max, unit }: Amount): string {
  const range = format(min) === format(max) ? format(max) : `${format(min)}–${format(max)}`;
  return unit === "piece" ? `${range} ${max === 1 ? "piece" : "pieces"}` : `${range} ${units[unit]}`;
}

export const purchaseProblemTexts: Record<PurchaseProblem | "unknown", string> = {
  unavailable: "We no longer sell this. Ask us what to use instead.",
  sold_out: "Sold out at the moment. Ask us, or choose another.",
  unknown: "We cannot work out the amount at the moment. Please ask us.",
  short: "We have less than you need. Ask us when more is coming.",
};

/** "Terracotta comes only in 20 L, and costs Rs 16,000 more than White."; "" if it is the cheapest colour. */
export function colourText({ color, dearer }: Pick<Estimate["purchases"][number], "color" | "dearer">): string {
  if (!dearer) return "";
  const price = `costs ${shortRupees(dearer.by)} more than ${dearer.than}`;
  return dearer.onlyIn.length > 0 ? `${color} comes only in ${dearer.onlyIn.join(" and ")}, and ${price}.` : `${color} ${price}.`;
}

/** "Rs 320 per m²", "Rs 30 per sq ft", the unit that was measured in first. */
export function pricePerUnit(
  { perM2, perSqFt }: Estimate["totals"],
  { isArea, unit }: { isArea: boolean; unit: LengthUnit },
): string[] {
  if (!isArea)
    return [
      unit === "m" ? `${shortRupees(perM2)} per metre` : `${shortRupees(Math.round(perM2 * lengthUnits.ft.factor))} per foot`,
    ];
  const prices = [`${shortRupees(perM2)} per m²`, `${shortRupees(perSqFt)} per sq ft`];
  return unit === "m" ? prices : prices.toReversed();
}

/** The packs of a product to buy: ["2 × 20 L", "1 × 4 L"]. */
export const listPacks = ({ productId }: Pick<Estimate["purchases"][number], "productId">, lines: Estimate["lines"]): string[] =>
  lines.flatMap((line) => (line.productId === productId ? `${line.quantity} × ${line.pack}` : []));

/** Whether a tool that the shop sells is not in stock now, or not as many as needed. */
export const isMissing = ({ productId, unit, offer }: Estimate["tools"][number]): boolean =>
  productId !== null && unit === "piece" && offer === null;

/** "8:30", or "Wed 25 Nov, 18:30" on another day. Midnight belongs to the day that it ends. */
export function momentText({ date, time }: Moment, day: string): string {
  if (time === "00:00") return momentText({ date: addDays(date, -1), time: "midnight" }, day);
  return `${date === day ? "" : `${weekdayText(date)}, `}${time.replace(/^0/, "")}`;
}

/** The care after a step: "Keep it dry until 18:30.", "Keep it damp for 3 days."; "" for nothing. */
export const careText = ({ dryUntil, dampDays }: PlannedStep, day: string): string =>
  [
    dryUntil ? `Keep it dry until ${momentText(dryUntil, day)}.` : "",
    dampDays ? `Keep it damp for ${countText(dampDays, "day")}.` : "",
  ]
    .filter(Boolean)
    .join(" ");

/** "5–8 days": from the first day to that of the last layer, if it dries fast or slowly. */
export const takesText = ({ start, finish }: Pick<Plan, "start" | "finish">): string =>
  daysText({ min: daysBetween(start, finish.earliest) + 1, max: daysBetween(start, finish.latest) + 1 });

type WorkHours = { opens: number; closes: number };

/** "8 am to 5 pm" */
export const workHoursText = ({ opens, closes }: WorkHours): string =>
  [opens, closes].map((minutes) => `${((minutes / 60 + 11) % 12) + 1} ${minutes < 720 ? "am" : "pm"}`).join(" to ");

export const noPlanText = "This job cannot be planned here. Please ask us: we plan it with you.";

/** Why a job is done in parts; "" if it is done in one go. */
export function partsText({ parts, people }: Pick<Plan, "parts" | "people">, extent: SystemContent["extent"]): string {
  const [first] = parts;
  if (!first || parts.length === 1) return "";
  const size = extent === "area" ? areaText(first.area, "m") : lengthText(first.length, "m");
  const reason = `It is too large for ${people} people to coat in one go`;
  return `${reason}: do it in ${parts.length} parts of ${size}, so that every layer goes on in its time.`;
}

/** When to begin; "" if rain does not matter, or if there is no such day. */
export function beginText({
  dryDays,
  isInMonsoon,
  start,
  startBy,
}: Pick<Plan, "dryDays" | "isInMonsoon" | "start" | "startBy">): string {
  if (dryDays === 0) return "";
  if (isInMonsoon) return `Wait until the monsoon ends: start on ${plainDay(start)}.`;
  return startBy ? `Start by ${plainDay(startBy)} to finish dry before the monsoon.` : "";
}
