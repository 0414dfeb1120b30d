import "server-only";
import { getCatalogue, getListed } from "@/lib/catalogue/product/storefront/queries";
import { withNamePart } from "@/lib/catalogue/search/name-match";
import type { ReplyOf } from "@/lib/platform/shared/api/endpoint";
import { t } from "@/lib/platform/shared/language/t";
import type { Category, listSubcategories } from "./contract";

/** Categories whose name contains `part`, ignoring case; all of them without it. */
export async function findCategories(part?: string): Promise<Omit<Category, "problems">[]> {
  // Which pack is the cheapest depends on what is in stock.
  const { categories, productsByCategory } = await getCatalogue();
  const found = part ? withNamePart(categories, part, inBothLanguages(categories)) : categories;
  return found.map((category) => ({ ...category, priceFrom: cheapest(productsByCategory.get(category._id) ?? []) }));
}

/** Who reads Nepali may still search for the English name. */
const inBothLanguages = (all: readonly { name: string }[]): string[] =>
  all.map(({ name }) => [...new Set([name, t(name)])].join("\n").toLowerCase());

function cheapest(products: readonly { price: number }[]): number | null {
  let least: number | null = null;
  for (const { price } of products) if (least === null || price < least) least = price;
  return least;
}

export async function findSubcategories(part?: string): Promise<ReplyOf<typeof listSubcategories>> {
  const { categories } = await getListed();
  const all = categories.flatMap(({ _id, imageKey, subCategories }) =>
    subCategories.map((each) => ({ ...each, category: _id, imageKey })),
  );
  return part ? withNamePart(all, part, inBothLanguages(all)) : all;
}
