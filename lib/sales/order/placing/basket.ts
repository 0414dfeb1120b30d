import "server-only";
import { getAvailable, getProblem, type Sale } from "@/lib/catalogue/product/offer";
import { getSentences } from "@/lib/catalogue/product/offer-sentences";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { AppError } from "@/lib/platform/shared/errors";
import { t } from "@/lib/platform/shared/language/t";
import type { Buyer } from "@/lib/terms/price/queries";
import { getLine, lineColumns, type VariantRow } from "./variant-line";

/** A line of a cart as it would be ordered: the variant, its price for the buyer, and its stock. */
export type BasketLine = ReturnType<typeof getLine> & { cartItemId: string };

type Row = VariantRow & { cartItemId: string; quantity: number; addedAt: Date };

/**
 * Locks a customer and their cart until the transaction ends: one order at a time, and variants always in the same order, so that
 * two orders never deadlock. Returns the customer's price terms, read after locking. Read the cart's prices in a later statement:
 * one that waited for a lock still sees other rows as they were before.
 */
export async function lockCart(tx: Transaction, { id }: Pick<Buyer, "id">): Promise<Omit<Buyer, "id">> {
  const [terms] = await tx.$queryRaw<Omit<Buyer, "id">[]>`
    SELECT is_trade AS "isTrade", trade_discount AS "tradeDiscount" FROM hold_cart(${id}::uuid)`;
  if (!terms) throw new AppError("unauthenticated", t`Please log in.`);
  return terms;
}

/** A buyer's cart, in the order in which items were added. */
export async function readBasket(tx: Transaction, buyer: Buyer): Promise<BasketLine[]> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT item.id AS "cartItemId", item.created_at AS "addedAt", item.quantity, ${lineColumns(buyer)}
    FROM cart_item item
    JOIN product ON product.id = item.product_id
    JOIN variant ON variant.id = item.variant_id
    WHERE item.user_id = ${buyer.id}::uuid`;
  return rows
    .toSorted(inCartOrder)
    .map(({ cartItemId, addedAt: _, quantity, ...variant }) => ({ cartItemId, ...getLine(variant, quantity) }));
}

const inCartOrder = (one: Row, other: Row) =>
  one.addedAt.getTime() - other.addedAt.getTime() || (one.cartItemId < other.cartItemId ? -1 : 1);

const toSale = ({ price, ...sale }: BasketLine): Sale => ({ ...sale, hasPrice: price > 0n });

/** The lines that cannot be bought, each with the reason. */
export function getProblems(lines: readonly BasketLine[]) {
  return lines.flatMap((line) => {
    const sale = toSale(line);
    const problem = getProblem(sale, line.quantity);
    const message = problem && getSentences(problem).refusal({ ...line, available: getAvailable(sale) });
    return message ? [{ variantId: line.variantId, name: line.name, message }] : [];
  });
}
