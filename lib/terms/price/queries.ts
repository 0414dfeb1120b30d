import "server-only";
import type { SessionUser } from "@/lib/platform/server/auth/session";
import { db, sql } from "@/lib/platform/server/db/client";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import { buyerTiers, type PriceTier } from "./rules";

/** The user fields that determine their prices. */
export type Buyer = Pick<SessionUser, "id" | "isTrade" | "tradeDiscount">;

/** As SQL: what one piece of `variant` costs this buyer, and the columns `base` and `tiers` for `getTiers`. */
export const priceFor = ({ isTrade, tradeDiscount }: Omit<Buyer, "id">) =>
  sql`price_for(variant.price, variant.trade_price, ${isTrade}, ${tradeDiscount}::int)`;
export const priceColumns = (buyer: Buyer) => sql`${priceFor(buyer)} AS base, tiers_for(variant.id, ${buyer.isTrade}) AS tiers`;

type Row = { productId: string; variantId: string; base: bigint; tiers: TierRow[] };

/** A tier from the database's JSON, with paisa as a number. */
export type TierRow = PriceTier<number>;

export const getTiers = (base: bigint, tiers: readonly TierRow[]) =>
  buyerTiers(
    base,
    tiers.map(({ from, price }) => ({ from, price: BigInt(price) })),
  );

/** Paisa to rupees, for the wire. */
export const toWire = (tiers: readonly PriceTier<bigint>[]) => tiers.map(({ from, price }) => ({ from, price: toRupees(price) }));

export async function getPrices(buyer: Buyer, productIds: string[]) {
  const rows = await db.$queryRaw<Row[]>`
    SELECT variant.product_id AS "productId", variant.id AS "variantId", ${priceColumns(buyer)}
    FROM variant JOIN product ON product.id = variant.product_id
    WHERE product.id = ANY(${productIds}::uuid[]) AND product.status = 'published'
    ORDER BY variant.position, variant.size, variant.sku`;
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  const products = [...byProduct].map(([productId, variants]) => ({ productId, variants: variants.map(toPrices) }));
  return { isTrade: buyer.isTrade, products };
}

const toPrices = ({ variantId, base, tiers }: Row) => ({ variantId, steps: toWire(getTiers(base, tiers)) });
