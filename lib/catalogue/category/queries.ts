import "server-only";
import { getListed } from "@/lib/catalogue/product/storefront/queries";
import { withNamePart } from "@/lib/catalogue/search/name-match";
import type { ReplyOf } from "@/lib/platform/shared/api/endpoint";
import type { Category, listSubcategories } from "./contract";

/** Categories whose name contains `part`, ignoring case; all of them without it. */
export async function findCategories(part?: string): Promise<Category[]> {
  const { categories } = await getListed();
  return part ? withNamePart(categories, part) : categories;
}

export async function findSubcategories(part?: string): Promise<ReplyOf<typeof listSubcategories>> {
  const { categories } = await getListed();
  const all = categories.flatMap(({ _id, subCategories }) => subCategories.map((each) => ({ ...each, category: _id })));
  return part ? withNamePart(all, part) : all;
}
