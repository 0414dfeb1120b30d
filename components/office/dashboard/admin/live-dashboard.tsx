"use client";

import { useQuery } from "@/components/kit/hooks/use-query";
import { Link } from "@/components/kit/link";
import { OutOfDate } from "@/components/kit/out-of-date";
import { Panel } from "@/components/kit/panel";
import { TabLinks } from "@/components/kit/tab-links";
import { ScrollTable } from "@/components/kit/table/scroll-table";
import { SoundSwitch } from "@/components/messages/notification/sound-switch";
import { Change } from "@/components/office/report/admin/change";
import { Bars } from "@/components/office/report/admin/chart/bars";
import { TimeChart } from "@/components/office/report/admin/chart/time-chart";
import { reportHref } from "@/components/office/report/admin/report-query";
import { adminHref } from "@/components/sales/order/admin/admin-query";
import { cellText } from "@/lib/office/report/admin/cell-text";
import type { ReportTable } from "@/lib/office/report/admin/contract";
import { type Dashboard, getDashboard } from "@/lib/office/report/admin/dashboard-contract";
import { type DashboardRange, dashboardRanges, rangeComparisons } from "@/lib/office/report/admin/dashboard-rules";
import { definitions, getAverage, getChange } from "@/lib/office/report/admin/rules";
import type { ReportName } from "@/lib/office/report/admin/vocabulary";
import { dashboardHref, rangeTabs } from "./dashboard-query";
import { FirstSteps } from "./first-steps";
import { getOpenSteps } from "./steps";
import { WaitingTiles } from "./waiting-tiles";

type LiveDashboardProps = { range: DashboardRange; first: Dashboard; now: number };

/** The reader's work and the shop's key figures, refreshed with every notification, on focus and after a gap. */
export function LiveDashboard({ range, first, now }: LiveDashboardProps) {
  const { data = first, error } = useQuery(getDashboard, { query: { range } }, { fallbackData: first });
  const { figures, products, waiting, beginning } = data;
  const hasWork = Object.keys(waiting).length > 0;
  return (
    <div className="space-y-5">
      <OutOfDate error={error} what="These figures" className="" />
      {/* Once people order, their orders come first. */}
      {beginning && !beginning.hasOrders && <FirstSteps beginning={beginning} />}
      {hasWork && <WaitingTiles waiting={waiting} isSetUp={!beginning || getOpenSteps(beginning).length === 0} now={now} />}
      {beginning?.hasOrders && <FirstSteps beginning={beginning} />}
      {(figures || products) && <Trade figures={figures} products={products} range={range} />}
      {!(hasWork || figures || products) && (
        <p className="panel p-5">
          Nothing on this page belongs to your role. What you work with is in the menu; an owner can give you more.
        </p>
      )}
      <SoundSwitch />
    </div>
  );
}

type TradeProps = Pick<Dashboard, "figures" | "products"> & { range: DashboardRange };

/** How the shop is doing; without the right to see money only which goods go out. */
function Trade({ figures, products, range }: TradeProps) {
  const tabs = dashboardRanges.map((each) => ({
    label: rangeTabs[each].label,
    href: dashboardHref(each),
    isCurrent: each === range,
  }));
  return (
    <>
      <TabLinks label="Period" tabs={tabs} />
      {figures && <Figures {...figures} range={range} />}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {figures && <SalesPanel chart={figures.chart} range={range} />}
        {products && <Largest table={products} title="Best sellers" report="products" range={range} />}
        {figures && (
          <>
            <Largest table={figures.districts} title="Sales by district" report="districts" range={range} />
            <Largest table={figures.payments} title="Sales by payment method" report="payments" range={range} />
          </>
        )}
      </div>
    </>
  );
}

type FiguresProps = { sales: ReportTable; money: ReportTable; range: DashboardRange };

