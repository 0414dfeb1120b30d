import "server-only";
import { db } from "@/lib/platform/server/db/client";
import { getVersion } from "@/lib/platform/server/db/row-version";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import type { AdminCategory, AdminSubcategory } from "./contract";

const subcategorySelect = {
  id: true,
  categoryId: true,
  name: true,
  about: true,
  imageKey: true,
  _count: { select: { products: { where: { deletedAt: null } } } },
} as const;

type SubcategoryRow = Omit<AdminSubcategory, "_id" | "products" | "version"> & { id: string; _count: { products: number } };

const toSubcategory = ({ id, _count, ...row }: SubcategoryRow): AdminSubcategory => ({
  _id: id,
  ...row,
  products: _count.products,
  // Saving the form does not overwrite the image.
  version: getVersion({ categoryId: row.categoryId, name: row.name, about: row.about }),
});

type Read = Pick<Transaction, "category" | "subcategory">;

/** Every category with its subcategories, in the order that staff set. */
export async function listAdminCategories(tx: Read = db): Promise<AdminCategory[]> {
  const rows = await readCategories(tx);
  return rows.map(toCategory);
}

export async function getAdminCategory(tx: Read, id: string): Promise<AdminCategory | null> {
  const [row] = await readCategories(tx, id);
  return row ? toCategory(row) : null;
}

export async function getAdminSubcategory(tx: Read, id: string): Promise<AdminSubcategory | null> {
  const row = await tx.subcategory.findUnique({ where: { id }, select: subcategorySelect });
  return row && toSubcategory(row);
}

function readCategories(tx: Read, id?: string) {
  return tx.category.findMany({
    ...(id && { where: { id } }),
    orderBy: [{ position: "asc" }, { name: "asc" }],
    select: {
      id: true,
      name: true,
      about: true,
      icon: true,
      imageKey: true,
      subcategories: { orderBy: [{ position: "asc" }, { name: "asc" }], select: subcategorySelect },
    },
  });
}

type CategoryRow = Awaited<ReturnType<typeof readCategories>>[number];

function toCategory({ id, subcategories, imageKey, ...fields }: CategoryRow): AdminCategory {
  return { _id: id, ...fields, imageKey, subCategories: subcategories.map(toSubcategory), version: getVersion(fields) };
}

/** Categories as the options of a form field. */
export async function listCategoryOptions(): Promise<{ value: string; label: string }[]> {
  const rows = await db.category.findMany({
    orderBy: [{ position: "asc" }, { name: "asc" }],
    select: { id: true, name: true },
  });
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}
