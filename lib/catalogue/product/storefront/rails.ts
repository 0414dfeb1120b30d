import type { Area } from "@/lib/catalogue/product/vocabulary";
import { type Columns, getColumns, type ListedProduct } from "./columns";

type Rails<T> = Record<"featured" | "bestSelling", T[]>;

const railLength = 4;
/** Of products that do the work themselves, in contrast to what helps them (`getFitness`). */
const mainFitness = 4;

/** What a time of the year is good for, the best first. */
type SeasonWork = { areas: readonly Area[]; isTooColdForAcrylic: boolean };

/** The home page's two rows of products (given newest first). A product is in one row only, a sold-out one in none. */
export function getRails<T extends ListedProduct>(products: readonly T[], season?: SeasonWork): Rails<T> {
  const columns = getColumns(products);
  const { sold, soldOut } = columns.figures;
  const positions = [...products.keys()].filter((at) => soldOut[at] === 0);
  const used = new Set<number>();
  const take = (from: readonly number[]) => {
    const row = [...new Set(from)].filter((at) => !used.has(at)).slice(0, railLength);
    for (const at of row) used.add(at);
    return row.flatMap((at) => products[at] ?? []);
  };
  return {
    featured: take(getPicks(columns, positions, season)),
    bestSelling: take(getBest(positions, sold, used.size)),
  };
}

/** The featured products, those that suit the season first. If they do not fill a row, others that suit it come before the rest. */
function getPicks({ figures, products }: Columns, positions: readonly number[], season?: SeasonWork): number[] {
  const featured = positions.filter((at) => figures.featured[at] === 1);
  if (!season) return featured;
  const isWorking = (at: number) => !(season.isTooColdForAcrylic && products[at]?.technology === "acrylic");
  const getFit = (at: number) => Math.max(...season.areas.map((area) => figures[area][at] ?? 0));
  const choose = (from: readonly number[]) =>
    from.filter((at) => getFit(at) >= mainFitness && isWorking(at)).sort((a, b) => getFit(b) - getFit(a));
  const picks = choose(featured);
  return picks.length < railLength ? [...picks, ...choose(positions), ...featured] : picks;
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
