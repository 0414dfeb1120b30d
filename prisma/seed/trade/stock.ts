import { seedId } from "../ids";
import { type Clock, daysAfter, hoursAfter } from "./clock";
import type { Movement } from "./order";
import type { Shop } from "./shop";

type Moved = Pick<Movement, "variantId" | "delta" | "createdAt">;

const everyDays = 28;

/**
 * What came in during the year: each brand delivers every four weeks as much as is sold until its next delivery. After the year
 * the stock is what the catalogue says, and on no day of it below zero.
 */
export function planReceipts(shop: Shop, moved: readonly Moved[], clock: Clock): Movement[] {
  const byVariant = Map.groupBy(moved, ({ variantId }) => variantId);
  const brands = [...new Set(shop.products.map(({ brandId }) => brandId))].sort();
  return shop.products.flatMap(({ brandId, createdAt, variants }) => {
    const brand = brands.indexOf(brandId);
    return variants.flatMap((variant) => {
      const moves = (byVariant.get(variant.id) ?? []).toSorted(
        (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
      );
      return planVariant({ brand, createdAt, variant, moves, clock });
    });
  });
}

type VariantSupply = {
  brand: number;
  /** Of the product: nothing came in before. */
  createdAt: Date;
  variant: { id: string; stock: number };
  moves: readonly Moved[];
  clock: Clock;
};

function planVariant({ brand, createdAt, variant, moves, clock }: VariantSupply): Movement[] {
  const opened = clock.at(366, 9);
  const firstDay = 393 - brand * 3;
  const receipts: Movement[] = [];
  let last = createdAt > opened ? createdAt : opened;
  /** What is there beside what the catalogue says. */
  let surplus = 0;
  for (let day = firstDay; day > 0; day -= everyDays) {
    const from = clock.at(day, 8);
    const until = day <= everyDays ? hoursAfter(clock.now, 1) : clock.at(day - everyDays, 8);
    const sums = prefixSums(moves.filter((move) => move.createdAt >= from && move.createdAt < until));
    const net = sums.at(-1) ?? 0;
    const delta = Math.max(net - surplus, Math.max(0, ...sums) - variant.stock - surplus, 0);
    last = from > last ? from : hoursAfter(last, 1);
    const note = `Delivery ${(brand + 1) * 1000 + (firstDay - day) / everyDays}`;
    if (delta > 0) receipts.push(toMovement(variant.id, delta, { at: last, reason: "received", note }));
    surplus += delta - net;
  }
  const end = moves.at(-1)?.createdAt;
  if (surplus === 0 || !end) return receipts;
  // What came back after the last delivery.
  const at = new Date(Math.min(daysAfter(end, 1).getTime(), clock.now.getTime()));
  return [...receipts, toMovement(variant.id, -surplus, { at, reason: "stocktake", note: "Counted" })];
}

type Receipt = { at: Date; reason: "received" | "stocktake"; note: string };

const toMovement = (variantId: string, delta: number, { at: createdAt, reason, note }: Receipt): Movement => ({
  id: seedId("trade receipt", `${variantId}/${createdAt.getTime()}/${reason}`, createdAt),
  variantId,
  delta,
  reason,
  orderId: null,
  returnId: null,
  actorId: null,
  note,
  createdAt,
});

/** How much was taken out after each movement. */
function prefixSums(moves: readonly Moved[]): number[] {
  let sum = 0;
  return moves.map(({ delta }) => {
    sum -= delta;
    return sum;
  });
}
