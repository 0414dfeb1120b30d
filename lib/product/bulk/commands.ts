import "server-only";
import type { z } from "zod";
import { type Actor, auditAll } from "@/lib/audit/commands";
import { db } from "@/lib/platform/db/client";
import { longTransaction, type Transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { toRupees } from "@/lib/platform/money";
import { removeProducts } from "@/lib/product/admin/removal";
import type { BulkAction, BulkPreview, changeMany as changeManyContract, previewBulk as previewContract } from "./contract";
import { type Plan, planBulk } from "./plan";

type Options = z.infer<NonNullable<typeof previewContract.body>>;
type Agreed = z.infer<NonNullable<typeof changeManyContract.body>>;

/** More than anybody reads. */
const maxShown = 200;

export async function previewBulk(asked: Options): Promise<BulkPreview> {
  const { changes, skips, products, seen } = await planBulk(db, asked);
  return {
    changes: changes.slice(0, maxShown),
    skips: skips.slice(0, maxShown),
    changed: changes.length,
    skipped: skips.length,
    products: products.length,
    seen,
  };
}

export function changeMany(actor: Actor, { seen, ...asked }: Agreed) {
  return longTransaction(async (tx) => {
    const plan = await planBulk(tx, asked, true);
    if (plan.seen !== seen) throw new AppError("conflict", "Something was changed meanwhile. Please look at the preview again.");
    const deleted = await carryOut(tx, actor, { plan, action: asked.action });
    return { changed: plan.changes.length, skipped: plan.skips.length, message: getMessage(plan, asked.action), deleted };
  });
}

type Work = { plan: Plan; action: BulkAction };

/** Answers which products were deleted. */
async function carryOut(tx: Transaction, actor: Actor, { plan, action }: Work): Promise<string[]> {
  if (action.type === "delete") return removeProducts(tx, actor, plan.products);
  if (action.type === "price") await setPrices(tx, actor, { plan, action });
  else await setFields(tx, actor, { plan, action });
  return [];
}

async function setFields(tx: Transaction, actor: Actor, { plan, action }: Work): Promise<void> {
  const ids = plan.products.map(({ id }) => id);
  if (action.type === "status") await tx.product.updateMany({ where: { id: { in: ids } }, data: { status: action.status } });
  if (action.type === "move")
    await tx.product.updateMany({ where: { id: { in: ids } }, data: { subcategoryId: action.subcategoryId } });
  const field = action.type === "status" ? "status" : "subcategory";
  await auditAll(
    tx,
    plan.changes.map(({ _id: id, name, from, to }) => ({
      actor,
      subject: "product" as const,
      id,
      name,
      action: "changed",
      before: { [field]: from },
      after: { [field]: to },
    })),
  );
}

async function setPrices(tx: Transaction, actor: Actor, { plan: { products, packs }, action }: Work): Promise<void> {
  const columns = [
    packs.map(({ pack }) => pack.id),
    packs.map(({ price }) => String(price)),
    packs.map(({ tradePrice }) => String(tradePrice)),
  ];
  await tx.$executeRaw`
    UPDATE variant SET price = changed.price, trade_price = changed.trade
    FROM unnest(${columns[0]}::uuid[], ${columns[1]}::bigint[], ${columns[2]}::bigint[]) AS changed(id, price, trade)
    WHERE variant.id = changed.id`;
  if (action.type === "price" && action.withTrade) {
    const factor = 10_000 + Math.round(action.percent * 100);
    await tx.$executeRaw`
      UPDATE price_tier SET price = greatest(100, (price * ${factor} + 500000) / 1000000 * 100) WHERE variant_id = ANY(${columns[0]}::uuid[])`;
  }
  await tx.product.updateMany({ where: { id: { in: products.map(({ id }) => id) } }, data: { updatedAt: new Date() } });
  const byProduct = Map.groupBy(packs, ({ pack }) => pack.productId);
  const fields = (id: string, of: "from" | "to") =>
    Object.fromEntries(
      (byProduct.get(id) ?? []).flatMap(({ pack, price, tradePrice }) => [
        [`price of ${pack.sku}`, toRupees(of === "from" ? pack.price : price)],
        [`trade price of ${pack.sku}`, toRupees(of === "from" ? pack.tradePrice : tradePrice)],
      ]),
    );
  await auditAll(
    tx,
    products.map(({ id, name }) => ({
      actor,
      subject: "product" as const,
      id,
      name,
      action: "changed",
      before: fields(id, "from"),
      after: fields(id, "to"),
    })),
  );
}

function getMessage({ changes, products }: Plan, { type }: BulkAction): string {
  const many = (count: number, what: string) => `${count.toLocaleString("en-IN")} ${count === 1 ? what : `${what}s`}`;
  if (type === "price") return `${many(changes.length, "price")} changed.`;
  if (type !== "delete") return `${many(changes.length, "product")} changed.`;
  const archived = products.filter(({ isOrdered }) => isOrdered).length;
  const gone = `${many(products.length - archived, "product")} deleted`;
  return archived > 0 ? `${gone}, ${archived.toLocaleString("en-IN")} archived.` : `${gone}.`;
}
