import "server-only";
import { db } from "@/lib/db";
import { toRupees } from "@/lib/money";
import type { Picture } from "@/lib/product/contract";
import { packLabel } from "@/lib/product/rules";
import type { Unit } from "@/lib/product/vocabulary";
import type { SessionUser } from "@/lib/session";
import type { Cart } from "./contract";
import { maxQuantity } from "./limits";
import { cartOf, problemOf } from "./rules";

/** Whose cart it is, and whether they buy at trade prices. */
export type Buyer = Pick<SessionUser, "id" | "isTrade">;

export async function getCart({ id, isTrade }: Buyer): Promise<Cart> {
  return cartOf((await readLines(id)).map((line) => toItem(line, isTrade)));
}

function toItem(line: Line, isTrade: boolean) {
  const { isSold, tradePrice, retailPrice, priceSeen, stock, size, unit, color, ...item } = line;
  const price = isTrade ? tradePrice : retailPrice;
  const available = isSold ? Math.min(stock, maxQuantity) : 0;
  return {
    ...item,
    pack: packLabel({ size, unit }),
    color: color ?? "",
    price: toRupees(price),
    previousPrice: price === priceSeen ? null : toRupees(priceSeen),
    available,
    problem: problemOf(isSold, available, item.quantity),
  };
}

type Line = {
  _id: string;
  productId: string;
  variantId: string;
  quantity: number;
  priceSeen: bigint;
  name: string;
  isSold: boolean;
  size: number;
  unit: Unit;
  color: string | null;
  retailPrice: bigint;
  tradePrice: bigint;
  stock: number;
  weightGrams: number;
  image: Picture | null;
};

/** One statement: a cart is read with every change of it. */
function readLines(userId: string): Promise<Line[]> {
  return db.$queryRaw<Line[]>`
    SELECT item.id AS "_id", item.product_id AS "productId", item.variant_id AS "variantId", item.quantity,
      item.price_seen AS "priceSeen", product.name, product.status = 'published' AS "isSold",
      variant.size::float8 AS size, variant.unit::text AS unit, variant.colour_name AS color, variant.price AS "retailPrice",
      variant.trade_price AS "tradePrice", variant.stock, variant.weight_grams AS "weightGrams",
      (SELECT json_build_object('key', image.key, 'alt', image.alt, 'width', image.width, 'height', image.height)
        FROM product_image image WHERE image.product_id = product.id ORDER BY image.position LIMIT 1) AS image
    FROM cart_item item
    JOIN product ON product.id = item.product_id
    JOIN variant ON variant.id = item.variant_id
    WHERE item.user_id = ${userId}::uuid
    ORDER BY item.created_at, item.id`;
}
