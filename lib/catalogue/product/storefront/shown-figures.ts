import { bestAvailability, bestUnitPrice, getOffered } from "@/lib/catalogue/product/rules";
import { type Columns, getComparable, getValueNumber, hasAny } from "./columns";
import { getRequested, type ShownPacks } from "./shown-packs";

export type ShownFigures = Pick<Columns["figures"], "price" | "unitPrice" | "soldOut">;

/** The prices and stock of products as the cards show them: of the packs that the list is about, where a product has them. */
export function getShownFigures(columns: Columns, packs: ShownPacks, isListed: (at: number) => boolean): ShownFigures {
  const { price, unitPrice, soldOut } = columns.figures;
  const { sizeKey, skus = [] } = packs;
  const number = sizeKey === undefined ? -1 : getValueNumber("pack", sizeKey);
  if (number === -1 && skus.length === 0) return { price, unitPrice, soldOut };
  const hasSize = hasAny(columns, [number]);
  const figures = { price: price.slice(), unitPrice: unitPrice.slice(), soldOut: soldOut.slice() };
  for (const [at, { variants }] of columns.products.entries()) {
    if (!isListed(at) || (skus.length === 0 && !hasSize(at))) continue;
    const requested = getRequested(variants, packs);
    if (requested.length === 0) continue;
    const offered = getOffered(requested);
    figures.price[at] = Math.min(...offered.map((each) => each.price));
    figures.unitPrice[at] = getComparable(bestUnitPrice(offered));
    figures.soldOut[at] = Number(bestAvailability(requested) === "sold_out");
  }
  return figures;
}
