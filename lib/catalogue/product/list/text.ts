import { readSkus } from "@/lib/catalogue/search/sku";
import { takeSize, toWords } from "@/lib/catalogue/search/words/fold";
import { plainDashes, toLatinDigits } from "@/lib/platform/shared/text/characters";
import { trimEndOf } from "@/lib/platform/shared/text/cut-text";

/** A line of a typed list, and what it asks for; the quantity is `null` if nothing marks one. */
export type TypedLine = { typed: string; item: string; quantity: number | null };

const number = String.raw`(?<quantity>\d{1,6})`;
const pieces = String.raw`(?:pcs?|pieces?|nos?|units?|buckets?|pails?|bags?|rolls?|tins?|cans?|drums?|jars?|sets?|kits?|boxes|box|tubes?|cartridges?|packets?|pkts?|wata|ota|वटा|ओटा)(?![\p{L}\p{M}\p{N}])\.?`;

/** The quantity where a word or sign marks it: "… x 4", "… - 4", "… 4 pcs", "4 x …", "qty 4 …". A dash within a stock number marks nothing. */
const marked = [
  String.raw`^(?<item>.+?)(?:\s+x|\s*[×*=:;,|([]|\s+[-–—]|\s+(?:qty|quantity)\.?:?)\s*${number}\s*(?:${pieces})?[)\]]?$`,
  String.raw`^(?<item>.+?)\s+${number}\s*(?:${pieces}|x)$`,
  String.raw`^${number}\s*(?:x\s|${pieces}|[×*:;,|])\s*(?<item>.+)$`,
  String.raw`^(?:qty|quantity)\.?:? ${number} (?<item>.+)$`,
].map((pattern) => new RegExp(pattern, "iu"));
const filling = "(?:l|lt?rs?|lit(?:re|er)s?|ml|kgs?|लिटर|किलो)";
/** The quantity between a pack and the rest: "… 20 L x 4 white", "… 4 x 20 L". The numbers of "20 × 10 mm" are both a size. */
const inside = [
  String.raw`^(?<before>.*\d ?${filling}) ?[x×*] ?${number} (?<after>\P{N}.*)$`,
  String.raw`^(?<before>.* )${number} ?[x×*] ?(?<after>\d+(?:\.\d+)? ?${filling}(?![\p{L}\p{M}\p{N}]).*)$`,
].map((pattern) => new RegExp(pattern, "iu"));
const leading = new RegExp(String.raw`^${number}\s+(?:[-–—]\s+)?(?<item>\S*\p{L}.*)$`, "u");
const trailing = new RegExp(String.raw`^(?<item>.+)\s${number}$`, "u");

/** The lines of a list that are not empty, in any of the forms that people write. */
export function parseList(text: string): TypedLine[] {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim());
  return lines.filter(Boolean).map((typed) => ({ typed, ...parseLine(plainDashes(toLatinDigits(typed))) }));
}

type Item = Pick<TypedLine, "item" | "quantity">;

function parseLine(line: string): Item {
  if (line.includes("\t")) return parseCells(line.split("\t").map((cell) => cell.trim()));
  // Without bullets, and without the numbers of a numbered list.
  const text = trimEndOf(line.replace(/\s+/g, " ").replace(/^(?:[-–—•*]|\d{1,2}[.)])\s+/, ""), /[\s.,;]/);
  const found = [...marked, ...inside].map((each) => text.match(each)).find(Boolean) ?? findBare(text);
  const { before = "", after = "", item = `${before.trim()} ${after}`.trim() || text, quantity } = found?.groups ?? {};
  return { item: trimEndOf(item, /[\s,;|]/), quantity: quantity === undefined ? null : Number(quantity) };
}

/** A row of a spreadsheet: a number before the item may be the row's own. */
function parseCells(cells: readonly string[]): Item {
  const isNumber = (cell: string) => /^\d{1,6}$/.test(cell);
  const item = cells.filter((cell) => cell && !isNumber(cell)).join(", ");
  const first = cells.findIndex((cell) => cell && !isNumber(cell));
  const quantity = cells.slice(Math.max(first, 0)).find(isNumber) ?? cells.find(isNumber);
  return quantity === undefined ? parseLine(item) : { item, quantity: Number(quantity) };
}

/** A number without a mark may belong to the name or size: "RoofCoat 10", "20 L RoofCoat". */
function findBare(text: string): RegExpMatchArray | null {
  const before = text.match(leading);
  if (before && !isSize(text.split(" ").slice(0, 2).join(" "))) return before;
  const after = text.match(trailing);
  const words = after?.groups?.item?.split(" ") ?? [];
  const isAfterSize = isSize(words.slice(-1).join()) || isSize(words.slice(-2).join(" "));
  return isAfterSize || readSkus(words.at(-1) ?? "").length > 0 ? after : null;
}

/** An item that ends in a bare number, which may be a quantity: "Moisture Meter 3". Only the products can tell. */
export function splitLastNumber(item: string): { item: string; quantity: number } | null {
  const { item: name, quantity } = item.match(trailing)?.groups ?? {};
  return name && /\p{L}/u.test(name) ? { item: name, quantity: Number(quantity) } : null;
}

/** Whether a text is a size and nothing else. */
function isSize(text: string): boolean {
  const all = toWords(text);
  const { size, words } = takeSize(all);
  return (size !== null && words.length === 0) || /^\d+mm$/.test(all.join());
}

/** Adds up the quantities of lines with the same key. */
export function addUp<T extends { typed: string[]; quantity: number }>(lines: readonly T[], getKey: (line: T) => string): T[] {
  const sums = new Map<string, T>();
  for (const line of lines) {
    const key = getKey(line);
    const { typed = [], quantity = 0 } = sums.get(key) ?? {};
    sums.set(key, { ...line, typed: [...typed, ...line.typed], quantity: quantity + line.quantity });
  }
  return [...sums.values()];
}
