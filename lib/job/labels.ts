import { addDays, plainDay, weekdayText } from "@/lib/platform/calendar/days";
import { countText, numberText, shortRupees } from "@/lib/platform/money";
import type { Estimate } from "./contract";
import type { Moment, Plan, PlannedStep } from "./plan-contract";

/** Amounts and times as text for pages and lists. Imports nothing heavy, because the calculator's page loads this file. */

const units = { kg: "kg", l: "L", m: "m", m2: "m²", piece: "" } as const;
type Amount = { min: number; max: number; unit: keyof typeof units };

const format = (value: number) => numberText(value, value < 10 ? 2 : 1);

/** "70–92 L", "13 pieces" */
export function amountText({ min, max, unit }: Amount): string {
  const range = format(min) === format(max) ? format(max) : `${format(min)}–${format(max)}`;
  return unit === "piece" ? `${range} ${max === 1 ? "piece" : "pieces"}` : `${range} ${units[unit]}`;
}

export const purchaseProblems = {
  unavailable: "We no longer sell this. Ask us what to use instead.",
  sold_out: "Sold out at the moment. Ask us, or choose another.",
  unknown: "We cannot work out the amount at the moment. Please ask us.",
  short: "We have less than you need. Ask us when more is coming.",
} as const;

/** "Terracotta comes only in 20 L, and costs Rs 16,000 more than White."; "" if it is the cheapest colour. */
export function colourText({ color, dearer }: Pick<Estimate["purchases"][number], "color" | "dearer">): string {
  if (!dearer) return "";
  const price = `costs ${shortRupees(dearer.by)} more than ${dearer.than}`;
  return dearer.onlyIn.length > 0 ? `${color} comes only in ${dearer.onlyIn.join(" and ")}, and ${price}.` : `${color} ${price}.`;
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

/** When to begin; "" if rain does not matter, or if there is no such day. */
export function beginText({
  dryDays,
  isInMonsoon,
  nextStart,
  startBy,
}: Pick<Plan, "dryDays" | "isInMonsoon" | "nextStart" | "startBy">): string {
  if (dryDays === 0) return "";
  if (isInMonsoon) return nextStart ? `Wait until the monsoon ends: start on ${plainDay(nextStart)}.` : "";
  return startBy ? `Start by ${plainDay(startBy)} to finish dry before the monsoon.` : "";
}
