import "server-only";
import { conflict, rethrowTaken } from "@/lib/platform/server/db/row-refusals";
import type { ChangesOf } from "@/lib/platform/shared/api/changes";
import type { RowOrder } from "@/lib/platform/shared/api/order-call";
import { countText } from "@/lib/platform/shared/numbers/money";
import { auditedRows } from "@/lib/records/audit/audited-rows";
import type { Actor } from "@/lib/records/audit/commands";
import type { AdminCategory } from "./contract";
import { getAdminCategory, listAdminCategories } from "./queries";

type CategoryInput = { name: string; about: string; icon: string };

const categories = auditedRows<AdminCategory>({
  subject: "category",
  table: "category",
  find: getAdminCategory,
  goneMessage: "This category no longer exists.",
  getName: ({ name }) => name,
  getAudited: ({ name, about, icon, imageKey }) => ({ name, about, icon, imageKey }),
  form: "dialog",
});

const nameTaken = () => rethrowTaken("A category with this name already exists");

/** Creates a category at the end of the list. */
export async function createCategory(actor: Actor, input: CategoryInput): Promise<AdminCategory> {
  return categories
    .create(actor, async (tx) => tx.category.create({ data: { ...input, position: await categories.nextPosition(tx) } }))
    .catch(nameTaken());
}

export async function changeCategory(
  actor: Actor,
  id: string,
  { version, ...data }: ChangesOf<CategoryInput>,
): Promise<AdminCategory> {
  return categories
    .change(actor, { id, version }, (tx) => tx.category.update({ where: { id }, data, select: { id: true } }))
    .catch(nameTaken());
}

/** Deletes an empty category, unless a newsletter is about to go to its buyers. */
export async function deleteCategory(actor: Actor, id: string): Promise<void> {
  await categories.remove(actor, id, async (tx, { name, subCategories }) => {
    const count = subCategories.length;
    if (count > 0)
      throw conflict(`“${name}” has ${countText(count, "subcategory", "subcategories")}: delete or move them first.`);
    const issue = await tx.newsletterIssue.findFirst({
      where: { categoryId: id, status: "scheduled" },
      select: { subject: true },
    });
    if (issue)
      throw conflict(`The newsletter “${issue.subject}” is scheduled for buyers of “${name}”: cancel its schedule first.`);
    await tx.category.delete({ where: { id }, select: { id: true } });
  });
}

export function orderCategories(actor: Actor, order: RowOrder): Promise<void> {
  return categories.sort(actor, order, { name: "All categories", list: listAdminCategories });
}

/** Replaces a category's image; `null` removes it. The home page shows it at this aspect ratio. */
export function changeCategoryImage(actor: Actor, id: string, file: File | null): Promise<AdminCategory> {
  const frame = { width: 1200, height: 900, fit: "cover" } as const;
  return categories.changeImage({ actor, id, file, frame, folder: "category" }, (tx, imageKey) =>
    tx.category.update({ where: { id }, data: { imageKey }, select: { id: true } }),
  );
}
