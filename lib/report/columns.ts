/**
 * What stands in a column: `money` whole paisa in the database and rupees outside of it, `period` the number of a stretch of days,
 * `bs` the same day as `day` but in the Bikram Sambat calendar.
 */
export type ColumnKind = "text" | "count" | "money" | "day" | "bs" | "period";

export type Column = {
  name: string;
  label: string;
  kind: ColumnKind;
  /** Whether what stands in it adds up to something. */
  isSummed: boolean;
};

const column = (kind: ColumnKind, isSummed: boolean) => (name: string, label: string) => ({ name, label, kind, isSummed });

export const text = column("text", false);
export const day = column("day", false);
export const bs = column("bs", false);
export const money = column("money", true);
export const count = column("count", true);
/** A price or a number of its own: a sum of it would mean nothing. */
export const price = column("money", false);
export const single = column("count", false);

const period = column("period", false);

/** What one row stands for. */
export type Group = {
  name: string;
  label: string;
  columns: readonly Column[];
  /** Rows that are documents or movements: there are many, and none of them stands in the time before too. */
  isEach: boolean;
  isTime: boolean;
  /** How many of its columns, from the first one on, say in a chart which row is meant. */
  naming: number;
};

export const by = (name: string, label: string, columns: readonly Column[], naming = 1): Group => ({
  name,
  label,
  columns,
  isEach: false,
  isTime: false,
  naming,
});

export const each = (label: string, columns: readonly Column[]): Group => ({ ...by("each", label, columns), isEach: true });

const time = (name: string, label: string): Group => ({ ...by(name, label, [period("period", label)]), isTime: true });

export const byTime: readonly Group[] = [
  time("day", "Day"),
  time("week", "Week"),
  time("month", "Month"),
  time("bs_month", "Month (BS)"),
];
