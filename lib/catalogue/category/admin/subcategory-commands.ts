import "server-only";
import { db } from "@/lib/platform/server/db/client";
import { conflict, rethrowTaken } from "@/lib/platform/server/db/row-refusals";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import type { ChangesOf } from "@/lib/platform/shared/api/changes";
import type { RowOrder } from "@/lib/platform/shared/api/order-call";
import { AppError, fieldError } from "@/lib/platform/shared/errors";
import { countText } from "@/lib/platform/shared/numbers/money";
import { auditedRows } from "@/lib/records/audit/audited-rows";
import { type Actor, auditAll } from "@/lib/records/audit/commands";
import type { AdminSubcategory } from "./contract";
import { getAdminCategory, getAdminSubcategory } from "./queries";

type SubcategoryInput = { name: string; about: string; categoryId: string };

const subcategories = auditedRows<AdminSubcategory>({
  subject: "subcategory",
  table: "subcategory",
  find: getAdminSubcategory,
  goneMessage: "This subcategory no longer exists.",
  getName: ({ name }) => name,
  getAudited: ({ name, about, categoryId, imageKey }) => ({ name, about, categoryId, imageKey }),
  form: "dialog",
});

const nameTaken = () => rethrowTaken("The category already has a subcategory with this name");

/** Creates a subcategory at the end of its category. */
export async function createSubcategory(actor: Actor, input: SubcategoryInput): Promise<AdminSubcategory> {
  return subcategories
    .create(actor, async (tx) =>
      tx.subcategory.create({ data: { ...input, position: await nextPositionIn(tx, input.categoryId) } }),
    )
    .catch(nameTaken());
}

export async function changeSubcategory(
  actor: Actor,
  id: string,
  { version, ...input }: ChangesOf<SubcategoryInput>,
): Promise<AdminSubcategory> {
  return subcategories
    .change(actor, { id, version }, async (tx, before) => {
      const isMoved = input.categoryId !== undefined && input.categoryId !== before.categoryId;
      const place = isMoved && input.categoryId ? { position: await nextPositionIn(tx, input.categoryId) } : {};
      await tx.subcategory.update({ where: { id }, data: { ...input, ...place }, select: { id: true } });
    })
    .catch(nameTaken());
}

/** The place after a category's last subcategory. */
async function nextPositionIn(tx: Transaction, categoryId: string): Promise<number> {
  const [category] = await tx.$queryRaw<unknown[]>`SELECT id FROM category WHERE id = ${categoryId}::uuid FOR UPDATE`;
  const message = "This category no longer exists";
  if (!category) throw fieldError("categoryId", message);
  const last = await tx.subcategory.aggregate({ where: { categoryId }, _max: { position: true } });
  return 1 + (last._max.position ?? -1);
}

/** Deletes an empty subcategory; deleted products count too, because they can be restored. */
export async function deleteSubcategory(actor: Actor, id: string): Promise<void> {
  await subcategories.remove(actor, id, async (tx, { name, products }) => {
    const count = await tx.product.count({ where: { subcategoryId: id } });
    if (count > 0) {
      const hidden = count - products;
      const also = hidden > 0 ? ` (${hidden} of them deleted, but they can be restored)` : "";
      throw conflict(`“${name}” has ${countText(count, "product")}${also}: move them to another subcategory first.`);
    }
    await tx.subcategory.delete({ where: { id }, select: { id: true } });
  });
}

export async function orderSubcategories(actor: Actor, categoryId: string, order: RowOrder): Promise<void> {
  const category = await getAdminCategory(db, categoryId);
  if (!category) throw new AppError("not_found", "This category no longer exists.");
  const list = async (tx: Transaction) => (await getAdminCategory(tx, categoryId))?.subCategories ?? [];
  await subcategories.sort(actor, order, { subject: "category", id: categoryId, name: category.name, list });
}

/** Moves the given products, or all, to another subcategory. Returns the number moved and that subcategory's name. */
export async function moveProducts(
  actor: Actor,
  id: string,
  { to, products }: { to: string; products?: string[] | undefined },
): Promise<{ moved: number; name: string }> {
  if (to === id) throw fieldError("to", "Choose another subcategory");
  return transaction(async (tx) => {
    // Locked in a fixed order to avoid deadlocks between concurrent moves.
    await tx.$queryRaw`SELECT id FROM subcategory WHERE id IN (${id}::uuid, ${to}::uuid) ORDER BY id FOR UPDATE`;
    const [from, target] = [await subcategories.read(tx, id), await getAdminSubcategory(tx, to)];
    const message = "This subcategory no longer exists";
    if (!target) throw fieldError("to", message);
    const rows = await tx.product.findMany({
      where: { subcategoryId: id, ...(products && { id: { in: products } }) },
      select: { id: true, name: true },
    });
    const where = { id: { in: rows.map((each) => each.id) }, subcategoryId: id };
    const { count } = await tx.product.updateMany({ where, data: { subcategoryId: to } });
    await auditAll(
      tx,
      rows.map((product) => ({
        actor,
        subject: "product",
        id: product.id,
        name: product.name,
        action: "moved",
        before: { subcategory: from.name },
        after: { subcategory: target.name },
      })),
    );
    return { moved: count, name: target.name };
  });
}

/** Replaces a subcategory's image; `null` removes it. */
export function changeSubcategoryImage(actor: Actor, id: string, file: File | null): Promise<AdminSubcategory> {
  const frame = { width: 1200, height: 900, fit: "cover" } as const;
  return subcategories.changeImage({ actor, id, file, frame, folder: "subcategory" }, (tx, imageKey) =>
    tx.subcategory.update({ where: { id }, data: { imageKey }, select: { id: true } }),
  );
}
