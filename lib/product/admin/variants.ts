import "server-only";
import type { z } from "zod";
import { type Actor, audit } from "@/lib/audit/commands";
import { type Transaction, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { formatRupees, toPaisa, toRupees } from "@/lib/platform/money";
import { maxHeldStock } from "@/lib/product/limits";
import type { AdminVariant, moveStock as moveStockContract, setVariantPrice as setPriceContract } from "./contract";
import { getAdminVariant } from "./products";

type PriceChange = z.infer<NonNullable<typeof setPriceContract.body>>;
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

/** Sets the retail price of a variant, unless someone has changed it since the caller looked. */
export function setVariantPrice(actor: Actor, id: string, { price, priceSeen }: PriceChange): Promise<AdminVariant> {
  return transaction(async (tx) => {
    const variant = await holdVariant(tx, id);
    if (toRupees(variant.price) !== priceSeen) {
      const now = `It costs ${formatRupees(toRupees(variant.price))} now: somebody has changed it meanwhile.`;
      throw new AppError("conflict", now, { fields: { priceSeen: now } });
    }
    refuseUnfit(variant, price);
    await tx.variant.update({ where: { id }, data: { price: toPaisa(price), product: { update: { updatedAt: new Date() } } } });
    const field = `price of ${variant.sku}`;
    await audit(tx, { ...told(actor, variant), action: "changed", before: { [field]: priceSeen }, after: { [field]: price } });
    return getAdminVariant(tx, id);
  });
}

/** The database's own checks, in words. */
function refuseUnfit({ tradePrice, compareAtPrice }: LockedVariant, price: number): void {
  const [trade, compareAt] = [toRupees(tradePrice), compareAtPrice && toRupees(compareAtPrice)];
  const problem =
    price < trade
      ? `The trade price is ${formatRupees(trade)}: the retail price cannot be below it`
      : compareAt && price >= compareAt
        ? `It is compared with ${formatRupees(compareAt)}: the price must be below that`
        : null;
  if (problem) throw new AppError("invalid", problem, { fields: { price: problem } });
}

/** Adds to the stock or takes from it. The guard against less than nothing is in the update itself. */
export function moveStock(actor: Actor, id: string, { delta, reason, note }: StockMove): Promise<AdminVariant> {
  return transaction(async (tx) => {
    const variant = await holdVariant(tx, id);
    const moved = await tx.$executeRaw`
      UPDATE variant SET stock = stock + ${delta} WHERE id = ${id}::uuid AND stock + ${delta} BETWEEN 0 AND ${maxHeldStock}`;
    if (moved === 0) {
      const problem =
        delta < 0 ? `Only ${variant.stock} are there: ${-delta} cannot be taken away` : "That is more than can be counted";
      throw new AppError("conflict", problem, { fields: { delta: problem } });
    }
    await tx.stockMovement.create({ data: { variantId: id, delta, reason, note, actorId: actor.id } });
    const field = `stock of ${variant.sku}`;
    const after = { [field]: variant.stock + delta, reason, ...(note && { note }) };
    await audit(tx, { ...told(actor, variant), action: "stock moved", before: { [field]: variant.stock }, after });
    return getAdminVariant(tx, id);
  });
}

const told = (actor: Actor, { productId, name }: LockedVariant) => ({ actor, subject: "product" as const, id: productId, name });

/** The variant, held until the transaction ends; a deleted product's packs are as they were. */
async function holdVariant(tx: Transaction, id: string): Promise<LockedVariant> {
  const [variant] = await tx.$queryRaw<LockedVariant[]>`
    SELECT p.id AS "productId", p.name, v.sku, v.price, v.trade_price AS "tradePrice", v.compare_at_price AS "compareAtPrice", v.stock,
      p.deleted_at IS NOT NULL AS "isDeleted"
    FROM variant v JOIN product p ON p.id = v.product_id WHERE v.id = ${id}::uuid FOR UPDATE OF v`;
  if (!variant) throw new AppError("not_found", "There is no such pack.");
  if (variant.isDeleted) throw new AppError("conflict", "This product is deleted. Bring it back first.");
  return variant;
}
