import "server-only";
import type { z } from "zod";
import { removeProducts } from "@/lib/catalogue/product/admin/removal";
import { requireRight, type WithRights } from "@/lib/platform/server/auth/right";
import { db } from "@/lib/platform/server/db/client";
import { longTransaction, type Transaction } from "@/lib/platform/server/db/transaction";
import { AppError } from "@/lib/platform/shared/errors";
import { countText, numberText } from "@/lib/platform/shared/numbers/money";
import { type Actor, auditAll } from "@/lib/records/audit/commands";
import type { BulkAction, BulkPreview, changeMany as changeManyContract, previewBulk as previewContract } from "./contract";
import { type Plan, planBulk } from "./plan";
import { changePrices } from "./price-change";

type Options = z.infer<NonNullable<typeof previewContract.body>>;
type AgreedOptions = z.infer<NonNullable<typeof changeManyContract.body>>;

/** A preview shows at most this many changes and skipped products. */
const maxShown = 200;

export async function previewBulk(actor: WithRights, options: Options): Promise<BulkPreview> {
  assertMayDo(actor, options.action);
  const { changes, skips, products, seen } = await planBulk(db, options);
  return {
    changes: changes.slice(0, maxShown),
    skips: skips.slice(0, maxShown),
    changed: changes.length,
    skipped: skips.length,
    products: products.length,
    seen,
  };
}

export function changeMany(actor: Actor & WithRights, { seen, ...options }: AgreedOptions) {
  assertMayDo(actor, options.action);
  return longTransaction(async (tx) => {
    const plan = await planBulk(tx, options, true);
    if (plan.seen !== seen) throw new AppError("conflict", "Something changed in the meantime. Please check the preview again.");
    const result = await applyPlan(tx, actor, { plan, action: options.action });
    return { changed: plan.changes.length, skipped: plan.skips.length, message: getMessage(plan, options.action), ...result };
  });
}

function assertMayDo(actor: WithRights, { type }: BulkAction): void {
  requireRight(actor, type === "price" ? "product.price" : "product.change");
}

type Work = { plan: Plan; action: BulkAction };

/** Returns the ids of deleted products, and the id with which changed prices can be undone. */
async function applyPlan(
  tx: Transaction,
  actor: Actor,
  { plan, action }: Work,
): Promise<{ deleted: string[]; undo: string | null }> {
  if (action.type === "delete") return { deleted: await removeProducts(tx, actor, plan.products), undo: null };
  if (action.type === "price") return { deleted: [], undo: await changePrices(tx, actor, plan, action.percent) };
  await setFields(tx, actor, { plan, action });
  return { deleted: [], undo: null };
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

function getMessage({ changes, products }: Plan, { type }: BulkAction): string {
  if (type === "price") return `${countText(changes.length, "price")} changed.`;
  if (type !== "delete") return `${countText(changes.length, "product")} changed.`;
  const archived = products.filter(({ isOrdered }) => isOrdered).length;
  const deletedText = `${countText(products.length - archived, "product")} deleted`;
  return archived > 0 ? `${deletedText}, ${numberText(archived)} archived.` : `${deletedText}.`;
}
