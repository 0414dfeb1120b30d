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
  const bestSelling = take(getBest(products, taken.size));
  const newest = take(products);
  return { featured, newest, bestSelling };
}

/** What sells most and can be bought, as many as a row needs of which some are taken; the newer first among equals. */
function getBest(products: CatalogueProduct[], taken: number): CatalogueProduct[] {
  const best: CatalogueProduct[] = [];
  const most = railLength + taken;
  for (const product of products) {
    const least = best.length < most ? -1 : (best.at(-1)?.soldCount ?? -1);
    if (product.availability === "sold_out" || product.soldCount <= least) continue;
    const at = best.findLastIndex(({ soldCount }) => soldCount >= product.soldCount) + 1;
    best.splice(at, 0, product);
    best.length = Math.min(best.length, most);
  }
  return best;
}
