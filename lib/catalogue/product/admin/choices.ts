import "server-only";
import { db } from "@/lib/platform/server/db/client";
import { localized } from "@/lib/platform/shared/language/localized";
import { readCategoryNames } from "./category-names";

export type Choice = { value: string; label: string };

/** The options of staff filters and forms: categories, each followed by its subcategories, and brands. */
export async function listChoices(): Promise<{ categories: Choice[]; subcategories: Choice[]; brands: Choice[] }> {
  const [categories, brands] = localized(
    await Promise.all([readCategoryNames(), db.brand.findMany({ orderBy: { name: "asc" }, select: { id: true, name: true } })]),
  );
  return {
    categories: categories.flatMap(({ id, name, subcategories }) => [
      { value: id, label: name },
      ...subcategories.map((each) => ({ value: each.id, label: `\u2003${each.name}` })),
    ]),
    subcategories: categories.flatMap(({ name, subcategories }) =>
      subcategories.map((each) => ({ value: each.id, label: `${name} › ${each.name}` })),
    ),
    brands: brands.map(({ id, name }) => ({ value: id, label: name })),
  };
}
