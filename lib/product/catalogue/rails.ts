import { getColumns } from "./columns";
import type { CatalogueProduct } from "./queries";

export type Rails = { featured: CatalogueProduct[]; newest: CatalogueProduct[]; bestSelling: CatalogueProduct[] };

const railLength = 4;

/** The home page's three rows of products (given newest first); a product stands in one of them only, sold-out ones in none. */
export function getRails(products: CatalogueProduct[]): Rails {
  const { sold, soldOut, featured } = getColumns(products).figures;
  const places = [...products.keys()].filter((at) => soldOut[at] === 0);
  const taken = new Set<number>();
  const take = (from: readonly number[]) => {
    const row = from.filter((at) => !taken.has(at)).slice(0, railLength);
    for (const at of row) taken.add(at);
    return row.flatMap((at) => products[at] ?? []);
  };
  return {
    featured: take(places.filter((at) => featured[at] === 1)),
    bestSelling: take(getBest(places, sold, taken.size)),
    newest: take(places),
  };
}

/** What sells most, as many as a row needs of which some are taken; the newer first among equals. */
function getBest(places: readonly number[], sold: Float64Array, taken: number): number[] {
  const soldOf = (at: number) => sold[at] ?? 0;
  const best: number[] = [];
  const most = railLength + taken;
  for (const place of places) {
    const last = best.length < most ? undefined : best.at(-1);
    if (last !== undefined && soldOf(place) <= soldOf(last)) continue;
    best.splice(best.findLastIndex((at) => soldOf(at) >= soldOf(place)) + 1, 0, place);
    best.length = Math.min(best.length, most);
  }
  return best;
}
