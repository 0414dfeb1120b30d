import { TimeChart } from "@/components/report/admin/chart/time-chart";
import { reportHref } from "@/components/report/admin/report-query";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { ScrollTable } from "@/components/ui/table/scroll-table";
import { cellText } from "@/lib/report/cell-text";
import type { ReportTable } from "@/lib/report/contract";
import type { DashboardRange } from "@/lib/report/dashboard-rules";

type SalesPanelProps = { chart: ReportTable; range: DashboardRange };

/** Sales over time, beside as many days before; the same figures stand in a table behind it. */
export function SalesPanel({ chart: { drawn, range: days }, range }: SalesPanelProps) {
  const isLast7 = range === "today";
  const href = reportHref({
    report: "sales",
    range: isLast7 ? "7" : range,
    compare: "before",
    ...(range === "fy" && { group: "bs_month" }),
  });
  return (
    <Panel
      title={isLast7 ? "Sales of 7 days (Rs)" : "Sales (Rs)"}
      className="min-w-0"
      action={
        <Link href={href} className="link inline-flex min-h-11 items-center text-sm font-semibold">
          The whole report
        </Link>
      }
    >
      <div aria-hidden="true">
        <TimeChart points={drawn.points} kind="money" label="Sales" />
      </div>
      <details className="mt-2">
        <summary className="link inline-flex min-h-11 items-center text-sm font-semibold">Show as a table</summary>
        <ScrollTable label="Sales as a table" className="text-sm">
          <caption className="sr-only">
            Sales from {days.from} to {days.to}
          </caption>
          <thead>
            <tr>
              <th scope="col">{drawn.group}</th>
              <th scope="col" className="text-right">
                Sales
              </th>
              <th scope="col" className="text-right">
                Before
              </th>
            </tr>
          </thead>
          <tbody>
            {drawn.points.map(({ key, name, now, before }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td className="text-right tabular-nums">{cellText("money", now)}</td>
                <td className="text-right tabular-nums">{cellText("money", before)}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </details>
    </Panel>
  );
}
