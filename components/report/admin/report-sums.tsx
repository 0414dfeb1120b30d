import { cellText } from "@/lib/report/cell-text";
import type { ReportTable } from "@/lib/report/contract";
import { getChange } from "@/lib/report/rules";
import { Change } from "./change";

/** What a report comes to, before its rows. */
export function ReportSums({ table: { columns, totals, totalsBefore } }: { table: ReportTable }) {
  const summed = columns.filter(({ isSummed }) => isSummed);
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-xl border border-line bg-white p-4 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]">
      {summed.map(({ name, label, kind }) => (
        <div key={name}>
          <dt className="note">{label}</dt>
          <dd className="text-lg font-bold tabular-nums">
            {kind === "money" && <span className="text-sm font-semibold text-stone">Rs </span>}
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
