import "server-only";
import type { Buyer } from "@/lib/cart/queries";
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
  retailPrice: bigint;
  tradePrice: bigint;
};

/** A buyer's cart, in its order. */
export async function readBasket(tx: Transaction, { id, isTrade }: Buyer): Promise<BasketLine[]> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT item.id AS "cartItemId", item.product_id AS "productId", item.variant_id AS "variantId", item.quantity,
      product.name, product.status = 'published' AS "isSold", variant.sku, variant.size::float8 AS size,
      variant.unit::text AS unit, variant.colour_name AS "colourName", variant.price AS "retailPrice",
      variant.trade_price AS "tradePrice", variant.stock, variant.weight_grams AS "weightGrams",
      (SELECT json_build_object('key', image.key, 'alt', image.alt, 'width', image.width, 'height', image.height)
        FROM product_image image WHERE image.product_id = product.id ORDER BY image.position LIMIT 1) AS image
    FROM cart_item item
    JOIN product ON product.id = item.product_id
    JOIN variant ON variant.id = item.variant_id
    WHERE item.user_id = ${id}::uuid
    ORDER BY item.created_at, item.id`;
  return rows.map(({ size, unit, colourName, retailPrice, tradePrice, ...line }) => ({
    ...line,
    pack: packLabel({ size, unit }),
    color: colourName ?? "",
    price: isTrade ? tradePrice : retailPrice,
  }));
}

/** What stands in the way of buying a line, a sentence each. */
export function problemsOf(lines: readonly BasketLine[]) {
  return lines.flatMap((line) => {
    const message = lineRefusal(line);
    return message ? [{ variantId: line.variantId, name: line.name, message }] : [];
  });
}

/**
 * Locks a buyer's cart and its packs, these always in the same order, so that two orders never wait for each other; what is read after
 * this stays as it is until the order is placed.
 */
export async function holdPacks(tx: Transaction, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM cart_item WHERE user_id = ${userId}::uuid ORDER BY id FOR UPDATE`;
  await tx.$queryRaw`
    SELECT variant.id FROM variant
    WHERE variant.id IN (SELECT variant_id FROM cart_item WHERE user_id = ${userId}::uuid)
    ORDER BY variant.id FOR NO KEY UPDATE`;
}
