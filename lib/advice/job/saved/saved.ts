import type { System } from "@/lib/advice/fix/contract";
import type { Estimate, JobInput } from "@/lib/advice/job/contract";
import { isComplete } from "@/lib/advice/job/estimate";
import { isWholeArea } from "@/lib/advice/job/form/form";
import type { VariantAmount } from "@/lib/advice/job/group/contract";
import type { Material } from "@/lib/advice/job/rules";
import { areaText, type LengthUnit, lengthText, toStoredSize, toSum, toUnit, unitSign } from "@/lib/advice/job/units";
import { type Purchase, purchase } from "@/lib/catalogue/product/purchase";
import { nepaliDay } from "@/lib/platform/shared/calendar/bikram-sambat";
import { nepaliMonths } from "@/lib/platform/shared/calendar/nepali-year";
import { t } from "@/lib/platform/shared/language/t";
import { divide, subtract, whole } from "@/lib/platform/shared/numbers/fraction";
import { numberText, shortRupees } from "@/lib/platform/shared/numbers/money";
import type { JobChanges, SavedPrices, SystemState } from "./contract";

/** The stored copy of a job, and the changes since it was saved. */

export const toSavedPrices = (
  { extent }: Pick<System, "extent">,
  { area, length, ...estimate }: Estimate,
  unit: LengthUnit = "m",
): SavedPrices => ({
  extent: toStoredSize(extent === "area" ? { area, length } : { length }, unit),
  total: estimate.totals.total,
  lines: estimate.lines.map(({ variantId, name, pack, color, quantity, price, lineTotal }) => ({
    variantId,
    name,
    pack,
    color,
    quantity,
    price,
    lineTotal,
  })),
});

const paisa = (rupees: number) => Math.round(rupees * 100);

/** Compares today's prices with those of the day the job was saved. */
export function getChanges(system: Pick<System, "layers" | "extent">, saved: SavedPrices, today: Estimate): JobChanges {
  const now = toSavedPrices(system, today);
  const ids = [...new Set([...saved.lines, ...now.lines].map(({ variantId }) => variantId))];
  const lines = ids.flatMap((id) => {
    const [before, after] = [saved, now].map((prices) => prices.lines.find(({ variantId }) => variantId === id));
    const line = after ?? before;
    if (!line || (before?.quantity === after?.quantity && before?.price === after?.price)) return [];
    const { variantId, name, pack, color } = line;
    return [{ variantId, name, pack, color, before: toPrice(before), now: toPrice(after) }];
  });
  const difference = isComplete(system, today) ? (paisa(now.total) - paisa(saved.total)) / 100 : null;
  return { difference, lines };
}

const toPrice = (line: SavedPrices["lines"][number] | undefined) =>
  line ? { quantity: line.quantity, price: line.price, lineTotal: line.lineTotal } : null;

/** "3 Mangsir", with the year if it is not the current one. */
export function savedDay(iso: string, now: Date): string {
  const { year, month, day } = nepaliDay(new Date(iso));
  return `${day} ${t(nepaliMonths[month - 1] ?? "")}${year === nepaliDay(now).year ? "" : ` ${year}`}`;
}

/** "Rs 2,400 more than on 3 Mangsir" */
export function differenceText(difference: number | null, day: string): string {
  if (difference === null) return t`Not everything from ${day} can be bought today`;
  if (difference === 0) return t`The same price as on ${day}`;
  const amount = shortRupees(Math.abs(difference));
  return difference > 0 ? t`${amount} more than on ${day}` : t`${amount} less than on ${day}`;
}

export function getState(saved: Pick<System, "version">, published: Pick<System, "version"> | null): SystemState {
  if (!published) return "withdrawn";
  return published.version === saved.version ? "current" : "changed";
}

type Measures = Pick<JobInput, "areas" | "upstands" | "shower" | "deductions" | "surface" | "unit">;

/** The measures, one per line: "2 of 8 × 5 m", "26 m up the walls, 15 cm high", "44 ft up the walls, 1 ft high". */
export function measureLines(
  system: Pick<System, "extent" | "upstandMm" | "showerMm" | "surfaces">,
  measures: Measures,
): string[] {
  const { areas, upstands, shower, deductions, surface, unit = "m" } = measures;
  const each = areas.map(({ length, width }): readonly [one: string, many: (count: number) => string] => {
    if (system.extent !== "area") {
      const [long, wide] = [lengthText(length, unit, 3), numberText(width * 1000)];
      return [t`${long}, ${wide} mm wide`, (count) => t`${count} of ${long}, ${wide} mm wide`];
    }
    if (isWholeArea(areas)) return [areaText(length, unit, 3), String];
    const [long, wide] = [numberText(toUnit(length, unit), 3), lengthText(width, unit, 3)];
    return [`${long} × ${wide}`, (count) => t`${count} of ${long} × ${wide}`];
  });
  const counts = Map.groupBy(each, ([one]) => one);
  const walls = upstands.map(({ length, height }) => {
    const sum = `${numberText(toSum(length, unit), 3)} ${unitSign(unit)}`;
    return t`${sum} up the walls, ${heightText(height ?? system.upstandMm / 1000, unit)} high`;
  });
  const label = system.surfaces.find(({ key }) => key === surface)?.label;
  return [
    ...[...counts].map(([one, { length, 0: first }]) => (length > 1 && first ? first[1](length) : one)),
    ...walls,
    ...(shower ? [t`${lengthText(shower, unit)} of shower walls, ${heightText(system.showerMm / 1000, unit)} high`] : []),
    ...(deductions > 0 ? [t`${areaText(deductions, unit, 3)} of openings subtracted`] : []),
    ...(label ? [t`On ${`${label.charAt(0).toLowerCase()}${label.slice(1)}`}`] : []),
  ];
}

/** "30 cm"; in feet to a tenth, because the systems' own heights are in millimetres. */
const heightText = (metres: number, unit: LengthUnit): string =>
  unit === "m" ? `${numberText(metres * 100, 1)} ${unitSign("cm")}` : `${numberText(toSum(metres, unit), 1)} ${unitSign("ft")}`;

/** The amounts already bought, by product. */
export type BoughtAmounts = ReadonlyMap<string, readonly (VariantAmount & { color: string })[]>;

/** The purchases that are still needed, in the cheapest variants; leaves out products of which enough was bought. */
export function getMissing(
  purchases: readonly Purchase[],
  materials: ReadonlyMap<string, Material>,
  bought: BoughtAmounts,
): Purchase[] {
  return purchases.flatMap((each) => {
    const alreadyBought = (bought.get(each.productId) ?? []).filter(({ unit }) => unit === each.need.unit);
    const material = materials.get(each.productId);
    if (alreadyBought.length === 0 || !material) return [each];
    const amount = divide(whole(alreadyBought.reduce((sum, line) => sum + line.amount, 0)), whole(1000));
    const remaining = subtract(each.need.max, amount);
    // A surface has one colour: that of the last purchase.
    return remaining.top <= 0n
      ? []
      : [purchase(material, { unit: each.need.unit, min: remaining, max: remaining }, alreadyBought.at(-1)?.color)];
  });
}
