import "server-only";
import type { z } from "zod";
import { type Actor, audit } from "@/lib/audit/commands";
import { type Transaction, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { formatRupees, toPaisa, toRupees } from "@/lib/platform/money";
import type { moveStock as moveStockContract, OfficePack, setPackPrice as setPriceContract } from "@/lib/product/admin-contract";
import { maxHeldStock } from "@/lib/product/limits";
import { getOfficePack } from "./products";

type PriceChange = z.infer<NonNullable<typeof setPriceContract.body>>;
type StockMove = z.infer<NonNullable<typeof moveStockContract.body>>;

type HeldPack = {
  productId: string;
  name: string;
  sku: string;
  price: bigint;
  tradePrice: bigint;
  compareAtPrice: bigint | null;
  stock: number;
  isDeleted: boolean;
};

/** Sets the retail price of a pack, unless somebody has changed it since the caller looked. */
export function setPackPrice(actor: Actor, id: string, { price, priceSeen }: PriceChange): Promise<OfficePack> {
  return transaction(async (tx) => {
    const pack = await holdPack(tx, id);
    if (toRupees(pack.price) !== priceSeen) {
      const now = `It costs ${formatRupees(toRupees(pack.price))} now: somebody has changed it meanwhile.`;
      throw new AppError("conflict", now, { fields: { priceSeen: now } });
    }
    refuseUnfit(pack, price);
    await tx.variant.update({ where: { id }, data: { price: toPaisa(price), product: { update: { updatedAt: new Date() } } } });
    const field = `price of ${pack.sku}`;
    await audit(tx, { ...told(actor, pack), action: "changed", before: { [field]: priceSeen }, after: { [field]: price } });
    return getOfficePack(tx, id);
  });
}

/** The database's own checks, in words. */
function refuseUnfit({ tradePrice, compareAtPrice }: HeldPack, price: number): void {
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
export function moveStock(actor: Actor, id: string, { delta, reason, note }: StockMove): Promise<OfficePack> {
  return transaction(async (tx) => {
    const pack = await holdPack(tx, id);
    const moved = await tx.$executeRaw`
      UPDATE variant SET stock = stock + ${delta} WHERE id = ${id}::uuid AND stock + ${delta} BETWEEN 0 AND ${maxHeldStock}`;
    if (moved === 0) {
      const problem =
        delta < 0 ? `Only ${pack.stock} are there: ${-delta} cannot be taken away` : "That is more than can be counted";
      throw new AppError("conflict", problem, { fields: { delta: problem } });
    }
    await tx.stockMovement.create({ data: { variantId: id, delta, reason, note, actorId: actor.id } });
    const field = `stock of ${pack.sku}`;
    const after = { [field]: pack.stock + delta, reason, ...(note && { note }) };
    await audit(tx, { ...told(actor, pack), action: "stock moved", before: { [field]: pack.stock }, after });
    return getOfficePack(tx, id);
  });
}

const told = (actor: Actor, { productId, name }: HeldPack) => ({ actor, subject: "product" as const, id: productId, name });

/** The pack, held until the transaction ends; a deleted product's packs are as they were. */
async function holdPack(tx: Transaction, id: string): Promise<HeldPack> {
  const [pack] = await tx.$queryRaw<HeldPack[]>`
    SELECT p.id AS "productId", p.name, v.sku, v.price, v.trade_price AS "tradePrice", v.compare_at_price AS "compareAtPrice", v.stock,
      p.deleted_at IS NOT NULL AS "isDeleted"
    FROM variant v JOIN product p ON p.id = v.product_id WHERE v.id = ${id}::uuid FOR UPDATE OF v`;
  if (!pack) throw new AppError("not_found", "There is no such pack.");
  if (pack.isDeleted) throw new AppError("conflict", "This product is deleted. Bring it back first.");
  return pack;
}
