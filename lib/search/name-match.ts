/** Items whose name contains `part`, ignoring case. */
export function withNamePart<T extends { name: string }>(all: readonly T[], part: string): T[] {
  const search = part.toLowerCase();
  return wordStartsFirst(
    all.filter(({ name }) => name.toLowerCase().includes(search)),
    part,
  );
}

/** Names in which a word begins with `part` before those that have it within a word: "Damp-proof" is not about roofs. */
export function wordStartsFirst<T extends { name: string }>(all: readonly T[], part: string): T[] {
  const wanted = part.toLowerCase();
  const [first, others]: [T[], T[]] = [[], []];
  for (const each of all) (startsWord(each.name.toLowerCase(), wanted) ? first : others).push(each);
  return first.concat(others);
}

function startsWord(text: string, wanted: string): boolean {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (at === 0 || !/[\p{L}\p{M}\p{N}]/u.test(text[at - 1] ?? "")) return true;
  }
  return false;
}
