import type { CatalogueProduct } from "./queries";

export type Rails = { featured: CatalogueProduct[]; newest: CatalogueProduct[]; bestSelling: CatalogueProduct[] };

const railLength = 4;

/** The home page's three rows of products (given newest first); a product stands in one of them only, sold-out ones in none. */
export function getRails(products: CatalogueProduct[]): Rails {
  const taken = new Set<string>();
  const take = (from: CatalogueProduct[]) => {
    const row = from.filter(({ _id, availability }) => !taken.has(_id) && availability !== "sold_out").slice(0, railLength);
    for (const { _id } of row) taken.add(_id);
    return row;
  };
  const featured = take(products.filter(({ isFeatured }) => isFeatured));
  const bestSelling = take(products.toSorted((a, b) => b.soldCount - a.soldCount));
  const newest = take(products);
  return { featured, newest, bestSelling };
}
