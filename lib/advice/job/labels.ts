import type { SystemContent } from "@/lib/advice/fix/content";
import { daysText } from "@/lib/advice/fix/times";
import type { Moment, Plan, PlannedStep } from "@/lib/advice/job/plan/contract";
import { unitText } from "@/lib/catalogue/product/rules";
import type { PurchaseProblem } from "@/lib/catalogue/product/vocabulary";
import { plainDay, weekdayText } from "@/lib/platform/shared/calendar/days";
import { addDays, daysBetween } from "@/lib/platform/shared/calendar/nepal-time";
import { joinAnd } from "@/lib/platform/shared/language/join";
import { localized } from "@/lib/platform/shared/language/localized";
import { msg, t } from "@/lib/platform/shared/language/t";
import { countText, formatRupees, numberText, shortRupees } from "@/lib/platform/shared/numbers/money";
import type { Estimate } from "./contract";
import { areaText, type LengthUnit, lengthText, lengthUnits } from "./units";

/** Amounts and times as text for pages and lists. Imports nothing heavy, because the calculator's page loads this file. */

type Amount = { min: number; max: number; unit: "kg" | "l" | "m" | "m2" | "piece" };

const format = (value: number) => numberText(value, value < 10 ? 2 : 1);

/** "70–92 L", "13 pieces" */
export function amountText({ min, max, unit }: Amount): string {
  const range = format(min) === format(max) ? format(max) : `${format(min)}–${format(max)}`;
  if (unit !== "piece") return unitText(unit, range);
  return max === 1 ? t`${range} piece` : t`${range} pieces`;
}

export const purchaseProblemTexts: Record<PurchaseProblem | "unknown", string> = {
  unavailable: msg("We no longer sell this. Ask us what to use instead."),
  sold_out: msg("Sold out at the moment. Ask us, or choose another."),
  unknown: msg("We cannot work out the amount at the moment. Please ask us."),
  short: msg("We have less than you need. Ask us when more is coming."),
};

/** The same with the name of the product, which is stored in English. */
export const purchaseProblemText = (name: string, problem: keyof typeof purchaseProblemTexts): string =>
  `${localized(name)}: ${t(purchaseProblemTexts[problem])}`;

/** "Terracotta comes only in 20 L, and costs Rs 16,000 more than White."; "" if it is the cheapest colour. */
export function colourText({ color, dearer }: Pick<Estimate["purchases"][number], "color" | "dearer">): string {
  if (!dearer) return "";
  const [price, than] = [shortRupees(dearer.by), dearer.than];
  return dearer.onlyIn.length > 0
    ? t`${color} comes only in ${joinAnd(dearer.onlyIn)}, and costs ${price} more than ${than}.`
    : t`${color} costs ${price} more than ${than}.`;
}

/** "Rs 320 per m²", "Rs 30 per sq ft", the unit that was measured in first. */
export function pricePerUnit(
  { perM2, perSqFt }: Estimate["totals"],
  { isArea, unit }: { isArea: boolean; unit: LengthUnit },
): string[] {
  if (!isArea)
    return [
      unit === "m" ? t`${shortRupees(perM2)} per metre` : t`${shortRupees(Math.round(perM2 * lengthUnits.ft.factor))} per foot`,
    ];
  const prices = [t`${shortRupees(perM2)} per m²`, t`${shortRupees(perSqFt)} per sq ft`];
  return unit === "m" ? prices : prices.toReversed();
}

/** What is bought for a job. With a space, because content says "Material" of what a thing is made of. */
export const materialName = (): string => t`Material `.trim();

/** The packs of a product to buy: ["2 × 20 L", "1 × 4 L"]. */
export const listPacks = ({ productId }: Pick<Estimate["purchases"][number], "productId">, lines: Estimate["lines"]): string[] =>
  lines.flatMap((line) => (line.productId === productId ? `${line.quantity} × ${line.pack}` : []));

type Tool = Estimate["tools"][number];

/** "Rs 640", "4 for Rs 1,280" if so many are sold at once. */
export const offerPrice = ({ quantity }: Pick<Tool, "quantity">, offer: NonNullable<Tool["offer"]>): string =>
  offer.quantity > quantity ? t`${offer.quantity} for ${formatRupees(offer.price)}` : formatRupees(offer.price);

/** Whether a tool that the shop sells is not in stock now, or not as many as needed. */
export const isMissing = ({ productId, unit, offer }: Tool): boolean => productId !== null && unit === "piece" && offer === null;

/** "8:30", or "Wed 25 Nov, 18:30" on another day. Midnight belongs to the day that it ends. */
export function momentText({ date, time }: Moment, day: string): string {
  if (time === "00:00") return momentText({ date: addDays(date, -1), time: t`midnight` }, day);
  return `${date === day ? "" : `${weekdayText(date)}, `}${time.replace(/^0/, "")}`;
}

/** The care after a step: "Keep it dry until 18:30.", "Keep it damp for 3 days."; "" for nothing. */
export const careText = ({ dryUntil, dampDays }: PlannedStep, day: string): string =>
  [
    dryUntil ? t`Keep it dry until ${momentText(dryUntil, day)}.` : "",
    dampDays ? t`Keep it damp for ${countText(dampDays, "day")}.` : "",
  ]
    .filter(Boolean)
    .join(" ");

/** "5–8 days": from the first day to that of the last layer, if it dries fast or slowly. */
export const takesText = ({ start, finish }: Pick<Plan, "start" | "finish">): string =>
  daysText({ min: daysBetween(start, finish.earliest) + 1, max: daysBetween(start, finish.latest) + 1 });

type WorkHours = { opens: number; closes: number };

/** "8 am to 5 pm": from the morning to the afternoon. */
export const workHoursText = ({ opens, closes }: WorkHours): string => t`${opens / 60} am to ${closes / 60 - 12} pm`;

export const noPlanText = msg("This job cannot be planned here. Please ask us: we plan it with you.");

/** Why a job is done in parts; "" if it is done in one go. */
export function partsText({ parts, people }: Pick<Plan, "parts" | "people">, extent: SystemContent["extent"]): string {
  const [first] = parts;
  if (!first || parts.length === 1) return "";
  const size = extent === "area" ? areaText(first.area, "m") : lengthText(first.length, "m");
  return t`It is too large for ${people} people to coat in one go: do it in ${parts.length} parts of ${size}, so that every layer goes on in its time.`;
}

/** When to begin; "" if rain does not matter, or if there is no such day. */
export function beginText({
  dryDays,
  isInMonsoon,
  start,
  startBy,
}: Pick<Plan, "dryDays" | "isInMonsoon" | "start" | "startBy">): string {
  if (dryDays === 0) return "";
  if (isInMonsoon) return t`Wait until the monsoon ends: start on ${plainDay(start)}.`;
  return startBy ? t`Start by ${plainDay(startBy)} to finish dry before the monsoon.` : "";
}
