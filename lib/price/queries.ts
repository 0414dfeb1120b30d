import "server-only";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { toRupees } from "@/lib/money";
import type { SessionUser } from "@/lib/session";
import { type PriceStep, priceSteps } from "./rules";

/** Who buys, and at whose prices. */
export type Buyer = Pick<SessionUser, "id" | "isTrade" | "tradeDiscount">;

type Row = { variantId: string; base: bigint; tiers: TierRow[] };

/** A tier as JSON brings it from the database: paisa as a number. */
export type TierRow = PriceStep<number>;

export const stepsOf = (base: bigint, tiers: readonly TierRow[]) =>
  priceSteps(
    base,
    tiers.map(({ from, price }) => ({ from, price: BigInt(price) })),
  );

/** Paisa to rupees, for the wire. */
export const toWire = (steps: readonly PriceStep<bigint>[]) => steps.map(({ from, price }) => ({ from, price: toRupees(price) }));

export async function getPrices({ isTrade, tradeDiscount }: Buyer, productId: string) {
  const rows = await db.$queryRaw<Row[]>`
    SELECT variant.id AS "variantId", tiers_for(variant.id, ${isTrade}) AS tiers,
      price_for(variant.price, variant.trade_price, ${isTrade}, ${tradeDiscount}::int) AS base
    FROM variant JOIN product ON product.id = variant.product_id
    WHERE product.id = ${productId}::uuid AND product.status = 'published'
    ORDER BY variant.position, variant.size, variant.sku`;
  if (rows.length === 0) throw new AppError("not_found", "There is no such product.");
  return { isTrade, packs: rows.map(({ variantId, base, tiers }) => ({ variantId, steps: toWire(stepsOf(base, tiers)) })) };
}
