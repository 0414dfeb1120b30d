import "server-only";
import { db } from "@/lib/platform/db/client";
import type { Transaction } from "@/lib/platform/db/transaction";
import type { OfficeCategory, OfficeSubcategory } from "./admin-contract";

const subcategorySelect = {
  ...{ id: true, categoryId: true, name: true, about: true, pictureKey: true },
  _count: { select: { products: { where: { deletedAt: null } } } },
} as const;

type SubcategoryRow = Omit<OfficeSubcategory, "_id" | "products"> & { id: string; _count: { products: number } };

const toSubcategory = ({ id, _count, ...row }: SubcategoryRow): OfficeSubcategory => ({
  _id: id,
  ...row,
  products: _count.products,
});

type Read = Pick<Transaction, "category" | "subcategory">;

/** Every category with its subcategories, in the office's order. */
export async function listOfficeCategories(): Promise<OfficeCategory[]> {
  const rows = await readCategories(db);
  return rows.map(toCategory);
}

export async function getOfficeCategory(tx: Read, id: string): Promise<OfficeCategory | null> {
  const [row] = await readCategories(tx, id);
  return row ? toCategory(row) : null;
}

export async function getOfficeSubcategory(tx: Read, id: string): Promise<OfficeSubcategory | null> {
  const row = await tx.subcategory.findUnique({ where: { id }, select: subcategorySelect });
  return row && toSubcategory(row);
}

function readCategories(tx: Read, id?: string) {
  return tx.category.findMany({
    ...(id && { where: { id } }),
    orderBy: [{ position: "asc" }, { name: "asc" }],
    select: {
      ...{ id: true, name: true, about: true, icon: true, pictureKey: true },
      subcategories: { orderBy: [{ position: "asc" }, { name: "asc" }], select: subcategorySelect },
    },
  });
}

function toCategory({ id, subcategories, ...row }: Awaited<ReturnType<typeof readCategories>>[number]): OfficeCategory {
  return { _id: id, ...row, subCategories: subcategories.map(toSubcategory) };
}
