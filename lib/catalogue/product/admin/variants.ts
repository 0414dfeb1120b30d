import "server-only";
import type { z } from "zod";
import { maxStockOnHand } from "@/lib/catalogue/product/limits";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { AppError, fieldError } from "@/lib/platform/shared/errors";
import { t } from "@/lib/platform/shared/language/t";
import { formatPaisa, formatRupees, toPaisa, toRupees } from "@/lib/platform/shared/numbers/money";
import { type Actor, audit } from "@/lib/records/audit/commands";
import type {
  countStock as countStockContract,
  moveStock as moveStockContract,
  setVariantPrice as setPriceContract,
  VariantRow,
} from "./contract";
import { countOrdered, getAdminVariant } from "./products";

type PriceChange = z.infer<NonNullable<typeof setPriceContract.body>>;
type StockCount = z.infer<NonNullable<typeof countStockContract.body>>;
type StockMove = z.infer<NonNullable<typeof moveStockContract.body>>;

type LockedVariant = {
  productId: string;
  name: string;
  sku: string;
  price: bigint;
  tradePrice: bigint;
  compareAtPrice: bigint | null;
  stock: number;
  isDeleted: boolean;
};

/** Sets the retail price of a variant, unless someone has changed it since the caller read it. */
export function setVariantPrice(actor: Actor, id: string, { price, priceSeen }: PriceChange): Promise<VariantRow> {
  return transaction(async (tx) => {
    const variant = await lockVariant(tx, id);
    // Also if it is sent again after a lost response.
    if (toRupees(variant.price) === price) return getAdminVariant(id, tx);
    if (toRupees(variant.price) !== priceSeen) {
      const now = `Someone else changed this price to ${formatPaisa(variant.price)}.`;
      throw fieldError("priceSeen", now, "conflict");
    }
    assertValid(variant, price);
    await tx.variant.update({ where: { id }, data: { price: toPaisa(price), product: { update: { updatedAt: new Date() } } } });
    const field = `price of ${variant.sku}`;
    await audit(tx, {
      ...toAuditEntry(actor, variant),
      action: "changed",
      before: { [field]: priceSeen },
      after: { [field]: price },
    });
    return getAdminVariant(id, tx);
  });
}

/** Checks what the database's constraints would reject, with messages for people. */
function assertValid({ tradePrice, compareAtPrice }: LockedVariant, price: number): void {
  const [trade, compareAt] = [toRupees(tradePrice), compareAtPrice && toRupees(compareAtPrice)];
  const problem =
    price < trade
      ? `The retail price cannot be below the trade price (${formatRupees(trade)})`
      : compareAt && price >= compareAt
        ? `The price must be below the old price (${formatRupees(compareAt)})`
        : null;
  if (problem) throw fieldError("price", problem);
}

/**
 * Adds to the stock or subtracts from it. The update itself prevents a negative stock. A request that is sent again after a lost
 * response is refused: the stock is no longer the one seen.
 */
export function moveStock(actor: Actor, id: string, { delta, reason, note, stockSeen }: StockMove): Promise<VariantRow> {
  return transaction(async (tx) => {
    const variant = await lockVariant(tx, id);
    if (stockSeen !== undefined && variant.stock !== stockSeen) {
      const problem = t`The stock is now ${variant.stock}, not ${stockSeen}. Save again only if your change is not in it yet.`;
      throw fieldError("stockSeen", problem, "conflict");
    }
    const updated = await tx.$executeRaw`
      UPDATE variant SET stock = stock + ${delta} WHERE id = ${id}::uuid AND stock + ${delta} BETWEEN 0 AND ${maxStockOnHand}`;
    if (updated === 0) {
      throw fieldError("delta", await explainMove(tx, id, { delta, stock: variant.stock }), "conflict");
    }
    await tx.stockMovement.create({ data: { variantId: id, delta, reason, note, actorId: actor.id } });
    const field = `stock of ${variant.sku}`;
    const after = { [field]: variant.stock + delta, reason, ...(note && { note }) };
    await audit(tx, {
      ...toAuditEntry(actor, variant),
      action: "changed the stock of",
      before: { [field]: variant.stock },
      after,
    });
    return getAdminVariant(id, tx);
  });
}

async function explainMove(tx: Transaction, id: string, { delta, stock }: { delta: number; stock: number }): Promise<string> {
  if (delta > 0) return t`That is too many`;
  if ((await countOrdered(id, tx)) === 0) return t`There are only ${stock}, so you cannot remove ${-delta}`;
  return t`Only ${stock} in stock: the others are ordered. Cancel an order first`;
}

/**
 * Corrects the stock by what was counted in the store. Ordered pieces are there until they leave, although they are no longer in
 * stock. Refused if what must be there changed since counting began: then it must be counted again.
 */
export function countStock(actor: Actor, id: string, { counted, onHandSeen, note }: StockCount): Promise<VariantRow> {
  return transaction(async (tx) => {
    const variant = await lockVariant(tx, id);
    const ordered = await countOrdered(id, tx);
    const onHand = variant.stock + ordered;
    if (onHand !== onHandSeen) {
      const problem = t`Something came in or went out while you were counting: there must be ${onHand} now, not ${onHandSeen}. Please count again.`;
      throw fieldError("onHandSeen", problem, "conflict");
    }
    if (counted < ordered) {
      const problem = t`${ordered} of them are ordered and have not left yet. If fewer are there, cancel an order first`;
      throw fieldError("counted", problem, "conflict");
    }
    const delta = counted - onHand;
    if (delta === 0) return getAdminVariant(id, tx);
    const stock = variant.stock + delta;
    await tx.variant.update({ where: { id }, data: { stock } });
    await tx.stockMovement.create({ data: { variantId: id, delta, reason: "stocktake", note, actorId: actor.id } });
    const field = `stock of ${variant.sku}`;
    const after = { [field]: stock, ...(note && { note }) };
    await audit(tx, {
      ...toAuditEntry(actor, variant),
      action: "counted the stock of",
      before: { [field]: variant.stock },
      after,
    });
    return getAdminVariant(id, tx);
  });
}

const toAuditEntry = (actor: Actor, { productId, name }: LockedVariant) => ({
  actor,
  subject: "product" as const,
  id: productId,
  name,
});

/** Locks the variant until the transaction ends. Variants of deleted products cannot be changed. */
async function lockVariant(tx: Transaction, id: string): Promise<LockedVariant> {
  const [variant] = await tx.$queryRaw<LockedVariant[]>`
    SELECT p.id AS "productId", p.name, v.sku, v.price, v.trade_price AS "tradePrice", v.compare_at_price AS "compareAtPrice", v.stock,
      p.deleted_at IS NOT NULL AS "isDeleted"
    FROM variant v JOIN product p ON p.id = v.product_id WHERE v.id = ${id}::uuid FOR UPDATE OF v`;
  if (!variant) throw new AppError("not_found", t`This pack no longer exists.`);
  if (variant.isDeleted) throw new AppError("conflict", t`This product is deleted. Restore it first.`);
  return variant;
}
