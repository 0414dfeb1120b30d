import { type Holder, may, type Right } from "@/lib/platform/shared/rights";
import { catalogue } from "./catalogue";
import type { Column } from "./columns";
import type { ReportKind } from "./report-kind";
import { type ReportName, reportNames } from "./vocabulary";

/** Columns that need a right of their own. */
const columnRights: Record<string, Right> = { email: "customer.see", reference: "payment.see" };

const mayRead = (reader: Holder, name: ReportName): boolean => may(reader, catalogue[name].right ?? "any");

/** A report as a member of staff may read it: without money they see only how many, which is then also charted and sorted by. */
export function asReadBy(reader: Holder, name: ReportName): ReportKind {
  const report = catalogue[name];
  const isShown = (column: Column) =>
    may(reader, columnRights[column.name] ?? "any") && (column.kind !== "money" || may(reader, "report.money"));
  const measures = report.measures.filter(isShown);
  return {
    ...report,
    measures,
    groups: report.groups.map((group) => ({ ...group, columns: group.columns.filter(isShown) })),
    main: measures.some((column) => column.name === report.main) ? report.main : (measures[0]?.name ?? ""),
  };
}

/** The reports that somebody may choose from. */
export const getReportOptions = (reader: Holder) =>
  reportNames.filter((name) => mayRead(reader, name)).map((name) => ({ value: name, label: catalogue[name].title }));
