import { t } from "@/lib/platform/shared/language/t";
import { plainCode } from "@/lib/platform/shared/text/characters";
import { toGtin } from "@/lib/platform/shared/text/gtin";

/** What is to be taken from the shelves for one line of an order. */
export type PickLine = {
  /** Of the line and of its next parcel: what was packed for an earlier one has left. */
  key: string;
  /** Of the order's line. */
  itemId: string;
  sku: string;
  /** "" if the pack has no barcode of its own. */
  gtin: string;
  name: string;
  /** "20 l bucket, Grey" */
  pack: string;
  shelf: string;
  /** Pieces that have not left yet. */
  quantity: number;
};

export type PickOrder = {
  _id: string;
  number: string;
  customer: string;
  isPickup: boolean;
  lines: PickLine[];
};

/** How many pieces of each line are in its parcel, by the line's key. */
export type Picked = Readonly<Record<string, number>>;

/** The most orders that are picked in one go. */
export const maxPicked = 50;

/** A row of the round through the store: one pack for all orders that need it. */
export type ShelfRow = Omit<PickLine, "key" | "itemId"> & { orders: { number: string; quantity: number }[] };

const byShelf = new Intl.Collator("en", { numeric: true });

/** What to fetch, in the order of the shelves, with the sum over all orders; packs without a shelf last. */
export function toShelfRows(orders: readonly PickOrder[]): ShelfRow[] {
  const entries = orders.flatMap(({ number, lines }) => lines.map((line) => ({ number, line })));
  const rows = [...Map.groupBy(entries, ({ line }) => line.sku).values()].flatMap((all): ShelfRow[] => {
    const [first] = all;
    if (!first) return [];
    const { key: _key, itemId: _itemId, ...line } = first.line;
    const needed = all.map((each) => ({ number: each.number, quantity: each.line.quantity }));
    return [{ ...line, quantity: needed.reduce((sum, { quantity }) => sum + quantity, 0), orders: needed }];
  });
  return rows.toSorted(
    (one, other) =>
      Number(one.shelf === "") - Number(other.shelf === "") ||
      byShelf.compare(one.shelf, other.shelf) ||
      byShelf.compare(one.name, other.name) ||
      byShelf.compare(one.sku, other.sku),
  );
}

export const pickedOf = (picked: Picked, { key }: Pick<PickLine, "key">): number => picked[key] ?? 0;

export const missingOf = (picked: Picked, line: Pick<PickLine, "key" | "quantity">): number =>
  Math.max(0, line.quantity - pickedOf(picked, line));

export const isPacked = (picked: Picked, { lines }: Pick<PickOrder, "lines">): boolean =>
  lines.every((line) => missingOf(picked, line) === 0);

export type Scan =
  | { isRight: true; picked: Picked; order: PickOrder; line: PickLine; isComplete: boolean }
  | { isRight: false; problem: string };

/** "3*SKU" and "3x SKU" are three pieces. */
const many = /^(\d{1,3})\s*[*×x]\s*(?=\S)/i;

/**
 * Puts what was scanned into the parcel of the first order that still needs it, beginning with the one that is being packed; never
 * more than was ordered. A number in front counts several, all for one order.
 */
export function scan(orders: readonly PickOrder[], picked: Picked, typed: string, currentId: string): Scan {
  const text = plainCode(typed);
  const [, times] = many.exec(text) ?? [];
  const byTurn = orders.toSorted((one, other) => Number(other._id === currentId) - Number(one._id === currentId));
  // A SKU may itself begin like a number of pieces: "3X-SEAL".
  const isWhole = times === undefined || findLines(byTurn, text).length > 0;
  const count = isWhole ? 1 : Number(times);
  const code = isWhole ? text : text.replace(many, "");
  const entries = findLines(byTurn, code);
  const [first] = entries;
  if (!first) return { isRight: false, problem: t`None of these orders has ${code.toUpperCase()}. Put it back.` };
  const open = entries.find(({ line }) => missingOf(picked, line) > 0);
  if (!open) {
    const all = entries.reduce((sum, { line }) => sum + line.quantity, 0);
    return { isRight: false, problem: t`All ${all} of ${first.line.sku} are packed already. Put this one back.` };
  }
  const { order, line } = open;
  const missing = missingOf(picked, line);
  if (count === 0 || count > missing) {
    return { isRight: false, problem: t`${order.number} needs ${missing} more of ${line.sku}, not ${count}.` };
  }
  const next = { ...picked, [line.key]: pickedOf(picked, line) + count };
  return { isRight: true, picked: next, order, line, isComplete: isPacked(next, order) };
}

function findLines(orders: readonly PickOrder[], code: string) {
  const gtin = toGtin(code);
  const isMeant = (line: PickLine) => line.sku.toLowerCase() === code.toLowerCase() || (line.gtin !== "" && line.gtin === gtin);
  return orders.flatMap((order) => order.lines.filter(isMeant).map((line) => ({ order, line })));
}

/** By hand: never below 0 or more than was ordered. */
export function putPieces(picked: Picked, line: Pick<PickLine, "key" | "quantity">, pieces: number): Picked {
  return { ...picked, [line.key]: Math.max(0, Math.min(line.quantity, Math.trunc(pieces))) };
}

/** What was kept in the browser, as far as it is about these orders: an order may have been edited meanwhile. */
export function readPicked(stored: unknown, orders: readonly PickOrder[]): Picked {
  const kept = toKept(stored);
  const entries = orders.flatMap(({ lines }) =>
    lines.map((line) => [line.key, Math.min(line.quantity, toPieces(kept[line.key]))] as const),
  );
  return Object.fromEntries(entries.filter(([, pieces]) => pieces > 0));
}

/** By the key of a line, whatever a browser has stored. */
export const toKept = (stored: unknown): Record<string, unknown> =>
  typeof stored === "object" && stored !== null ? { ...stored } : {};

const toPieces = (value: unknown): number => (typeof value === "number" && Number.isInteger(value) && value > 0 ? value : 0);
