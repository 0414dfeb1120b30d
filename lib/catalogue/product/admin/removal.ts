import "server-only";
import type { ProductStatus } from "@/lib/catalogue/product/vocabulary";
import { longTransaction, type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { AppError } from "@/lib/platform/shared/errors";
import { countText } from "@/lib/platform/shared/numbers/money";
import { type Actor, auditAll } from "@/lib/records/audit/commands";

export type LockedProduct = {
  id: string;
  name: string;
  status: ProductStatus;
  isDeleted: boolean;
  isOrdered: boolean;
  variantCount: number;
  subcategoryId: string;
  updatedAt: Date;
};

/** Locks products until the transaction ends, so that nobody can order, change or delete them in the meantime. */
export async function lockProducts(tx: Transaction, ids: readonly string[]): Promise<LockedProduct[]> {
  await tx.$executeRaw`SELECT FROM product WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR UPDATE`;
  return readProducts(tx, ids);
}

/** Reads products, sorted by name for previews. */
export function readProducts(tx: Transaction, ids: readonly string[]): Promise<LockedProduct[]> {
  return tx.$queryRaw<LockedProduct[]>`
    SELECT p.id, p.name, p.status, p.deleted_at IS NOT NULL AS "isDeleted", p.subcategory_id AS "subcategoryId",
      EXISTS (SELECT FROM order_item i WHERE i.product_id = p.id) AS "isOrdered",
      (SELECT count(*)::int FROM variant v WHERE v.product_id = p.id) AS "variantCount", p.updated_at AS "updatedAt"
    FROM product p WHERE p.id = ANY(${[...ids]}::uuid[]) ORDER BY lower(p.name), p.id`;
}

/** Deletes products that were never ordered and archives the others. The caller has locked them. Returns the deleted ids. */
export async function removeProducts(tx: Transaction, actor: Actor, products: readonly LockedProduct[]): Promise<string[]> {
  const [archived, deleted] = [products.filter(({ isOrdered }) => isOrdered), products.filter(({ isOrdered }) => !isOrdered)];
  await tx.product.updateMany({ where: { id: { in: toIds(archived) } }, data: { status: "archived" } });
  await tx.$executeRaw`
    UPDATE product SET status_deleted = status, status = 'archived', deleted_at = now(), updated_at = now()
    WHERE id = ANY(${toIds(deleted)}::uuid[]) AND deleted_at IS NULL`;
  const toAuditEntry = ({ id, name, status }: LockedProduct) => ({
    actor,
    subject: "product" as const,
    id,
    name,
    before: { status },
  });
  await auditAll(tx, [
    ...archived.map((each) => ({ ...toAuditEntry(each), action: "archived", after: { status: "archived" } })),
    ...deleted.map((each) => ({ ...toAuditEntry(each), action: "deleted", after: { status: "deleted" } })),
  ]);
  return toIds(deleted);
}

export function deleteProduct(actor: Actor, id: string): Promise<{ isDeleted: boolean; message: string }> {
  return transaction(async (tx) => {
    const [product] = await lockProducts(tx, [id]);
    if (!product || product.isDeleted) throw new AppError("not_found", "This product no longer exists.");
    if (product.isOrdered && product.status === "archived") {
      throw new AppError("conflict", "This product was ordered before, so it cannot be deleted. It is already archived.");
    }
    const isDeleted = (await removeProducts(tx, actor, [product])).length > 0;
    const message = isDeleted
      ? `${product.name} was deleted.`
      : `${product.name} was ordered before, so it was archived instead.`;
    return { isDeleted, message };
  });
}

/** Restores deleted products with the status they had; other products are left alone. */
export function restoreProducts(actor: Actor, ids: readonly string[]): Promise<{ restored: number; message: string }> {
  return longTransaction(async (tx) => {
    const products = (await lockProducts(tx, ids)).filter(({ isDeleted }) => isDeleted);
    const rows = await tx.$queryRaw<{ id: string; status: string }[]>`
      UPDATE product SET status = status_deleted, status_deleted = NULL, deleted_at = NULL, updated_at = now()
      WHERE id = ANY(${toIds(products)}::uuid[]) RETURNING id, status`;
    const states = new Map(rows.map(({ id, status }) => [id, status]));
    await auditAll(
      tx,
      products.map(({ id, name }) => ({
        actor,
        subject: "product" as const,
        id,
        name,
        action: "restored",
        before: { status: "deleted" },
        after: { status: states.get(id) },
      })),
    );
    const restored = rows.length;
    return {
      restored,
      message: restored === 1 ? `${products[0]?.name} restored.` : `${countText(restored, "product")} restored.`,
    };
  });
}

const toIds = (products: readonly { id: string }[]) => products.map(({ id }) => id);
