import { Panel } from "@/components/kit/panel";
import { Pill } from "@/components/kit/pill";
import { ScrollTable } from "@/components/kit/table/scroll-table";
import { type ColumnName, columns } from "@/lib/catalogue/product/admin/import/columns";
import type { ImportChange } from "@/lib/catalogue/product/admin/import/contract";
import { formatRupees, numberText } from "@/lib/platform/shared/numbers/money";

const prices = new Set<ColumnName>(["price", "tradePrice", "compareAtPrice"]);

function cellText(field: ColumnName, value: string | number): string {
  if (value === "") return "empty";
  if (typeof value === "string") return value;
  return prices.has(field) ? formatRupees(value) : numberText(value, 3);
}

/** The changes that a file would make: the old and the new value of each field. */
export function ImportChanges({ changes, count }: { changes: ImportChange[]; count: number }) {
  return (
    <Panel title="Changes">
      <div className="[&>section]:max-h-96 [&>section]:overflow-auto">
        <ScrollTable label="Changes by row" className="text-sm">
          <thead>
            <tr>
              <th scope="col" className="w-16 text-right">
                Row
              </th>
              <th scope="col">Pack</th>
              <th scope="col">What changes</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ row, sku, product, isNew, isNewProduct, fields }) => (
              <tr key={row}>
                <td translate="no" className="text-right align-top tabular-nums">
                  {row}
                </td>
                <th scope="row" className="align-top">
                  {product} <span className="note block font-normal break-all">{sku}</span>
                  {isNew && <Pill look="good">{isNewProduct ? "Pack of a new product" : "New pack"}</Pill>}
                </th>
                <td className="align-top">
                  <ul className="space-y-1">
                    {fields.map(({ field, before, after }) => (
                      <li key={field} className="wrap-anywhere whitespace-pre-line">
                        {columns[field].label}: {!isNew && <span className="text-stone">{cellText(field, before)} → </span>}
                        <strong>{cellText(field, after)}</strong>
                      </li>
                    ))}
                  </ul>
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </div>
      {changes.length < count && (
        <p className="note mt-2">{`The first ${numberText(changes.length)} are shown, of ${numberText(count)}.`}</p>
      )}
    </Panel>
  );
}
