import "server-only";
import { noSql, type Sql, sql } from "@/lib/db";
import { type Buyer, stepsOf, type TierRow } from "@/lib/price/queries";
import { priceAt } from "@/lib/price/rules";
import type { Picture } from "@/lib/product/contract";
import { packLabel } from "@/lib/product/rules";
import type { Unit } from "@/lib/product/vocabulary";
import type { Transaction } from "@/lib/transaction";
import { lineRefusal } from "./rules";

/** A line of somebody's cart as an order would take it: what it is, what it costs them, and what there is of it. */
export type BasketLine = {
  cartItemId: string;
  productId: string;
  variantId: string;
  name: string;
  sku: string;
  pack: string;
  color: string;
  /** Paisa for one, at the buyer's prices. */
  price: bigint;
  quantity: number;
  weightGrams: number;
  stock: number;
  isSold: boolean;
  image: Picture | null;
};

type Row = Omit<BasketLine, "pack" | "color" | "price"> & {
  size: number;
  unit: Unit;
  colourName: string | null;
  base: bigint;
  tiers: TierRow[];
  addedAt: Date;
};

/** A buyer's cart, in its order. */
export function readBasket(tx: Transaction, buyer: Buyer): Promise<BasketLine[]> {
  return read(tx, buyer, noSql);
}

/**
 * The same, with its lines and packs locked, always in the same order, so that two orders never wait for each other: what is read
 * is what there is once the locks are had, and stays so until the transaction ends.
 */
export function holdBasket(tx: Transaction, buyer: Buyer): Promise<BasketLine[]> {
  return read(tx, buyer, sql`ORDER BY variant.id FOR UPDATE OF item FOR NO KEY UPDATE OF variant`);
}

async function read(tx: Transaction, { id, isTrade, tradeDiscount }: Buyer, lock: Sql): Promise<BasketLine[]> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT item.id AS "cartItemId", item.created_at AS "addedAt", item.product_id AS "productId", item.variant_id AS "variantId",
      item.quantity, product.name, product.status = 'published' AS "isSold", variant.sku, variant.size::float8 AS size,
      variant.unit::text AS unit, variant.colour_name AS "colourName", variant.stock, variant.weight_grams AS "weightGrams",
      price_for(variant.price, variant.trade_price, ${isTrade}, ${tradeDiscount}::int) AS base,
      tiers_for(variant.id, ${isTrade}) AS tiers,
      (SELECT json_build_object('key', image.key, 'alt', image.alt, 'width', image.width, 'height', image.height)
        FROM product_image image WHERE image.product_id = product.id ORDER BY image.position LIMIT 1) AS image
    FROM cart_item item
    JOIN product ON product.id = item.product_id
    JOIN variant ON variant.id = item.variant_id
    WHERE item.user_id = ${id}::uuid ${lock}`;
  return rows.toSorted(inCartOrder).map(({ size, unit, colourName, base, tiers, addedAt: _, ...line }) => ({
    ...line,
    pack: packLabel({ size, unit }),
    color: colourName ?? "",
    price: priceAt(stepsOf(base, tiers), line.quantity),
  }));
}

const inCartOrder = (one: Row, other: Row) =>
  one.addedAt.getTime() - other.addedAt.getTime() || (one.cartItemId < other.cartItemId ? -1 : 1);

/** What stands in the way of buying a line, a sentence each. */
export function problemsOf(lines: readonly BasketLine[]) {
  return lines.flatMap((line) => {
    const message = lineRefusal(line);
    return message ? [{ variantId: line.variantId, name: line.name, message }] : [];
  });
}
