import type { HelpPage, SynonymKind } from "@/lib/catalogue/search/vocabulary";
import { isStopWord, lightKeys, looseKeys, toWords, withoutEndings } from "./fold";
import { intact, isNegation, markNegations, without } from "./negation";

/** The synonyms that staff edit, compiled for lookup. */

export type Synonym = {
  _id: string;
  name: string;
  kind: SynonymKind;
  /** All spellings, in any script, and brand names that people use for it; several words form a phrase. */
  words: string[];
  /** Subcategories, the best one first. */
  finds: string[];
  page: HelpPage | null;
};

/** One unit of a query: a synonym, or a plain word. `isNegated`: the query asks for products without it. */
export type Unit = { words: string[]; synonym: Synonym | null; isTypo: boolean; isNegated: boolean };

const levels = ["exact", "light", "loose"] as const;
type Level = (typeof levels)[number];
const strictLevels: Level[] = ["exact", "light"];
type Table = Map<string, Synonym | null>;
type Tables = Record<Level, Table>;

export type Glossary = {
  /** Splits words into units. Indexed words (those of the catalogue) are never taken for a misspelling of something else. */
  toUnits: (words: readonly string[], isIndexed?: (word: string) => boolean) => Unit[];
  /** The synonyms that occur in a text in one of their listed spellings. */
  synonymsIn: (words: readonly string[]) => Synonym[];
};

const precedence: SynonymKind[] = ["problem", "place", "material", "not_sold", "help", "word"];
const maxPhrase = 4;
const maxKeys = 8;

/** Words for which `isEnglish` is true get no loose keys. */
export function compileGlossary(synonyms: readonly Synonym[], isEnglish: (word: string) => boolean): Glossary {
  const isNepali = (word: string) => !isEnglish(word);
  const tables = makeTables(synonyms, isNepali);
  const starts = phraseStarts(tables);
  /** The synonym of a single word, and how many words a phrase that begins with it may have. */
  const lookUpWord = memoized((word) => {
    const keys = lightKeys(word);
    const synonym = tables.exact.get(word) ?? keys.flatMap((key) => tables.light.get(key) ?? [])[0];
    const longest = Math.max(...[word, ...keys].map((key) => starts.get(key) ?? 0));
    return { word, synonym, longest, isStop: isStopWord(word), isNegation: isNegation(word) };
  });
  /** The words of a text that are no stop words; negations are marked, which most texts do not have. */
  const readWords = (all: readonly string[]) => {
    const read = all.map(lookUpWord).filter(({ isStop }) => !isStop);
    return read.some(({ isNegation }) => isNegation) ? markNegations(read.map(({ word }) => word)).map(lookUpWord) : read;
  };
  const spellings = [...tables.light].filter(([key]) => key.length > 4 && !/[ \d]/.test(key));

  const find = (words: readonly string[], level: Level): Synonym | null => {
    if (level === "exact") return tables.exact.get(words.join(" ")) ?? null;
    if (level === "loose" && !words.every(isNepali)) return null;
    for (const key of getKeys(words, level)) {
      const synonym = tables[level].get(key);
      if (synonym) return synonym;
    }
    return null;
  };
  /** Tries the strictest level first, and on each level the form that is closest to what was typed. */
  const findAny = (forms: readonly (readonly string[])[], allowed: readonly Level[]): Synonym | null => {
    for (const level of allowed) {
      for (const form of forms) {
        const synonym = find(form, level);
        if (synonym) return synonym;
      }
    }
    return null;
  };
  const findWord = (word: string, isIndexed: boolean): Synonym | null =>
    isIndexed ? findAny([[word]], strictLevels) : findAny([[word], ...withoutEndings(word).map((each) => [each])], levels);
  const findPhrase = (words: readonly string[], isIndexed: (word: string) => boolean): Synonym | null => {
    const toStem = (word: string) => (isIndexed(word) || findWord(word, true) ? word : (withoutEndings(word).at(-1) ?? word));
    const joined = words.join("");
    // "tar felt" also matches "tarfelt".
    return findAny([words, words.map(toStem)], levels) ?? (isIndexed(joined) ? null : findAny([[joined]], strictLevels));
  };

  const readWord = (word: string, isIndexed: (word: string) => boolean): Unit => {
    const synonym = findWord(word, isIndexed(word));
    const typo = synonym || isIndexed(word) ? null : nearest(word, spellings);
    return toUnit([word], synonym ?? typo, typo !== null);
  };
  /** The synonym of "without fire" or "tiles intact", also by other words for fire and tiles. */
  const findMarked = (words: readonly string[], at: number, isIndexed: (word: string) => boolean) => {
    const marker = words[at] as string;
    if (marker !== without && marker !== intact) return null;
    const phrase = findLongest(words, at, (part) => findPhrase(part, isIndexed));
    const named = findWord(words[at + 1] ?? "", true);
    const spellings = phrase || !named ? [] : [named.name, ...named.words];
    const synonyms = spellings.flatMap((spelling) => findAny([[marker, ...toWords(spelling)]], strictLevels) ?? []);
    return phrase ?? (synonyms[0] ? { synonym: synonyms[0], length: 2 } : null);
  };

  return {
    toUnits(all, isIndexed = () => false) {
      const words = markNegations(all.filter((word) => !isStopWord(word)));
      const units: Unit[] = [];
      for (let at = 0; at < words.length; ) {
        const marked = findMarked(words, at, isIndexed);
        const isNegated = words[at] === without && !marked && at < words.length - 1;
        if (isNegated) at += 1;
        const phrase = marked ?? findLongest(words, at, (part) => findPhrase(part, isIndexed));
        const unit = phrase
          ? toUnit(words.slice(at, at + phrase.length), phrase.synonym)
          : readWord(words[at] as string, isIndexed);
        // "No leak" asks for what stops leaks.
        units.push({ ...unit, isNegated: isNegated && unit.synonym?.kind !== "problem" });
        at += unit.words.length;
      }
      return units;
    },
    synonymsIn(all) {
      const read = readWords(all);
      const words = read.map(({ word }) => word);
      const found = new Set<Synonym>();
      for (const [at, { synonym, longest }] of read.entries()) {
        if (synonym) found.add(synonym);
        const phrase = longest > 0 && findLongest(words, at, (part) => findAny([part], strictLevels), longest);
        if (phrase) found.add(phrase.synonym);
      }
      return [...found];
    },
  };
}

