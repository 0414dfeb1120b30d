import type { Right } from "@/lib/platform/shared/rights";
import type { Column, Group } from "./columns";

export type ReportKind = {
  title: string;
  /** Describes what is counted, and on which day. */
  about: string;
  groups: readonly Group[];
  measures: readonly Column[];
  /** The measure that is charted, compared, and sorted by. */
  main: string;
  /** The report shows a state at the end of the last day; the first day does not matter. */
  isBalance?: boolean;
  /** A register for the tax office: it names the seller, and its documents begin with the oldest. */
  isRegister?: boolean;
  /** What it needs besides the right to see reports. */
  right?: Right;
};

/** The group of that name, or else the report's first. */
export function getGroup(report: ReportKind, name: string): Group {
  const [first] = report.groups;
  if (!first) throw new Error(`The report ${report.title} has no groups.`);
  return report.groups.find((group) => group.name === name) ?? first;
}

/** The group a chart shows: the rows' own or, if each row is one document, periods of time or another group. */
export function getChartGroup(report: ReportKind, group: Group, days: number): Group {
  if (!group.isEach) return group;
  const time = report.groups.find(({ name }) => name === (days > 92 ? "bs_month" : "day"));
  return time ?? report.groups.find(({ isEach }) => !isEach) ?? group;
}

export const toColumns = (report: ReportKind, group: Group): Column[] => [...group.columns, ...report.measures];

export const getMain = ({ measures, main }: ReportKind): Column => {
  const column = measures.find(({ name }) => name === main);
  if (!column) throw new Error(`There is no column ${main}.`);
  return column;
};
