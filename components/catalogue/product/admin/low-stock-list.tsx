"use client";

import { useState } from "react";
import { StockDialog } from "@/components/catalogue/product/admin/variant/stock-dialog";
import { Allowed } from "@/components/kit/hooks/use-rights";
import { Link } from "@/components/kit/link";
import type { Column } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import { withTags } from "@/components/kit/with-tags";
import type { LowVariant } from "@/lib/catalogue/product/admin/low-stock";
import { t } from "@/lib/platform/shared/language/t";
import { countText, numberText } from "@/lib/platform/shared/numbers/money";

/** Variants that run low, with their recent sales. Stock can be corrected here. */
export function LowStockList({ variants }: { variants: LowVariant[] }) {
  const [openVariant, setOpenVariant] = useState<LowVariant | null>(null);
  const columns: Column<LowVariant>[] = [
    {
      id: "product",
      label: t`Product`,
      isTitle: true,
      cell: ({ product, pack, sku, waiting }) => (
        <div className="flex min-h-11 flex-wrap content-center items-center gap-x-2">
          <Link
            href={`/admin/add-product/${product._id}`}
            className="font-semibold wrap-anywhere hover:text-teal hover:underline"
          >
            {product.name}
          </Link>
          <span>{pack}</span>
          <span className="note basis-full break-all">{sku}</span>
          {waiting > 0 && (
            <span className="note basis-full font-semibold">{t`${countText(waiting, "customer")} waiting for it`}</span>
          )}
        </div>
      ),
    },
    { id: "sold", label: t`Sold in 30 days`, isNumber: true, cell: ({ sold }) => numberText(sold) },
    { id: "level", label: t`Low at`, isNumber: true, cell: ({ lowStockAt }) => numberText(lowStockAt) },
    {
      id: "stock",
      label: t`In stock`,
      isNumber: true,
      cell: (variant) => (
        <div className="flex items-center gap-3 md:justify-end">
          <strong>{numberText(variant.stock)}</strong>
          <Allowed to="product.stock">
            <button
              type="button"
              onClick={() => setOpenVariant(variant)}
              className="link min-h-11 font-semibold whitespace-nowrap max-md:-my-2.5"
            >
              {withTags(t`Change<sr> the stock of ${variant.sku}</sr>`, {
                sr: (text) => <span className="sr-only">{text}</span>,
              })}
            </button>
          </Allowed>
        </div>
      ),
    },
  ];
  return (
    <div className="mt-4">
      <DataTable label={t`Low stock`} items={variants} columns={columns} getName={({ sku }) => sku} />
      {openVariant && <StockDialog variant={openVariant} onClose={() => setOpenVariant(null)} />}
    </div>
  );
}
