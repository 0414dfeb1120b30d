import { Bars } from "@/components/report/admin/chart/bars";
import { reportHref } from "@/components/report/admin/report-query";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import type { ReportTable } from "@/lib/report/contract";
import type { DashboardRange } from "@/lib/report/dashboard-rules";
import type { ReportName } from "@/lib/report/vocabulary";

type LargestProps = { table: ReportTable; title: string; report: ReportName; range: DashboardRange };

const most = 5;

/** The largest rows of a report, with the way to all of them. */
export function Largest({ table: { drawn }, title, report, range }: LargestProps) {
  return (
    <Panel
      title={title}
      className="min-w-0"
      action={
        <Link href={reportHref({ report, range })} className="link inline-flex min-h-11 items-center text-sm font-semibold">
          All of them
        </Link>
      }
    >
      {drawn.points.length > 0 ? (
        <Bars points={drawn.points.slice(0, most)} kind="money" />
      ) : (
        <p className="text-stone">Nothing was sold in these days.</p>
      )}
    </Panel>
  );
}
