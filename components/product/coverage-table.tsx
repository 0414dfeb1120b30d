import { ScrollTable } from "@/components/ui/table/scroll-table";
import type { CoverageRow } from "@/lib/product/coverage";
import { rangeText } from "@/lib/product/detail";
import { coverageUnits } from "@/lib/product/vocabulary";

export function CoverageTable({ rows }: { rows: CoverageRow[] }) {
  return (
    <ScrollTable label="Table of coverage by surface">
      <thead>
        <tr>
          <th scope="col">Surface</th>
          <th scope="col">Coats</th>
          <th scope="col">Coverage</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ surface, coats, min, max, unit, basis, note }) => (
          <tr key={`${surface} ${coats}`}>
            <th scope="row">
              {surface}
              {note && <small>{note}</small>}
            </th>
            <td>{coats}</td>
            <td>
              <b>
                {rangeText([min, max])} {coverageUnits[unit]}
              </b>
              <small>{basis === "per_coat" ? "for each coat" : "in all"}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