/** Four figures compared with an earlier period; each links to its details. */
function Figures({ sales: salesTable, money, range }: FiguresProps) {
  const getFigure = ({ totals, totalsBefore }: ReportTable, name: string) => ({
    now: Number(totals[name] ?? 0),
    before: Number(totalsBefore?.[name] ?? 0),
    period: rangeTabs[range].before,
  });
  const { range: days } = salesTable;
  const [sales, orders, refunds] = [
    getFigure(salesTable, "sales"),
    getFigure(salesTable, "orders"),
    getFigure(money, "returned"),
  ];
  const average = { ...sales, now: getAverage(sales.now, orders.now), before: getAverage(sales.before, orders.before) };
  const report = (name: "sales" | "money" | "customers") => reportHref({ report: name, range, compare: rangeComparisons[range] });
  return (
    <>
      <ul aria-label="Figures" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure name="Sales" kind="money" {...sales} href={report("sales")} />
        <Figure name="Orders" kind="count" {...orders} href={adminHref({ from: days.from, to: days.to })} />
        <Figure name="Average order" kind="money" {...average} href={report("customers")} />
        <Figure name="Refunds" kind="money" {...refunds} href={report("money")} />
      </ul>
      <p className="note mt-2">{definitions.sale}</p>
    </>
  );
}

/** Without paisa: the dashboard is for a quick look, reports are exact. */
const wholeText = (value: number) => cellText("count", Math.round(value));

type FigureProps = { name: string; kind: "money" | "count"; now: number; before: number; period: string; href: string };

function Figure({ name, kind, now, before, period, href }: FigureProps) {
  return (
    <li className="relative panel p-4 hover:border-teal">
      <Link href={href} className="note after:absolute after:inset-0 hover:text-teal">
        {name}
      </Link>
      <p className="mt-1 text-lg font-bold whitespace-nowrap tabular-nums sm:text-2xl">
        {kind === "money" && <span className="text-sm font-semibold text-stone">Rs </span>}
        {wholeText(now)}
      </p>
      <p className="mt-1 text-sm">
        <Change percent={getChange(now, before)} before={wholeText(before)} name={period} />
      </p>
    </li>
  );
}

type LargestProps = { table: ReportTable; title: string; report: ReportName; range: DashboardRange };

const maxBars = 5;

/** The largest rows of a report, with a link to all of them. */
function Largest({ table: { drawn, columns, main }, title, report, range }: LargestProps) {
  const isMoney = columns.some(({ name, kind }) => name === main && kind === "money");
  return (
    <Panel
      title={title}
      className="min-w-0"
      action={
        <Link href={reportHref({ report, range })} className="tap-link text-sm font-semibold">
          View all
        </Link>
      }
    >
      {drawn.points.length > 0 ? (
        <Bars points={drawn.points.slice(0, maxBars)} kind={isMoney ? "money" : "count"} />
      ) : (
        <p className="text-stone">No sales in this period.</p>
      )}
    </Panel>
  );
}

type SalesPanelProps = { chart: ReportTable; range: DashboardRange };

/** Sales over time compared with the days before; the same figures are in a hidden table. */
function SalesPanel({ chart: { drawn, range: days }, range }: SalesPanelProps) {
  const isLast7 = range === "today";
  const href = reportHref({
    report: "sales",
    range: isLast7 ? "7" : range,
    compare: rangeComparisons[range],
    ...(range === "fy" && { group: "bs_month" }),
  });
  return (
    <Panel
      title={isLast7 ? "Sales, last 7 days (Rs)" : "Sales (Rs)"}
      className="min-w-0"
      action={
        <Link href={href} className="tap-link text-sm font-semibold">
          Full report
        </Link>
      }
    >
      <div aria-hidden="true">
        <TimeChart points={drawn.points} kind="money" label="Sales" />
      </div>
      <details className="mt-2">
        <summary className="tap-link text-sm font-semibold">Show as table</summary>
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
                {range === "fy" ? "Last year" : "Before"}
              </th>
            </tr>
          </thead>
          <tbody>
            {drawn.points.map(({ key, name, now, before }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td translate="no" className="text-right tabular-nums">
                  {cellText("money", now)}
                </td>
                <td translate="no" className="text-right tabular-nums">
                  {cellText("money", before)}
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </details>
    </Panel>
  );
}
