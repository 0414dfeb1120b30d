import { numberText } from "@/lib/platform/shared/numbers/money";

/** The definitions of the figures, shown above them; lib/office/report/admin/books says the same in SQL. */
export const definitions = {
  sale: "Sales are orders that are confirmed or paid, and not cancelled, on the day they were placed in Nepal, VAT included.",
  deleted: "Deleted orders still count.",
  returned: "Returned is the value of returned goods, refunded or deducted, on the day it was settled.",
} as const;

/** How much more or less than before, in percent with one decimal; `null` if the earlier figure is zero. */
export function getChange(now: number, before: number): number | null {
  if (before === 0) return null;
  return Math.round(((now - before) / Math.abs(before)) * 1000) / 10;
}

/** The average of an order, to the paisa. */
export function getAverage(sales: number, orders: number): number {
  return orders === 0 ? 0 : Math.round((sales / orders) * 100) / 100;
}

/** The ticks of a chart's axis that cover zero and all values: whole numbers, in steps of 1, 2 or 5 times a power of ten. */
export function getTicks(values: readonly number[]): number[] {
  const [min, max] = [Math.min(0, ...values), Math.max(0, ...values)];
  const roughStep = Math.max((max - min) / maxSteps, 1);
  const power = 10 ** Math.floor(Math.log10(roughStep));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= roughStep) ?? 10);
  const first = Math.floor(min / step);
  const count = Math.max(Math.ceil(max / step) - first, 1) + 1;
  return Array.from({ length: count }, (_, at) => (first + at) * step);
}

/** One more if the axis has values on both sides of zero. */
const maxSteps = 5;

/** The most rows a file may have: more is no longer a report, and the thread for documents has other work too. */
export const maxRows = { csv: 50_000, xlsx: 50_000, pdf: 1000 };

export function tooManyRows(format: keyof typeof maxRows, rows: number): string {
  const [has, max] = [rows, maxRows[format]].map((count) => numberText(count));
  const other = format === "pdf" && rows <= maxRows.xlsx ? " or another format" : "";
  return `This report has ${has} rows, and a ${format.toUpperCase()} file holds at most ${max}: choose fewer days, larger groups${other}.`;
}
