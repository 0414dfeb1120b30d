import "server-only";
import { AppError } from "@/lib/errors";
import { toPaisa } from "@/lib/money";
import { type Buyer, stepsOf, type TierRow } from "@/lib/price/queries";
import { priceAt } from "@/lib/price/rules";
import type { Picture } from "@/lib/product/contract";
import { packLabel } from "@/lib/product/rules";
import type { Unit } from "@/lib/product/vocabulary";
import type { Transaction } from "@/lib/transaction";
import { newId } from "@/lib/uuid";
import type { BasketLine } from "../basket";
import type { StaffOrder } from "../staff-contract";

type Item = StaffOrder["items"][number];

/** A line as the office asks for it, with what the customer would pay without the office's own price. */
export type StaffLine = BasketLine & { ownPrice: bigint; reason: string };

type Row = {
  variantId: string;
  productId: string;
  name: string;
  isSold: boolean;
  sku: string;
  size: number;
  unit: Unit;
  colourName: string | null;
  base: bigint;
  tiers: TierRow[];
  stock: number;
  weightGrams: number;
  image: Picture | null;
};

/** The packs that the office names, in its order, at this buyer's prices or at those that the office sets. */
export async function readPacks(tx: Transaction, buyer: Buyer, items: readonly Item[]): Promise<StaffLine[]> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT variant.id AS "variantId", variant.product_id AS "productId", product.name, product.status = 'published' AS "isSold",
      variant.sku, variant.size::float8 AS size, variant.unit::text AS unit, variant.colour_name AS "colourName",
      price_for(variant.price, variant.trade_price, ${buyer.isTrade}, ${buyer.tradeDiscount}::int) AS base,
      tiers_for(variant.id, ${buyer.isTrade}) AS tiers, variant.stock, variant.weight_grams AS "weightGrams",
      (SELECT json_build_object('key', image.key, 'alt', image.alt, 'width', image.width, 'height', image.height)
        FROM product_image image WHERE image.product_id = product.id ORDER BY image.position LIMIT 1) AS image
    FROM variant JOIN product ON product.id = variant.product_id
    WHERE variant.id = ANY(${items.map(({ variantId }) => variantId)}::uuid[])`;
  const known = new Map(rows.map((row) => [row.variantId, row]));
  return items.map((item, at) => {
    const row = known.get(item.variantId);
    if (!row) throw noSuchPack(at);
    return toLine(row, item);
  });
}

function toLine({ size, unit, colourName, base, tiers, ...row }: Row, { quantity, price, reason }: Item): StaffLine {
  const ownPrice = priceAt(stepsOf(base, tiers), quantity);
  return {
    ...row,
    // It lies in no cart.
    cartItemId: newId(),
    pack: packLabel({ size, unit }),
    color: colourName ?? "",
    quantity,
    ownPrice,
    price: price === undefined ? ownPrice : toPaisa(price),
    reason,
  };
}

function noSuchPack(at: number): AppError {
  const message = "This pack is no longer in the shop.";
  return new AppError("invalid", message, { fields: { [`items.${at}.variantId`]: message } });
}

/** Locks packs in the order in which every order takes them: nobody waits for each other. */
export async function holdThese(tx: Transaction, items: readonly Item[]): Promise<void> {
  await tx.$queryRaw`
    SELECT id FROM variant WHERE id = ANY(${items.map(({ variantId }) => variantId)}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
}
