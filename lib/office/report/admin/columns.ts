/**
 * The type of a column: `money` is whole paisa in the database and rupees elsewhere, `period` is the number of a period, `bs` is
 * the same day as `day` in the Bikram Sambat calendar.
 */
export type ColumnKind = "text" | "count" | "money" | "day" | "bs" | "period";

export type Column = {
  name: string;
  label: string;
  kind: ColumnKind;
  /** Whether a total of the column makes sense. */
  isSummed: boolean;
};

const column = (kind: ColumnKind, isSummed: boolean) => (name: string, label: string) => ({ name, label, kind, isSummed });

export const text = column("text", false);
export const day = column("day", false);
export const bs = column("bs", false);
export const money = column("money", true);
export const count = column("count", true);
/** A price or a number that makes no sense as a total. */
export const price = column("money", false);
export const single = column("count", false);

const period = column("period", false);

/** The subject of a row. */
export type Group = {
  name: string;
  label: string;
  columns: readonly Column[];
  /** Each row is a document or a movement: there are many, and none of them also occurs in the period before. */
  isEach: boolean;
  isTime: boolean;
  /** How many columns, from the first, name a row in a chart. */
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
