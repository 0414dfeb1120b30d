import { getColumns } from "./columns";
import type { CatalogueProduct } from "./queries";

type Rails = { featured: CatalogueProduct[]; newest: CatalogueProduct[]; bestSelling: CatalogueProduct[] };

const railLength = 4;

/** The home page's three rows of products (given newest first). A product is in one row only, a sold-out one in none. */
export function getRails(products: CatalogueProduct[]): Rails {
  const { sold, soldOut, featured } = getColumns(products).figures;
  const positions = [...products.keys()].filter((at) => soldOut[at] === 0);
  const used = new Set<number>();
  const take = (from: readonly number[]) => {
    const row = from.filter((at) => !used.has(at)).slice(0, railLength);
    for (const at of row) used.add(at);
    return row.flatMap((at) => products[at] ?? []);
  };
  return {
    featured: take(positions.filter((at) => featured[at] === 1)),
    bestSelling: take(getBest(positions, sold, used.size)),
    newest: take(positions),
  };
}

/** The best sellers, newest first among equals: enough to fill a row even if `usedCount` of them are in another row. */
function getBest(positions: readonly number[], sold: Float64Array, usedCount: number): number[] {
  const getSold = (at: number) => sold[at] ?? 0;
  const best: number[] = [];
  const max = railLength + usedCount;
  for (const position of positions) {
    const last = best.length < max ? undefined : best.at(-1);
    if (last !== undefined && getSold(position) <= getSold(last)) continue;
    best.splice(best.findLastIndex((at) => getSold(at) >= getSold(position)) + 1, 0, position);
    best.length = Math.min(best.length, max);
  }
  return best;
}
