import { areaText, lengthText, toSquareUnit, toUnit } from "@/lib/advice/job/units";
import { unitText } from "@/lib/catalogue/product/rules";
import { joinAnd } from "@/lib/platform/shared/language/join";
import { t } from "@/lib/platform/shared/language/t";
import { numberText } from "@/lib/platform/shared/numbers/money";
import type { CartSystem, Need, OrderSystem, VariantAmount } from "./contract";

/** Groups the lines of a cart or order by system, and calculates how much each covers. */

type Line = {
  productId: string;
  variantId: string;
  quantity: number;
  holds: VariantAmount;
};

type SystemInput = Omit<CartSystem, "variantIds" | "shared" | "covered" | "missing"> & Partial<CartSystem>;

/** Assigns lines to the systems, one after the other. A system is dropped if the cart has none of its products. */
export function toGroups(systems: readonly SystemInput[], lines: readonly Line[]): CartSystem[] {
  const products = new Set(lines.map(({ productId }) => productId));
  const present = systems.filter(({ needs }) => needs.some(({ productId }) => products.has(productId)));
  const stacks = lines.map((line) => ({ ...line, remaining: line.quantity * line.holds.amount, owner: -1 }));
  const allocations = present.map(({ needs }, at) => needs.map((need) => ({ ...need, ...allocate(stacks, need, at) })));
  // A line that no system took from goes to the first one that uses its product.
  for (const stack of stacks) {
    if (stack.owner === -1) {
      stack.owner = present.findIndex(({ needs }) => needs.some(({ productId }) => productId === stack.productId));
    }
  }
  return present.map((system, at) => {
    const parts = allocations[at] ?? [];
    return {
      ...system,
      variantIds: stacks.filter(({ owner }) => owner === at).map(({ variantId }) => variantId),
      shared: parts.filter(({ isShared }) => isShared).map(({ name }) => name),
      covered: Math.min(...parts.map((part) => getCovered(part.allocated, part.amount, system.extent))),
      missing: parts
        .filter((part) => part.allocated < part.amount)
        .map(({ allocated, isShared, amount, ...need }) => ({ ...need, amount: amount - allocated })),
    };
  });
}

type Stack = Line & { remaining: number; owner: number };

/** Allocates what a system needs of a product; a line belongs to the first system that takes from it. */
function allocate(stacks: Stack[], { productId, unit, amount }: Need, at: number) {
  let [allocated, isShared] = [0, false];
  for (const stack of stacks.filter((each) => each.productId === productId && each.holds.unit === unit)) {
    const used = Math.min(stack.remaining, amount - allocated);
    if (used <= 0) continue;
    allocated += used;
    stack.remaining -= used;
    if (stack.owner === -1) stack.owner = at;
    isShared ||= stack.owner !== at;
  }
  return { allocated, isShared };
}

/** Rounded down to a tenth in integers, so that 39.99 of 40 never shows as 40. */
function getCovered(allocated: number, amount: number, extent: number): number {
  if (allocated >= amount) return extent;
  return Number((BigInt(Math.round(extent * 1000)) * BigInt(allocated)) / (BigInt(amount) * 100n)) / 10;
}

/** The part of a cart's systems that an order stores. */
export const toOrderSystems = (systems: readonly CartSystem[]): OrderSystem[] =>
  systems.map(({ _id, needs, missing, ...system }) => ({
    ...system,
    allocated: needs.map(({ productId, unit, amount }) => {
      const short = missing.find((each) => each.productId === productId && each.unit === unit);
      return { productId, unit, amount: amount - (short?.amount ?? 0) };
    }),
  }));

/** Lines grouped by system, in the systems' order; lines without a system come last, with `null`. */
export function inGroups<L extends { variantId: string }, S extends Pick<OrderSystem, "variantIds">>(
  lines: readonly L[],
  systems: readonly S[],
): { system: S | null; lines: L[] }[] {
  const grouped = new Set(systems.flatMap(({ variantIds }) => variantIds));
  const rest = lines.filter(({ variantId }) => !grouped.has(variantId));
  return [
    ...systems.map((system) => ({ system, lines: lines.filter(({ variantId }) => system.variantIds.includes(variantId)) })),
    ...(rest.length > 0 ? [{ system: null, lines: rest }] : []),
  ];
}

/** Lines in the order of their systems, each with its system's name or "": for emails and documents, which list line by line. */
export function withSystem<L extends { variantId: string }>(
  lines: readonly L[],
  systems: readonly OrderSystem[],
): (L & { system: string })[] {
  return inGroups(lines, systems).flatMap(({ system, lines: own }) =>
    own.map((line) => ({ ...line, system: system?.name ?? "" })),
  );
}

type Cover = Pick<OrderSystem, "covered" | "extent" | "unit" | "measuredIn">;

/** "Covers 40 of 40 m²", "Covers 320.2 of 430.6 sq ft" */
export function coverText({ covered, extent, unit, measuredIn }: Cover): string {
  const [toOwn, toText] = unit === "m2" ? [toSquareUnit, areaText] : [toUnit, lengthText];
  return t`Covers ${numberText(toOwn(covered, measuredIn), 1)} of ${toText(extent, measuredIn, 1)}`;
}

/** "5 L" */
export function missingText({ amount, unit }: Pick<CartSystem["missing"][number], "amount" | "unit">): string {
  const count = numberText(Math.ceil(amount / 100) / 10, 1);
  return unit === "piece" ? t`${count} pcs` : unitText(unit, count);
}

/** A note on products that are listed under another system. */
export const sharedText = (shared: readonly string[]): string =>
  shared.length === 0 ? "" : t`Shares ${joinAnd(shared)} with the system above`;
