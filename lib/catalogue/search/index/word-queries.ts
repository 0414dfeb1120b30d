import { lightKeys, looseKeys, withoutEndings } from "@/lib/catalogue/search/words/fold";
import { exact, light, loose } from "./document-index";
import type { TermQuery } from "./term-index";

/** Comparing a word with every term costs their lengths times the typos allowed, and blocks the event loop. */
const maxTypos = 3;
const maxFuzzyLength = 25;

type WordOptions = { isGuess: boolean; isLast: boolean; isEnglish: boolean; isKnown: (word: string) => boolean };

/** The terms to look for when a query contains this word, from the exact word to similar ones. */
export function toQueries(word: string, { isGuess, isLast, isEnglish, isKnown }: WordOptions): TermQuery[] {
  const forms = [word, ...(isGuess ? withoutEndings(word).filter(isKnown) : [])];
  const queries: TermQuery[] = forms.flatMap((form) => [exactly(form), ...lightKeys(form).map(lightly)]);
  if (!isGuess) return queries;
  if (!isEnglish) queries.push(...looseKeys(word).map((key) => ({ term: loose(key), boost: 1 })));
  const isCode = /\d/.test(word);
  const [key = word] = lightKeys(word);
  if (!isCode && key.length >= 5 && key.length <= maxFuzzyLength)
    queries.push({ ...lightly(key), fuzzy: Math.min(Math.round(key.length * 0.2), maxTypos) });
  if (isLast && !isCode && key.length >= 4) queries.push({ ...lightly(key), isPrefix: true });
  return queries;
}

const exactly = (word: string): TermQuery => ({ term: exact(word), boost: 3 });
const lightly = (key: string): TermQuery => ({ term: light(key), boost: 2 });