const toUnit = (words: string[], synonym: Synonym | null, isTypo = false): Unit => ({ words, synonym, isTypo, isNegated: false });

function makeTables(synonyms: readonly Synonym[], isNepali: (word: string) => boolean): Tables {
  const tables: Tables = { exact: new Map(), light: new Map(), loose: new Map() };
  const names = new Set(synonyms.flatMap(({ name }) => toWords(name)));
  const ordered = synonyms.toSorted((a, b) => precedence.indexOf(a.kind) - precedence.indexOf(b.kind));
  const phrases = ordered.flatMap((synonym) =>
    [synonym.name, ...synonym.words].map((text) => ({ synonym, words: toPhrase(text) })),
  );
  for (const { synonym, words } of phrases) {
    const exact = words.join(" ");
    if (!tables.exact.has(exact)) tables.exact.set(exact, synonym);
    addKeys(tables.light, getKeys(words, "light"), synonym);
    if (words.every((word) => isNepali(word) && !names.has(word))) addKeys(tables.loose, getKeys(words, "loose"), synonym);
  }
  return tables;
}

/** The first words of phrases, with the length of the longest in words; most words of a text start none. */
function phraseStarts({ exact, light }: Tables): Map<string, number> {
  const starts = new Map<string, number>();
  for (const key of [...exact.keys(), ...light.keys()]) {
    const [first = "", ...rest] = key.split(" ");
    if (rest.length > 0) starts.set(first, Math.max(starts.get(first) ?? 0, rest.length + 1));
  }
  return starts;
}

/** The size of the cache; visitors may type any word. */
const maxCached = 100_000;

function memoized<T>(read: (word: string) => T): (word: string) => T {
  const cache = new Map<string, T>();
  return (word) => {
    const cached = cache.get(word);
    if (cached !== undefined) return cached;
    const value = read(word);
    if (cache.size >= maxCached) cache.clear();
    cache.set(word, value);
    return value;
  };
}

function toPhrase(text: string): string[] {
  const words = toWords(text);
  return words.length > 1 ? markNegations(words.filter((word) => !isStopWord(word))) : words;
}

/** A key that two synonyms share matches neither of them; only a stricter key tells them apart. */
function addKeys(table: Table, keys: readonly string[], synonym: Synonym): void {
  // "jastapata" also matches "jasta pata".
  for (const key of new Set([...keys, ...keys.map((each) => each.replaceAll(" ", ""))])) {
    const existing = table.get(key);
    table.set(key, existing === undefined || existing === synonym ? synonym : null);
  }
}

const wordKeys = { light: memoized(lightKeys), loose: memoized(looseKeys) };

/** The keys of a phrase: every combination of its words' keys. */
function getKeys(words: readonly string[], level: Exclude<Level, "exact">): readonly string[] {
  const [first = "", ...rest] = words;
  let keys: readonly string[] = wordKeys[level](first).slice(0, maxKeys);
  for (const word of rest) {
    const nextKeys = wordKeys[level](word);
    keys = keys.flatMap((key) => nextKeys.map((each) => (key ? `${key} ${each}` : each))).slice(0, maxKeys);
  }
  return keys;
}

function findLongest(
  words: readonly string[],
  at: number,
  find: (part: readonly string[]) => Synonym | null,
  longest = maxPhrase,
) {
  for (let length = Math.min(longest, maxPhrase, words.length - at); length > 1; length--) {
    const synonym = find(words.slice(at, at + length));
    if (synonym) return { synonym, length };
  }
  return null;
}

/** The closest spelling within the allowed distance; `null` if two are equally close. */
function nearest(word: string, spellings: readonly (readonly [string, Synonym | null])[]): Synonym | null {
  const key = lightKeys(word)[0] ?? "";
  const maxDistance = key.length < 5 || /\d/.test(key) ? 0 : Math.round(key.length * 0.2);
  const near = spellings
    .filter(([spelling]) => maxDistance > 0 && spelling[0] === key[0] && Math.abs(spelling.length - key.length) <= maxDistance)
    .map(([spelling, synonym]) => ({ synonym, distance: editDistance(key, spelling) }))
    .filter(({ distance }) => distance <= maxDistance);
  const minDistance = Math.min(...near.map(({ distance }) => distance));
  const best = new Set(near.filter(({ distance }) => distance === minDistance).map(({ synonym }) => synonym));
  return best.size === 1 ? ([...best][0] ?? null) : null;
}

/** The number of letters inserted, deleted, substituted, or swapped with their neighbour. */
export function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  const isSwap = (i: number, j: number) => a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const change = at(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]);
      row.push(Math.min(change, at(i - 1, j) + 1, at(i, j - 1) + 1, isSwap(i, j) ? at(i - 2, j - 2) + 1 : change));
    }
  }
  return at(a.length, b.length);
}
