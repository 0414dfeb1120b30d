import "server-only";
import { noSql, type Sql, sql } from "@/lib/db";
import type { Buyer } from "@/lib/price/queries";
import type { Transaction } from "@/lib/transaction";
import { lineOf, type PackRow, packColumns } from "./pack";
import { lineRefusal } from "./rules";

/** A line of somebody's cart as an order would take it: what it is, what it costs them, and what there is of it. */
export type BasketLine = ReturnType<typeof lineOf> & { cartItemId: string };

type Row = PackRow & { cartItemId: string; quantity: number; addedAt: Date };

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

async function read(tx: Transaction, buyer: Buyer, lock: Sql): Promise<BasketLine[]> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT item.id AS "cartItemId", item.created_at AS "addedAt", item.quantity, ${packColumns(buyer)}
    FROM cart_item item
    JOIN product ON product.id = item.product_id
    JOIN variant ON variant.id = item.variant_id
    WHERE item.user_id = ${buyer.id}::uuid ${lock}`;
  return rows
    .toSorted(inCartOrder)
    .map(({ cartItemId, addedAt: _, quantity, ...pack }) => ({ cartItemId, ...lineOf(pack, quantity) }));
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
