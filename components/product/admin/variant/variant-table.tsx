"use client";

import { useState } from "react";
import { formatRupees } from "@/lib/platform/money";
import type { AdminProduct, AdminVariant } from "@/lib/product/admin-contract";
import { lowStock } from "@/lib/product/rules";
import { PriceEdit } from "./price-edit";
import { StockDialog } from "./stock-dialog";

const stockLabel = ({ stock }: AdminVariant) => (stock === 0 ? "Sold out" : `${stock} in stock`);

/** The variants of a product, whose price and stock are changed where they stand. */
export function VariantTable({
  product: { name, packs, isDeleted },
}: {
  product: Pick<AdminProduct, "name" | "packs" | "isDeleted">;
}) {
  const [moved, setMoved] = useState<AdminVariant | null>(null);
  return (
    <section
      aria-label={`Packs of ${name}`}
      className="bg-paper p-3 max-md:-mt-2 max-md:rounded-xl max-md:border max-md:border-line md:pl-16"
    >
      <ul className="divide-y divide-line">
        {packs.map((variant) => (
          <li
            key={variant._id}
            className="grid items-center gap-x-6 gap-y-1 py-2 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1.2fr)_auto]"
          >
            <div className="min-w-0">
              <p className="font-semibold">{variant.pack}</p>
              <p className="note break-all">{variant.sku}</p>
            </div>
            <p className="note tabular-nums">
              Trade {formatRupees(variant.tradePrice)}
              {variant.compareAtPrice !== null && <span className="block">Before {formatRupees(variant.compareAtPrice)}</span>}
            </p>
            {isDeleted ? <p className="tabular-nums">{formatRupees(variant.price)}</p> : <PriceEdit pack={variant} />}
            <button
              type="button"
              disabled={isDeleted}
              onClick={() => setMoved(variant)}
              aria-label={`Stock of ${variant.sku}: ${stockLabel(variant)}. Change`}
              className={`button button-quiet min-w-32 tabular-nums ${variant.stock <= lowStock ? "text-brick" : ""}`}
            >
              {stockLabel(variant)}
            </button>
          </li>
        ))}
      </ul>
      {moved && <StockDialog pack={moved} onClose={() => setMoved(null)} />}
    </section>
  );
}
