import { getUsualWastage, type Need, scale, withWastage } from "@/lib/catalogue/product/coverage";
import type { Quantities } from "@/lib/catalogue/product/offer";
import {
  countAvailable,
  getTotal,
  limitToStock,
  purchase,
  type SoldVariant,
  smallestLine,
} from "@/lib/catalogue/product/purchase";
import { isPrimer } from "@/lib/catalogue/product/rules";
import type { VariantChoice } from "@/lib/catalogue/product/variant-choice";
import { t } from "@/lib/platform/shared/language/t";
import type { Fraction } from "@/lib/platform/shared/numbers/fraction";
import { formatPaisa } from "@/lib/platform/shared/numbers/money";

/** A product without which the coating fails, such as a primer. */
export type NeededProduct = {
  productId: string;
  name: string;
  consumption: Need | null;
  startId: string | undefined;
  variants: Pick<VariantChoice, "id" | "pack" | "size" | "unit" | "color" | "price" | "availability" | keyof Quantities>[];
};

export type Line = Pick<SoldVariant, "variantId" | "label"> & { quantity: number; lineTotal: bigint };

/** Keeps a number and its unit on one line. */
const unbroken = (text: string) => text.replaceAll(" ", "\u00a0");
export const lineText = ({ label, quantity }: Line) => unbroken(`${quantity} × ${label}`);
export const linesText = (lines: readonly Line[]) => lines.map(lineText).join(" + ");
export const priceText = (lines: readonly Line[]) => formatPaisa(getTotal(lines));

/** "1 primer", "2 primers", "1 Corner Tape". */
export function getCount({ name, lines }: { name: string; lines: readonly Line[] }): string {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (!isPrimer(name)) return `${count}\u00a0${name}`;
  return count === 1 ? t`1\u00a0primer` : t`${count}\u00a0primers`;
}

type Purchase = { productId: string; name: string; lines: Line[]; isShort: boolean };

/** Enough to cover the same area, or as much of it as is in stock; a single variant if consumption is not given by area. */
export function buyFor(
  { productId, name, consumption, startId }: NeededProduct,
  { size, variants }: { size: Fraction; variants: SoldVariant[] },
) {
  const inStock = variants.filter((variant) => countAvailable(variant) > 0);
  const buy = (): Pick<Purchase, "lines" | "isShort"> => {
    if (consumption) {
      const need = withWastage(scale(consumption, size), getUsualWastage(size));
      const { lines, problem } = purchase({ productId, name, variants: inStock }, need);
      return { lines: limitToStock(lines), isShort: problem === "short" };
    }
    const start = inStock.find(({ variantId }) => variantId === startId) ?? inStock[0];
    return { lines: start ? [smallestLine(start)] : [], isShort: false };
  };
  const bought = buy();
  return bought.lines.length > 0 ? [{ productId, name, ...bought } satisfies Purchase] : [];
}
