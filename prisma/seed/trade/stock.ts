import { seedId } from "../ids";
import { type Clock, daysAfter, hoursAfter } from "./clock";
import type { Movement } from "./order";
import type { Shop } from "./shop";

type Move = Pick<Movement, "variantId" | "delta" | "createdAt">;

const intervalDays = 28;

/**
 * Plans the year's receipts of goods: every four weeks each brand delivers what is sold until its next delivery. At the end
 * the stock is what the catalogue says, and it is never below zero.
 */
export function planReceipts(shop: Shop, movements: readonly Move[], clock: Clock): Movement[] {
  const byVariant = Map.groupBy(movements, ({ variantId }) => variantId);
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
  /** Of the product; there are no receipts before it. */
  createdAt: Date;
  variant: { id: string; stock: number };
  moves: readonly Move[];
  clock: Clock;
};

function planVariant({ brand, createdAt, variant, moves, clock }: VariantSupply): Movement[] {
  const openedAt = clock.at(366, 9);
  const firstDay = 393 - brand * 3;
  const receipts: Movement[] = [];
  let last = createdAt > openedAt ? createdAt : openedAt;
  /** The stock above the catalogue's figure. */
  let surplus = 0;
  for (let day = firstDay; day > 0; day -= intervalDays) {
    const from = clock.at(day, 8);
    const until = day <= intervalDays ? hoursAfter(clock.now, 1) : clock.at(day - intervalDays, 8);
    const sums = prefixSums(moves.filter((move) => move.createdAt >= from && move.createdAt < until));
    const net = sums.at(-1) ?? 0;
    const delta = Math.max(net - surplus, Math.max(0, ...sums) - variant.stock - surplus, 0);
    last = from > last ? from : hoursAfter(last, 1);
    const note = `Delivery ${(brand + 1) * 1000 + (firstDay - day) / intervalDays}`;
    if (delta > 0) receipts.push(toMovement(variant.id, delta, { at: last, reason: "received", note }));
    surplus += delta - net;
  }
  const lastMoveAt = moves.at(-1)?.createdAt;
  if (surplus === 0 || !lastMoveAt) return receipts;
  // Goods returned after the last delivery are corrected by a stocktake.
  const at = new Date(Math.min(daysAfter(lastMoveAt, 1).getTime(), clock.now.getTime()));
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

/** The total taken out after each movement. */
function prefixSums(moves: readonly Move[]): number[] {
  let sum = 0;
  return moves.map(({ delta }) => {
    sum -= delta;
    return sum;
  });
}
