import { msg, t } from "@/lib/platform/shared/language/t";

/** What one product or system says in a row; `links` are shown instead of the text. */
export type Cell = { text: string; note?: string; links?: readonly { label: string; href: string }[] };
export type Row = { name: string; cells: readonly Cell[] };

/** A column: what is compared. */
export type Column = {
  /** The product's id or the system's slug, as in the address. */
  id: string;
  name: string;
  href: string;
  image: { key: string; width: number; height: number } | null;
  /** "from Rs 8,500" */
  price: string;
};

/** A choice of something else to compare. */
export type Choice = { id: string; name: string };

export type Table = {
  columns: readonly Column[];
  rows: readonly Row[];
  /** What could be added, by the name of its group. */
  choices: readonly { group: string; items: readonly Choice[] }[];
};

const notStated = msg("Not stated");

type Line<T> = { name: string; read: (item: T) => string | Cell };

/** A row of each line that says something about any of the items. */
export function toRows<T>(items: readonly T[], lines: readonly Line<T>[]): Row[] {
  return lines.flatMap(({ name, read }) => {
    const cells = items.map((item) => toCell(read(item)));
    return cells.every(({ text }) => text === t(notStated)) ? [] : [{ name, cells }];
  });
}

function toCell(value: string | Cell): Cell {
  const cell = typeof value === "string" ? { text: value } : value;
  return cell.text === "" ? { ...cell, text: t(notStated) } : cell;
}

/** The rows that tell the items apart, and those in which they are equal. One item alone differs from nothing. */
export function splitRows(rows: readonly Row[]): { different: Row[]; equal: Row[] } {
  const differs = ({ cells }: Row) => cells.length < 2 || new Set(cells.map(toText)).size > 1;
  const different = rows.filter(differs);
  return { different, equal: rows.filter((row) => !different.includes(row)) };
}

const toText = ({ text, note = "" }: Cell) => `${text}\n${note}`;
