import type { VariantRow } from "@/lib/catalogue/product/admin/contract";
import { t } from "@/lib/platform/shared/language/t";
import { numberText } from "@/lib/platform/shared/numbers/money";

type StockTextProps = { variants: Pick<VariantRow, "stock" | "lowStockAt">[]; stock: number };

/** The total stock, with a warning about variants that are low or sold out. */
export function StockText({ variants, stock }: StockTextProps) {
  const out = variants.filter((variant) => variant.stock === 0).length;
  const low = variants.filter((variant) => variant.stock > 0 && variant.stock <= variant.lowStockAt).length;
  const warning = [out > 0 && t`${out} sold out`, low > 0 && t`${low} low`].filter(Boolean).join(", ");
  return (
    <>
      {numberText(stock)}
      {warning && <span className="block text-sm font-semibold whitespace-nowrap text-amber">{warning}</span>}
    </>
  );
}
