import { countDays, type Day, dayOfBs, type Range } from "@/lib/office/report/admin/days/days";
import { comparedWith, firstDay, getCalendar, getRange, lastDay, maxDays } from "@/lib/office/report/admin/days/range";
import { AppError, fieldError } from "@/lib/platform/shared/errors";
import type { Holder } from "@/lib/platform/shared/rights";
import { asReadBy } from "./catalogue-rights";
import type { Column, Group } from "./columns";
import type { ReportQuery } from "./contract";
import { getGroup, getMain, type ReportKind, toColumns } from "./report-kind";
import type { CalendarName } from "./vocabulary";

/** A report's query with everything resolved: its days, its rows, its order. */
export type Request = {
  kind: ReportKind;
  group: Group;
  range: Range;
  comparedWith: Range | null;
  columns: Column[];
  sort: { column: Column; isDescending: boolean };
};

/** Resolves a report's query for whoever reads it, or throws an error that names the invalid field. */
export function getRequest(reader: Holder, query: ReportQuery, on?: Day): Request {
  const kind = asReadBy(reader, query.report);
  const group = getGroup(kind, query.group);
  const range = query.range === "own" ? ownRange(query) : getRange(query.range, on);
  const columns = toColumns(kind, group);
  return {
    kind,
    group,
    range,
    columns,
    comparedWith: comparedWith(range, query.compare, getCalendar(query.range, query.cal)),
    sort: getSort(query.sort, { kind, group, columns }),
  };
}

/** The errors in a report's query, by field; empty if there are none. */
export function getProblems(reader: Holder, query: ReportQuery): Record<string, string> {
  try {
    getRequest(reader, query);
    return {};
  } catch (error) {
    if (error instanceof AppError && error.fields) return error.fields;
    throw error;
  }
}

/** By default periods come in order of time, documents newest first (in a register oldest first), and everything else largest first. */
function getSort(sort: string | undefined, { kind, group, columns }: Pick<Request, "kind" | "group" | "columns">) {
  const name = sort?.replace(/^-/, "");
  const column = columns.find((each) => each.name === name);
  if (column) return { column, isDescending: sort?.startsWith("-") === true };
  const [first = getMain(kind)] = group.columns;
  if (group.isTime || (group.isEach && kind.isRegister)) return { column: first, isDescending: false };
  return { column: group.isEach ? first : getMain(kind), isDescending: true };
}

function ownRange({ from, to, cal }: ReportQuery): Range {
  const range = { from: dayFrom("from", from, cal), to: dayFrom("to", to, cal) };
  if (range.from > range.to) throw fieldError("to", "The last day cannot be before the first");
  if (countDays(range) > maxDays) throw fieldError("to", "A report covers at most ten years");
  return range;
}

function dayFrom(field: "from" | "to", text: string, calendar: CalendarName): Day {
  if (text === "") throw fieldError(field, field === "from" ? "Enter the first day" : "Enter the last day");
  const day = toDay(text);
  if (!day) throw fieldError(field, `Enter a date such as ${calendar === "bs" ? "2083-08-05" : "2026-11-21"}`);
  if (day < firstDay || day > lastDay) throw fieldError(field, "Reports cover the years 2000 to 2033 (BS 2057 to 2089)");
  return day;
}

/** A day in either calendar: the years that reports cover do not overlap. */
export function toDay(text: string): Day | null {
  return text > "2050" ? dayOfBs(text) : isDay(text) ? text : null;
}

/** "2026-02-31" is no day. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
