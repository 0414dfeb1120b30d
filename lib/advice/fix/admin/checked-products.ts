import type { Rate, SystemContent } from "@/lib/advice/fix/content";
import { getProductIds, isByPiece } from "@/lib/advice/fix/rules";
import { getVariantAmount } from "@/lib/catalogue/product/coverage";
import type { Unit } from "@/lib/catalogue/product/pack-units";
import { db } from "@/lib/platform/server/db/client";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import type { CheckedProduct } from "./checks";

/** The products of systems, as the checks and the editor need them. */

export const productSelect = {
  id: true,
  name: true,
  status: true,
  potableWater: true,
  coverage: { orderBy: { position: "asc" }, select: { surface: true, coats: true, unit: true, basis: true } },
  variants: { select: { size: true, unit: true } },
} as const;

type ProductRow = {
  id: string;
  name: string;
  status: string;
  potableWater: boolean;
  coverage: CheckedProduct["rows"];
  variants: { size: { toNumber: () => number }; unit: Unit }[];
};

export const toChecked = ({ id, name, status, potableWater, coverage, variants }: ProductRow): CheckedProduct => ({
  productId: id,
  name,
  isSold: status === "published",
  isPotable: potableWater,
  rows: coverage,
  units: [...new Set(variants.map(({ unit }) => unit))],
  smallest: getSmallest(variants),
});

function getSmallest(variants: ProductRow["variants"]): number | null {
  const amounts = variants.map(({ size, unit }) => getVariantAmount({ size: size.toNumber(), unit }));
  if (amounts.length === 0 || amounts.some(({ unit }) => unit === "piece")) return null;
  return Math.min(...amounts.map(({ amount }) => amount)) / 1000;
}

export async function readProducts(ids: readonly string[], tx: Transaction = db): Promise<Map<string, CheckedProduct>> {
  const rows = await tx.product.findMany({ where: { id: { in: [...ids] } }, select: productSelect });
  return new Map(rows.map((row) => [row.id, toChecked(row)]));
}

/**
 * Fills in what one roll or piece holds where an amount is given by it: the smallest pack of today. A smaller pack that is sold
 * later then changes no amount.
 */
export async function fillPieces(system: SystemContent, tx: Transaction = db): Promise<SystemContent> {
  const products = await readProducts(getProductIds(system), tx);
  const fill = (product: CheckedProduct | undefined, rate: Rate): Rate =>
    product?.smallest && !rate.piece && isByPiece(rate, product.rows) ? { ...rate, piece: product.smallest } : rate;
  return {
    ...system,
    layers: system.layers.map((layer) => ({
      ...layer,
      options: layer.options.map(({ productId, rates }) => ({
        productId,
        rates: Object.fromEntries(Object.entries(rates).map(([key, rate]) => [key, fill(products.get(productId), rate)])),
      })),
    })),
  };
}
