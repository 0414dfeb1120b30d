/** What has `part` in its name, whatever its case. */
export function withNamePart<T extends { name: string }>(all: readonly T[], part: string): T[] {
  const wanted = part.toLowerCase();
  return wordStartsFirst(
    all.filter(({ name }) => name.toLowerCase().includes(wanted)),
    part,
  );
}

/** Names in which a word begins with `part` before those that have it within a word: "Damp-proof" is not about roofs. */
export function wordStartsFirst<T extends { name: string }>(all: readonly T[], part: string): T[] {
  const first = new Set(all.filter(({ name }) => startsWord(name, part)));
  return [...first, ...all.filter((each) => !first.has(each))];
}

function startsWord(name: string, part: string): boolean {
  const [text, wanted] = [name.toLowerCase(), part.toLowerCase()];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (at === 0 || !/[\p{L}\p{M}\p{N}]/u.test(text[at - 1] ?? "")) return true;
  }
  return false;
}
