import "server-only";
import { auditedRows, sortRows } from "@/lib/audit/audited-rows";
import { type Actor, audit } from "@/lib/audit/commands";
import type { ChangesOf } from "@/lib/platform/api/changes";
import { newId } from "@/lib/platform/db/ids";
import { conflict, refuseTakenName } from "@/lib/platform/db/row-refusals";
import { transaction } from "@/lib/platform/db/transaction";
import { countText } from "@/lib/platform/money";
import type { AdminCategory } from "./admin-contract";
import { getAdminCategory } from "./admin-queries";

type CategoryInput = { name: string; about: string; icon: string };

const categories = auditedRows<AdminCategory>({
  subject: "category",
  table: "category",
  find: getAdminCategory,
  goneMessage: "This category no longer exists.",
  getName: ({ name }) => name,
  getAudited: ({ name, about, icon, imageKey }) => ({ name, about, icon, imageKey }),
});

const nameTaken = () => refuseTakenName("A category with this name already exists");

/** Creates a category at the end of the list. */
export async function createCategory(actor: Actor, input: CategoryInput): Promise<AdminCategory> {
  return transaction(async (tx) => {
    const last = await tx.category.aggregate({ _max: { position: true } });
    const id = newId();
    await tx.category.create({ data: { id, ...input, position: 1 + (last._max.position ?? -1) }, select: { id: true } });
    await audit(tx, { actor, subject: "category", id, name: input.name, action: "created", after: input });
    return categories.read(tx, id);
  }).catch(nameTaken());
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

export function orderCategories(actor: Actor, ids: string[]): Promise<void> {
  return sortRows({
    actor,
    subject: "category",
    name: "All categories",
    table: "category",
    list: (tx) => tx.category.findMany({ orderBy: [{ position: "asc" }, { name: "asc" }], select: { id: true, name: true } }),
    ids,
  });
}

/** Replaces a category's image; `null` removes it. The home page shows it at this aspect ratio. */
export function changeCategoryImage(actor: Actor, id: string, file: File | null): Promise<AdminCategory> {
  const frame = { width: 1200, height: 900, fit: "cover" } as const;
  return categories.changeImage({ actor, id, file, frame, folder: "category" }, (tx, imageKey) =>
    tx.category.update({ where: { id }, data: { imageKey }, select: { id: true } }),
  );
}
