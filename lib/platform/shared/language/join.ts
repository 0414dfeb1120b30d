import { t } from "./t";

/** Names as a list, in the language at hand. By hand, because browsers have no Nepali for `Intl.ListFormat`. */

/** "Kathmandu, Kaski and Chitwan" */
export const joinAnd = (names: readonly string[]): string => join(names, (others, last) => t`${others} and ${last}`);

/** "Paint, putty or wallpaper" */
export const joinOr = (names: readonly string[]): string => join(names, (others, last) => t`${others} or ${last}`);

function join(names: readonly string[], pair: (others: string, last: string) => string): string {
  const last = names.at(-1) ?? "";
  return names.length > 1 ? pair(names.slice(0, -1).join(", "), last) : last;
}
