import { cellText } from "@/lib/office/report/admin/cell-text";
import type { Drawn } from "@/lib/office/report/admin/contract";

type BarsProps = { points: Drawn["points"]; kind: "money" | "count" };

/** A bar chart with a name and a figure on each bar; the thin bar below is the previous period. */
export function Bars({ points, kind }: BarsProps) {
  const max = Math.max(1, ...points.flatMap(({ now, before }) => [Math.abs(now), Math.abs(before ?? 0)]));
  const width = (value: number) => ({ width: `${Math.max(0.5, (Math.abs(value) / max) * 100)}%` });
  return (
    <ul className="grid grid-cols-1 gap-3">
      {points.map(({ key, name, now, before }) => (
        <li key={key}>
          <div className="mb-1 flex justify-between gap-4 text-sm">
            <span className="min-w-0 truncate font-semibold">{name}</span>
            <span translate="no" className="shrink-0 tabular-nums">
              {cellText(kind, now)}
            </span>
          </div>
          <div className="h-2.5 rounded-full bg-mist">
            <div style={width(now)} className={`h-full rounded-full ${now < 0 ? "bg-brick" : "bg-teal"}`} />
          </div>
          {before !== null && (
            <div className="mt-0.5 h-1">
              <div
                style={width(before)}
                className="h-full rounded-full bg-[#c3bba8]"
                title={`Before: ${cellText(kind, before)}`}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
