import "server-only";
import type { BasketLine } from "@/lib/order/basket";
import { getLine, type VariantRow, variantColumns } from "@/lib/order/variant-line";
import { newId } from "@/lib/platform/db/ids";
import type { Transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { toPaisa } from "@/lib/platform/money";
import type { Buyer } from "@/lib/price/queries";
import type { StaffOrder } from "./contract";

type Item = StaffOrder["items"][number];

/** A line as staff ask for it, with what the customer would pay without the staff's own price. */
export type StaffLine = BasketLine & { ownPrice: bigint; reason: string };

/** The variants that staff names, in its order, at this buyer's prices or at those that staff sets. */
export async function readVariants(tx: Transaction, buyer: Buyer, items: readonly Item[]): Promise<StaffLine[]> {
  const rows = await tx.$queryRaw<VariantRow[]>`
    SELECT ${variantColumns(buyer)}
    FROM variant JOIN product ON product.id = variant.product_id
    WHERE variant.id = ANY(${items.map(({ variantId }) => variantId)}::uuid[])`;
  const known = new Map(rows.map((row) => [row.variantId, row]));
  return items.map((item, at) => {
    const row = known.get(item.variantId);
    if (!row) throw noSuchVariant(at);
    return toLine(row, item);
  });
}

function toLine(row: VariantRow, { quantity, price, reason }: Item): StaffLine {
  const line = getLine(row, quantity);
  // It lies in no cart.
  return { ...line, cartItemId: newId(), ownPrice: line.price, price: price === undefined ? line.price : toPaisa(price), reason };
}

function noSuchVariant(at: number): AppError {
  const message = "This pack is no longer in the shop.";
  return new AppError("invalid", message, { fields: { [`items.${at}.variantId`]: message } });
}

/** Locks variants in the order in which every order takes them: nobody waits for each other. */
export async function holdThese(tx: Transaction, items: readonly Item[]): Promise<void> {
  await tx.$queryRaw`
    SELECT id FROM variant WHERE id = ANY(${items.map(({ variantId }) => variantId)}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
}
