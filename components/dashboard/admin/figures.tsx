import { adminHref } from "@/components/order/admin/admin-query";
import { Change } from "@/components/report/admin/change";
import { reportHref } from "@/components/report/admin/report-query";
import { Link } from "@/components/ui/link";
import { cellText } from "@/lib/report/cell-text";
import type { ReportTable } from "@/lib/report/contract";
import type { DashboardRange } from "@/lib/report/dashboard-rules";
import { averageOf, getChange } from "@/lib/report/rules";

type FiguresProps = { sales: ReportTable; range: DashboardRange };

/** Four figures beside what they were before; each opens what it is made of. */
export function Figures({ sales: { totals, totalsBefore, range: days }, range }: FiguresProps) {
  const of = (name: string) => ({ now: Number(totals[name] ?? 0), before: Number(totalsBefore?.[name] ?? 0) });
  const [sales, orders, returned] = [of("sales"), of("orders"), of("returned")];
  const average = { now: averageOf(sales.now, orders.now), before: averageOf(sales.before, orders.before) };
  const report = (name: "sales" | "returns" | "customers") => reportHref({ report: name, range, compare: "before" });
  return (
    <ul aria-label="Figures" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Figure name="Sales" kind="money" {...sales} href={report("sales")} />
      <Figure name="Orders" kind="count" {...orders} href={adminHref({ from: days.from, to: days.to })} />
      <Figure name="Average order" kind="money" {...average} href={report("customers")} />
      <Figure name="Paid back for returns" kind="money" {...returned} href={report("returns")} />
    </ul>
  );
}

/** Paisa are for reports: here one looks, and does not count. */
const wholeText = (value: number) => cellText("count", Math.round(value));

type FigureProps = { name: string; kind: "money" | "count"; now: number; before: number; href: string };

function Figure({ name, kind, now, before, href }: FigureProps) {
  return (
    <li className="relative rounded-xl border border-line bg-white p-4 hover:border-teal">
      <Link href={href} className="note after:absolute after:inset-0 hover:text-teal">
        {name}
      </Link>
      <p className="mt-1 text-lg font-bold whitespace-nowrap tabular-nums sm:text-2xl">
        {kind === "money" && <span className="text-sm font-semibold text-stone">Rs </span>}
        {wholeText(now)}
      </p>
      <p className="mt-1 text-sm">
        <Change percent={getChange(now, before)} before={wholeText(before)} />
      </p>
    </li>
  );
}
