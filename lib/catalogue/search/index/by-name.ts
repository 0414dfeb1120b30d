import type { DocumentIndex } from "./document-index";
import { getPopularity, type Scope, type Test } from "./score";

/** Finds products by their stock numbers and by parts of their names. */

/** Matches products by their stock numbers, in the order of the query. */
export function withSkus(keys: readonly string[], { items, columns }: Scope): Float64Array {
  const fits = new Float64Array(items.length);
  for (let at = 0; at < fits.length; at++) {
    const first = keys.findIndex((key) => columns.skus[at]?.includes(` ${key}`));
    if (first >= 0) fits[at] = keys.length - first + getPopularity(columns, at) / 2;
  }
  return fits;
}

/** The fallback: names that contain the query as typed, as in the header's search. */
export function withName(
  q: string,
  { items, columns, isWithin }: Scope & { isWithin: Test },
  index: DocumentIndex,
): Float64Array {
  const fits = new Float64Array(items.length);
  const numbers = index.getNumbers(items);
  const part = q.trim().toLowerCase();
  for (let at = 0; at < fits.length; at++)
    if (part && isWithin(numbers[at] ?? -1) && columns.names[at]?.includes(part)) fits[at] = getPopularity(columns, at);
  return fits;
}
