import "server-only";
import type { Range } from "@/lib/office/report/admin/days/days";
import { getPeriods, type Periods } from "@/lib/office/report/admin/days/periods";
import { type TimeGroup, timeGroups } from "@/lib/office/report/admin/vocabulary";
import { joinSql as join, rawSql as raw, type Sql, sql } from "@/lib/platform/server/db/client";
import { addDays, startOfDay } from "@/lib/platform/shared/calendar/nepal-time";

export { type Sql, sql };

/** The days a report covers, and its group. */
export type Options = { range: Range; group: string };

/** Selects one row for each `key`: the columns of the group, then the measures as whole numbers, money in paisa. */
export type Book = (options: Options) => Sql;

/** The days of a range; `moment` is a column with a time. */
export function within(moment: Sql, range: Range): Sql {
  return sql`${moment} >= ${startOfDay(range.from).toISOString()}::timestamptz AND ${moment} < ${getEnd(range)}`;
}

export const getEnd = ({ to, until = startOfDay(addDays(to, 1)).toISOString() }: Range): Sql => sql`${until}::timestamptz`;

/** The day of a moment in Nepal. */
export const toDay = (moment: Sql): Sql => sql`(${moment} AT TIME ZONE 'Asia/Kathmandu')::date`;

export const isTime = (group: string): group is TimeGroup => timeGroups.some((each) => each === group);

/** Sums the measures of `entries` (which also has a `day`) over periods of time, including those in which nothing happened. */
export function overTime({ range, group }: Options & { group: TimeGroup }, entries: Sql, measures: readonly string[]): Sql {
  const { days, indexes }: Periods = getPeriods(range, group);
  return sql`
    SELECT calendar.at::text AS key, calendar.at AS period, ${sums(measures)}
    FROM unnest(${days}::text[]::date[], ${indexes}::int[]) AS calendar(day, at) LEFT JOIN (${entries}) entry USING (day)
    GROUP BY calendar.at`;
}

/** "coalesce(sum(a), 0)::bigint AS a, …": whole numbers throughout. */
export function sums(measures: readonly string[]): Sql {
  return join(measures.map((each) => sql`coalesce(sum(${raw(`"${each}"`)}), 0)::bigint AS ${raw(`"${each}"`)}`));
}

export const commaSeparated = (parts: Sql[]): Sql => join(parts);

/** "x AS a, y AS b" */
export const withAliases = (columns: Readonly<Record<string, Sql>>): Sql =>
  join(Object.entries(columns).map(([name, column]) => sql`${column} AS ${raw(`"${name}"`)}`));

/** The label of each value of a column, as staff read it. */
export function getText(column: Sql, labels: Readonly<Record<string, string>>): Sql {
  const cases = Object.entries(labels).map(([value, label]) => sql`WHEN ${value} THEN ${label}`);
  return sql`CASE ${column}::text ${join(cases, " ")} ELSE ${column}::text END`;
}

/** Whether an order counts as a sale (lib/office/report/admin/rules.ts). */
export const isSale = sql`(o.status IN ('confirmed', 'shipped', 'delivered') OR (o.status = 'pending' AND o.payment_status = 'paid'))`;

/** The value of each settled return, on its day: the refund, plus the part that lowered what was still due. */
export const settledReturns = sql`
  SELECT r.id, r.order_id, r.user_id, r.refund, r.moved, r.store_credit, r.refund + r.credited AS worth, r.reference, e.created_at
  FROM "return" r JOIN return_event e ON e.return_id = r.id AND e.kind = 'refunded'`;
