import { ArrowDown, ArrowUp, FileSearch } from "lucide-react";
import { Fragment } from "react";
import { AdminDate } from "@/components/kit/admin-date";
import { EmptyState } from "@/components/kit/empty-state";
import { Link } from "@/components/kit/link";
import { Pagination } from "@/components/kit/table/pagination";
import { ScrollTable } from "@/components/kit/table/scroll-table";
import { ReportChart } from "@/components/office/report/admin/chart/report-chart";
import { bothCalendars, type CellView, cellText, isNumber, sellerText, toCellView } from "@/lib/office/report/admin/cell-text";
import type { ReportTable as Table } from "@/lib/office/report/admin/contract";
import type { Range } from "@/lib/office/report/admin/days/days";
import { getChange } from "@/lib/office/report/admin/rules";
import { clockText } from "@/lib/platform/shared/calendar/time-text";
import { countText } from "@/lib/platform/shared/numbers/money";
import { Change } from "./change";
import { type ReportUrl, reportHref, reportPageSize } from "./report-query";

/** A report: its description, totals, chart and table. */
export function ReportView({ table, query }: { table: Table; query: ReportUrl }) {
  const { about, seller, range, comparedWith, count } = table;
  const isEmpty = count === 0 || Object.values(table.totals).every((sum) => sum === 0);
  return (
    <div className="space-y-5">
      <div>
        {seller && <p className="font-semibold">{sellerText(seller)}</p>}
        <p className={`font-semibold ${comparedWith ? "" : "print:hidden"}`}>
          <Days range={range} />
          {comparedWith && (
            <span className="font-normal text-stone">
              , compared with <Days range={comparedWith} />
              {comparedWith.until && `, up to ${clockText(comparedWith.until)}`}
            </span>
          )}
        </p>
        <p className="note mt-1 max-w-prose">{about}</p>
      </div>
      <ReportSums table={table} />
      {isEmpty ? (
        <EmptyState icon={<FileSearch />} title="No data for these days">
          <p className="mt-2 text-stone">Choose other days or another report.</p>
        </EmptyState>
      ) : (
        <>
          <ReportChart table={table} />
          <div>
            <p role="status" className="note mb-2">
              {countText(count, "row")}
            </p>
            <ReportTable table={table} getHref={(sort) => reportHref({ ...query, sort, page: 1 })} />
            <Pagination
              page={query.page}
              pages={Math.ceil(count / reportPageSize)}
              getHref={(page) => reportHref({ ...query, page })}
            />
          </div>
        </>
      )}
    </div>
  );
}

/** The text wraps between words, never at the hyphens of a date. */
const Days = ({ range }: { range: Range }) =>
  bothCalendars(range)
    .split(" ")
    .map((word, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of one sentence
      <Fragment key={at}>
        {at > 0 && " "}
        <span className="whitespace-nowrap">{word}</span>
      </Fragment>
    ));

type ReportTableProps = { table: Table; getHref: (sort: string) => string };

type Kind = CellView["columns"][number]["kind"];

/** Cells wrap between words, as headers do, but never within a number, a date or "SW-2083/84-000513". */
const alignment = (kind: Kind, text = "") =>
  isNumber(kind) ? "text-right tabular-nums whitespace-nowrap" : kind === "text" && text.includes(" ") ? "" : "whitespace-nowrap";

/** The report's rows, sortable by column, with their totals. */
function ReportTable({ table, getHref }: ReportTableProps) {
  const { columns, rows, totals } = toCellView(table);
  const hasBothDays = columns.some(({ kind }) => kind === "bs");
  return (
    <ScrollTable label={`${table.title}: the table scrolls sideways`} className="text-sm [&_:is(td,th)]:px-2">
      <thead>
        <tr>
          {columns.map(({ name, label, kind, isSortable }) => (
            <th
              key={name}
              scope="col"
              aria-sort={getSort(table.sort, name)}
              className={isNumber(kind) ? "text-right" : undefined}
            >
              {isSortable ? <SortLink name={name} label={label} kind={kind} sort={table.sort} getHref={getHref} /> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {columns.map(({ name, kind }, at) => {
              const text = cellText(kind, cells[at] ?? null);
              const className = alignment(kind, text);
              const isDay = kind === "day" && text !== "" && !hasBothDays;
              const shown = isDay ? <AdminDate key="day" at={String(cells[at])} /> : text;
              return at === 0 ? (
                <th key={name} scope="row" className={className}>
                  {shown}
                </th>
              ) : (
                <td key={name} className={className}>
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

type SortLinkProps = { name: string; label: string; kind: Kind; sort: string; getHref: (sort: string) => string };

/** The first click sorts numbers in descending order, anything else in ascending order. */
function SortLink({ name, label, kind, sort, getHref }: SortLinkProps) {
  const isCurrent = sort.replace(/^-/, "") === name;
  const isDown = sort.startsWith("-");
  const isNextDown = isCurrent ? !isDown : isNumber(kind);
  const Arrow = isDown ? ArrowDown : ArrowUp;
  return (
    <Link
      href={getHref(`${isNextDown ? "-" : ""}${name}`)}
      keepsScroll
      className="inline-flex min-h-8 items-center gap-1 font-semibold max-sm:-my-2 max-sm:min-h-11 hover:text-teal"
    >
      {label}
      {isCurrent && <Arrow size={14} aria-hidden="true" className="shrink-0" />}
    </Link>
  );
}

function getSort(sort: string, name: string): "ascending" | "descending" | undefined {
  if (sort.replace(/^-/, "") !== name) return undefined;
  return sort.startsWith("-") ? "descending" : "ascending";
}

/** The report's totals, above its rows. */
function ReportSums({ table: { columns, totals, totalsBefore } }: { table: Table }) {
  const summed = columns.filter(({ isSummed }) => isSummed);
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-xl border border-line bg-white p-4 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]">
      {summed.map(({ name, label, kind }) => (
        <div key={name}>
          <dt className="note">{label}</dt>
          <dd translate="no" className="text-lg font-bold tabular-nums">
            {kind === "money" && <span className="text-sm font-semibold text-stone">Rs&nbsp;</span>}
            {cellText(kind, totals[name] ?? null)}
          </dd>
          {totalsBefore && (
            <dd className="text-sm">
              <Change
                percent={getChange(Number(totals[name]), Number(totalsBefore[name]))}
                before={cellText(kind, totalsBefore[name] ?? null)}
              />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
