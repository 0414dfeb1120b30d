"use client";

import { ScrollTable } from "@/components/ui/scroll-table";
import { formatRupees } from "@/lib/money";
import type { PackChoice } from "@/lib/product/pack-choice";
import { Stock } from "../price";

/**
 * Every pack with its price, for those who compare, and for browsers without a script. A client component, as the picker is:
 * the page then carries the packs once.
 */
export function PackTable({ packs }: { packs: PackChoice[] }) {
  const hasColours = packs.some(({ color }) => color);
  return (
    <ScrollTable label="Table of all packs" className="whitespace-nowrap">
      <thead>
        <tr>
          <th scope="col">Pack</th>
          {hasColours && <th scope="col">Colour</th>}
          <th scope="col">Price</th>
          <th scope="col">Unit price</th>
          <th scope="col">Stock</th>
          <th scope="col">SKU</th>
        </tr>
      </thead>
      <tbody>
        {packs.map(({ id, pack, color, price, compareAtPrice, unitPrice, availability, sku }) => (
          <tr key={id}>
            <th scope="row">{pack}</th>
            {hasColours && <td>{color}</td>}
            <td>
              <b>{formatRupees(price)}</b> {compareAtPrice !== null && <s className="note">{formatRupees(compareAtPrice)}</s>}
            </td>
            <td>{unitPrice}</td>
            <td>
              <Stock availability={availability} />
            </td>
            <td>{sku}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
