import { Panel } from "@/components/kit/panel";
import type { ReportTable } from "@/lib/office/report/admin/contract";
import { Bars } from "./bars";
import { TimeChart } from "./time-chart";

/** A chart of the report's main figure. Hidden from screen readers, because the table below has the same data. */
export function ReportChart({ table: { columns, main, drawn, comparedWith } }: { table: ReportTable }) {
  const column = columns.find(({ name }) => name === main);
  if (!column || drawn.points.every(({ now, before }) => now === 0 && !before)) return null;
  const kind = column.kind === "money" ? "money" : "count";
  const points = comparedWith ? drawn.points : drawn.points.map((point) => ({ ...point, before: null }));
  return (
    <Panel title={`${column.label}${kind === "money" ? " (Rs)" : ""} by ${drawn.group.toLowerCase().replace("(bs)", "(BS)")}`}>
      <div aria-hidden="true">
        {drawn.isTime ? <TimeChart points={points} kind={kind} label={column.label} /> : <Bars points={points} kind={kind} />}
      </div>
    </Panel>
  );
}
