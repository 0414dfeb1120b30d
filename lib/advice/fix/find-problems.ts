import type { SynonymKind } from "@/lib/catalogue/search/vocabulary";
import { lightKeys, toWords } from "@/lib/catalogue/search/words/fold";
import { compileGlossary, type Synonym, type Unit } from "@/lib/catalogue/search/words/glossary";
import { isWish } from "@/lib/catalogue/search/words/negation";
import type { ProblemContent } from "./content";

/** Finds the problems that a text describes, in either language and any spelling that the glossary knows. */

type ProblemTexts = Pick<ProblemContent, "name" | "sign" | "summary" | "causes">;

/** How much a word of the text counts if it is in a problem's name, or else in its sign. */
const weights = { place: { name: 3, sign: 2 }, leak: { name: 2, sign: 1.5 }, other: { name: 1, sign: 0.5 } };
/** Problems below these shares of the best score are left out: by the place alone, then together with what is wrong there. */
const [minPlaceShare, minShare] = [0.6, 0.75];

type ProblemMatches<P> = {
  /** The best one first. Empty if the text describes no problem, or only a place that has none. */
  problems: P[];
  hasPlace: boolean;
};

export function createProblemSearch<P extends ProblemTexts>(
  problems: readonly P[],
  synonyms: readonly Synonym[],
): (text: string) => ProblemMatches<P> {
  const texts = problems.map(({ name, sign, summary, causes }) => ({ name, sign, background: [summary, ...causes].join(" ") }));
  const known = new Set(texts.flatMap((each) => toWords(Object.values(each).join(" ")).flatMap(lightKeys)));
  const isKnown = (word: string) => lightKeys(word).some((key) => known.has(key));
  const glossary = compileGlossary(synonyms, isKnown);
  const toUnits = (text: string) => glossary.toUnits(toWords(text), isKnown);
  const toKeys = (text: string) => new Set(toUnits(text).map(getKey));
  const [water] = toKeys("water");
  const all = texts.map(({ name, sign, background }, at) => ({
    at,
    name: toKeys(name),
    sign: toKeys(sign),
    background: toKeys(background),
  }));
  type IndexedProblem = (typeof all)[number];
  const weigh = ({ name, sign }: IndexedProblem, unit: Unit, as: keyof typeof weights) =>
    name.has(getKey(unit)) ? weights[as].name : sign.has(getKey(unit)) ? weights[as].sign : 0;

  return (text) => {
    const units = toUnits(text);
    const ofKind = (kind: SynonymKind) => units.filter(({ synonym }) => synonym?.kind === kind);
    const places = ofKind("place");
    const leaks = ofKind("problem").filter(({ words }) => !isWish(words));
    const others = [
      ...ofKind("word"),
      ...units.filter((unit) => !unit.synonym && all.some((each) => weigh(each, unit, "other") > 0)),
    ];
    const hasPlace = places.length > 0;
    // "Roof" and "water from the roof" ask for a cause, but "roof coating" asks for a product.
    const isQuestion = places.length + others.length === units.length || units.some((unit) => getKey(unit) === water);
    if (leaks.length === 0 && !(hasPlace && isQuestion)) return { problems: [], hasPlace };

    const countAt = (unit: Unit) => all.filter((each) => weigh(each, unit, "place") > 0).length;
    const named = places.map((unit) => ({ unit, count: countAt(unit) })).filter(({ count }) => count > 0);
    const minCount = Math.min(...named.map(({ count }) => count));
    // Of several places, the one that fewer problems share says the most: in "tank wall" the tank.
    const scorePlace = (each: IndexedProblem) =>
      sum(named.map(({ unit, count }) => (weigh(each, unit, "place") * minCount) / count));
    const score = (each: IndexedProblem) => scorePlace(each) + sum(leaks.map((unit) => weigh(each, unit, "leak")));
    const scoreBackground = ({ background }: IndexedProblem) => leaks.filter((unit) => background.has(getKey(unit))).length;
    const candidates = hasPlace ? selectBest(all, scorePlace, minPlaceShare) : all;
    const best = selectBest(candidates, candidates.some(score) ? score : scoreBackground, minShare);
    // "Seepage" alone is in no problem's words, but may be any of them; "moisture meter" is a product.
    const found = best.length === 0 && leaks.length === units.length ? all : best;
    const scoreAll = (each: IndexedProblem) => score(each) + sum(others.map((unit) => weigh(each, unit, "other")));
    const ranked = found.toSorted((a, b) => scoreAll(b) - scoreAll(a));
    return { problems: ranked.flatMap(({ at }) => problems[at] ?? []), hasPlace };
  };
}

const getKey = ({ synonym, words }: Unit): string => (synonym ? `#${synonym._id}` : (lightKeys(words.join(" "))[0] ?? ""));

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The items with at least this share of the highest score; none if that is 0. */
function selectBest<T>(items: readonly T[], getScore: (item: T) => number, share: number): T[] {
  const scored = items.map((item) => ({ item, score: getScore(item) }));
  const max = Math.max(0, ...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score > 0 && score >= max * share).map(({ item }) => item);
}
