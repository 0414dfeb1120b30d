type Named = { name: string };

/**
 * Items whose name contains `part`, ignoring case: those in which a word begins with it before those that have it within a word,
 * since "Damp-proof" is not about roofs. `names` are the items' names in lower case, where somebody has them already.
 */
export function withNamePart<T extends Named>(all: readonly T[], part: string, names?: readonly string[]): T[] {
  const wanted = part.toLowerCase();
  const [first, others]: [T[], T[]] = [[], []];
  for (const [at, each] of all.entries()) {
    const name = names?.[at] ?? each.name.toLowerCase();
    const found = name.indexOf(wanted);
    if (found >= 0) (startsWord(name, wanted, found) ? first : others).push(each);
  }
  return first.concat(others);
}

/** Items in which a word begins with `part` before the others. */
export function wordStartsFirst<T extends Named>(all: readonly T[], part: string): T[] {
  const wanted = part.toLowerCase();
  const [first, others]: [T[], T[]] = [[], []];
  for (const each of all) (startsWord(each.name.toLowerCase(), wanted) ? first : others).push(each);
  return first.concat(others);
}

function startsWord(text: string, wanted: string, first = text.indexOf(wanted)): boolean {
  for (let at = first; at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (at === 0 || !isInWord(text, at - 1)) return true;
  }
  return false;
}

/** Whether a letter or digit of any script stands there. Among fifty thousand names the expression alone took most of the time. */
function isInWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
  return /[\p{L}\p{M}\p{N}]/u.test(text[at] ?? "");
}
