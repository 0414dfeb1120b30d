import { FileSearch } from "lucide-react";
import { ReportChart } from "@/components/report/admin/chart/report-chart";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/table/pagination";
import { bothCalendars } from "@/lib/report/cell-text";
import type { ReportTable as Table } from "@/lib/report/contract";
import { type ReportUrl, reportHref, reportPageSize } from "./report-query";
import { ReportSums } from "./report-sums";
import { ReportTable } from "./report-table";

/** A report: what it counts, what it comes to, its chart and its table. */
export function ReportView({ table, query }: { table: Table; query: ReportUrl }) {
  const { about, range, comparedWith, count } = table;
  const isEmpty = count === 0 || Object.values(table.totals).every((sum) => sum === 0);
  return (
    <div className="space-y-5">
      <div>
        <p className="font-semibold">
          {bothCalendars(range)}
          {comparedWith && <span className="text-stone">, compared with {bothCalendars(comparedWith)}</span>}
        </p>
        <p className="note mt-1 max-w-prose">{about}</p>
      </div>
      <ReportSums table={table} />
      {isEmpty ? (
        <EmptyState icon={<FileSearch />} title="Nothing in these days">
          <p className="mt-2 text-stone">Choose other days, or another report.</p>
        </EmptyState>
      ) : (
        <>
          <ReportChart table={table} />
          <div>
            <p role="status" className="note mb-2">
              {count === 1 ? "1 row" : `${count} rows`}
            </p>
            <ReportTable table={table} hrefOf={(sort) => reportHref({ ...query, sort, page: 1 })} />
            <Pagination
              page={query.page}
              pages={Math.ceil(count / reportPageSize)}
              hrefOf={(page) => reportHref({ ...query, page })}
            />
          </div>
        </>
      )}
    </div>
  );
}
