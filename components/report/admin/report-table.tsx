import { ArrowDown, ArrowUp } from "lucide-react";
import { Link } from "@/components/ui/link";
import { ScrollTable } from "@/components/ui/table/scroll-table";
import { type CellView, cellText, getShown, isNumber } from "@/lib/report/cell-text";
import type { ReportTable as Table } from "@/lib/report/contract";

type ReportTableProps = { table: Table; hrefOf: (sort: string) => string };

type Kind = CellView["columns"][number]["kind"];

const alignment = (kind: Kind) =>
  isNumber(kind) ? "text-right tabular-nums whitespace-nowrap" : kind === "text" ? "" : "whitespace-nowrap";

/** The figures themselves: sorted by any column, with their sums beneath. */
export function ReportTable({ table, hrefOf }: ReportTableProps) {
  const { columns, rows, totals } = getShown(table);
  return (
    <ScrollTable label={`${table.title}: the table scrolls sideways`} className="text-sm">
      <thead>
        <tr>
          {columns.map(({ name, label, kind, isSortable }) => (
            <th key={name} scope="col" aria-sort={getSort(table.sort, name)} className={alignment(kind)}>
              {isSortable ? <SortLink {...{ label, kind, hrefOf, name }} sort={table.sort} /> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {columns.map(({ name, kind }, at) => {
              const shown = cellText(kind, cells[at] ?? null);
              const look = alignment(kind);
              return at === 0 ? (
                <th key={name} scope="row" className={look}>
                  {shown}
                </th>
              ) : (
                <td key={name} className={look}>
                  {shown}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
      <tfoot className="border-t-2 border-line bg-paper font-semibold">
        <tr>
          {columns.map(({ name, kind }, at) =>
            at === 0 ? (
              <th key={name} scope="row">
                Total
              </th>
            ) : (
              <td key={name} className={alignment(kind)}>
                {cellText(kind, totals[at] ?? null)}
              </td>
            ),
          )}
        </tr>
      </tfoot>
    </ScrollTable>
  );
}

type SortLinkProps = { name: string; label: string; kind: Kind; sort: string; hrefOf: (sort: string) => string };

/** Numbers are first asked for from the largest down. */
function SortLink({ name, label, kind, sort, hrefOf }: SortLinkProps) {
  const present = sort.replace(/^-/, "") === name;
  const isDown = sort.startsWith("-");
  const next = present ? !isDown : isNumber(kind);
  const Arrow = isDown ? ArrowDown : ArrowUp;
  return (
    <Link
      href={hrefOf(`${next ? "-" : ""}${name}`)}
      scroll={false}
      className="inline-flex min-h-8 items-center gap-1 font-semibold hover:text-teal"
    >
      {label}
      {present && <Arrow size={14} aria-hidden="true" className="shrink-0" />}
    </Link>
  );
}

function getSort(sort: string, name: string): "ascending" | "descending" | undefined {
  if (sort.replace(/^-/, "") !== name) return undefined;
  return sort.startsWith("-") ? "descending" : "ascending";
}
