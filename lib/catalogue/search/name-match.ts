type NamedItem = { name: string };

/**
 * Items whose name contains `part`, ignoring case. Matches at the start of a word come first, because "Damp-proof" is not about
 * roofs. `names` are the items' names in lower case, if the caller has them already.
 */
export function withNamePart<T extends NamedItem>(all: readonly T[], part: string, names?: readonly string[]): T[] {
  const search = part.toLowerCase();
  const [first, others]: [T[], T[]] = [[], []];
  for (const [at, each] of all.entries()) {
    const name = names?.[at] ?? each.name.toLowerCase();
    const index = name.indexOf(search);
    if (index >= 0) (startsWord(name, search, index) ? first : others).push(each);
  }
  return first.concat(others);
}

/** Moves items in which a word begins with `part` to the front. */
export function wordStartsFirst<T extends NamedItem>(all: readonly T[], part: string): T[] {
  const search = part.toLowerCase();
  const [first, others]: [T[], T[]] = [[], []];
  for (const each of all) (startsWord(each.name.toLowerCase(), search) ? first : others).push(each);
  return first.concat(others);
}

function startsWord(text: string, search: string, first = text.indexOf(search)): boolean {
  for (let at = first; at >= 0; at = text.indexOf(search, at + 1)) {
    if (at === 0 || !isInWord(text, at - 1)) return true;
  }
  return false;
}

/** Whether there is a letter or digit of any script at this index. ASCII is checked without the slow expression. */
function isInWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
  return /[\p{L}\p{M}\p{N}]/u.test(text[at] ?? "");
}
