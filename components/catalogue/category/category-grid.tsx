import { Link } from "@/components/kit/link";
import type { Catalogue, CatalogueCategory } from "@/lib/catalogue/product/storefront/queries";
import type { Area } from "@/lib/catalogue/product/vocabulary";
import { PlacePicture } from "./house-part";

/** The categories, each with the part of the house that most of its products are for. */
export function CategoryGrid({ categories, productsByCategory }: Pick<Catalogue, "categories" | "productsByCategory">) {
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="categories" className="part container pt-10 lg:pt-16">
      <h2 id="categories" className="text-2xl lg:text-3xl">
        Shop by part of the building
      </h2>
      <ul className="mt-3 grid grid-cols-1 border-t border-ink lg:mt-4 lg:grid-cols-4 lg:gap-x-8">
        {getPictured(categories, productsByCategory).map(({ category: { _id, name, subCategories }, area }) => (
          <li key={_id} className="border-b border-line">
            <Link
              href={`/products?category=${_id}`}
              className="flex h-full min-h-14 items-center gap-4 hover:text-teal lg:flex-col lg:items-stretch lg:gap-2 lg:pb-4"
            >
              {area && <PlacePicture area={area} className="h-14 w-28 shrink-0 max-[22rem]:w-20 lg:h-auto lg:w-full" />}
              <span className="grow leading-snug font-semibold">{name}</span>
              <span className="shrink-0 text-sm text-stone">
                {subCategories.reduce((sum, { products }) => sum + products.length, 0)} products
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Each category with the commonest place of its products that no category before it shows. */
function getPictured(categories: readonly CatalogueCategory[], productsByCategory: Catalogue["productsByCategory"]) {
  const shown = new Set<Area>();
  return categories.map((category) => {
    const counts = new Map<Area, number>();
    for (const { areas } of productsByCategory.get(category._id) ?? [])
      for (const area of areas) counts.set(area, (counts.get(area) ?? 0) + 1);
    const ranked = [...counts].toSorted(([, a], [, b]) => b - a).map(([area]) => area);
    const area = ranked.find((each) => !shown.has(each)) ?? ranked[0];
    if (area) shown.add(area);
    return { category, area };
  });
}
