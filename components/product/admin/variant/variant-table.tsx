"use client";

import { useState } from "react";
import { formatRupees } from "@/lib/platform/money";
import type { OfficePack, OfficeProduct } from "@/lib/product/admin-contract";
import { lowStock } from "@/lib/product/rules";
import { PriceEdit } from "./price-edit";
import { StockDialog } from "./stock-dialog";

const stockWords = ({ stock }: OfficePack) => (stock === 0 ? "Sold out" : `${stock} in stock`);

/** The packs of a product, whose price and stock are changed where they stand. */
export function PackTable({
  product: { name, packs, isDeleted },
}: {
  product: Pick<OfficeProduct, "name" | "packs" | "isDeleted">;
}) {
  const [moved, setMoved] = useState<OfficePack | null>(null);
  return (
    <section
      aria-label={`Packs of ${name}`}
      className="bg-paper p-3 max-md:-mt-2 max-md:rounded-xl max-md:border max-md:border-line md:pl-16"
    >
      <ul className="divide-y divide-line">
        {packs.map((pack) => (
          <li
            key={pack._id}
            className="grid items-center gap-x-6 gap-y-1 py-2 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1.2fr)_auto]"
          >
            <div className="min-w-0">
              <p className="font-semibold">{pack.pack}</p>
              <p className="note break-all">{pack.sku}</p>
            </div>
            <p className="note tabular-nums">
              Trade {formatRupees(pack.tradePrice)}
              {pack.compareAtPrice !== null && <span className="block">Before {formatRupees(pack.compareAtPrice)}</span>}
            </p>
            {isDeleted ? <p className="tabular-nums">{formatRupees(pack.price)}</p> : <PriceEdit pack={pack} />}
            <button
              type="button"
              disabled={isDeleted}
              onClick={() => setMoved(pack)}
              aria-label={`Stock of ${pack.sku}: ${stockWords(pack)}. Change`}
              className={`button button-quiet min-w-32 tabular-nums ${pack.stock <= lowStock ? "text-brick" : ""}`}
            >
              {stockWords(pack)}
            </button>
          </li>
        ))}
      </ul>
      {moved && <StockDialog pack={moved} onClose={() => setMoved(null)} />}
    </section>
  );
}
