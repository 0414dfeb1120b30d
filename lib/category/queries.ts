import "server-only";
import type { ReplyOf } from "@/lib/platform/api/endpoint";
import { getCatalogue } from "@/lib/product/catalogue/queries";
import type { Category, listSubcategories } from "./contract";

const contains = (name: string, part: string | undefined) => name.toLowerCase().includes((part ?? "").toLowerCase());

/** Categories whose name contains `part`, whatever its case; all of them without one. */
export async function findCategories(part?: string): Promise<Category[]> {
  const { categories } = await getCatalogue();
  return categories.filter(({ name }) => contains(name, part));
}

export async function findSubcategories(part?: string): Promise<ReplyOf<typeof listSubcategories>> {
  const { categories } = await getCatalogue();
  const all = categories.flatMap(({ _id, subCategories }) => subCategories.map((each) => ({ ...each, category: _id })));
  return all.filter(({ name }) => contains(name, part));
}
