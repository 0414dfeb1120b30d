import fc from "fast-check";
import MiniSearch, { type Query } from "minisearch";
import { afterEach, expect, test, vi } from "vitest";
import { heldOutQueries, tradeQueries } from "@/tests/support/search-queries";
import { getSeedDocuments, getSeedSynonyms } from "@/tests/support/seeded-search";
import { buildSearch } from "./engine";
import { type Term, TermIndex, type TermQuery } from "./term-index";

/** The terms of each text of each of a document's four fields. */
type Texts = string[][][];

const fields = ["name", "keywords", "kind", "text"];
const boost = { name: 4, keywords: 3, kind: 2, text: 1 };

/** MiniSearch over the same terms: the reference for scores. */
function makeModel() {
  const model = new MiniSearch({ fields, tokenize: (text) => text.split(" "), processTerm: (term) => term || null });
  const rows = new Map<number, Record<string, string | number>>();
  return {
    add(id: number, texts: Texts) {
      const joined = texts.map((field) => field.flatMap((text) => [...new Set(text)]).join(" "));
      const row = { id, ...Object.fromEntries(fields.map((field, at) => [field, joined[at] ?? ""])) };
      rows.set(id, row);
      model.add(row);
    },
    remove(id: number) {
      model.remove(rows.get(id) as { id: number });
    },
    score(terms: readonly TermQuery[]): Map<number, number> {
      const queries = terms.map(
        ({ term, fuzzy, isPrefix }): Query => ({
          queries: [term],
          ...(fuzzy && { fuzzy }),
          ...(isPrefix && { prefix: true }),
        }),
      );
      const boosts = new Map(terms.map((each) => [each.term, each.boost]));
      const found = model.search({ combineWith: "OR", queries }, { boost, boostTerm: (term) => boosts.get(term) ?? 1 });
      const best = found[0]?.score ?? 1;
      return new Map(found.map(({ id, score }) => [id, score / best]));
    },
  };
}

/** Expects the same documents with the same scores. */
function expectSame(scores: Float64Array | null, expected: ReadonlyMap<number, number>, message?: string): void {
  const found = [...(scores ?? []).entries()].filter(([, score]) => score > 0);
  expect(new Set(found.map(([number]) => number)), message).toEqual(new Set(expected.keys()));
  for (const [number, score] of found) expect(score, message).toBeCloseTo(expected.get(number) ?? 0, 9);
}

const words = ["roof", "root", "wall", "paint", "painter", "painters", "leak", "leaks", "छत", "a"];
const text = fc.array(fc.constantFrom(...words), { maxLength: 6 });
const document = fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 4 });
const changes = fc.array(fc.record({ texts: document, isRemoval: fc.boolean(), which: fc.nat(50) }), {
  minLength: 1,
  maxLength: 30,
});
const termQuery = fc.record(
  { term: fc.constantFrom(...words, "pain", "laek", "ro"), boost: fc.constantFrom(1, 3), fuzzy: fc.constantFrom(1, 2) },
  { requiredKeys: ["term", "boost"] },
);
const termQueries = fc.uniqueArray(
  fc.oneof(
    termQuery,
    fc.record({ term: fc.constantFrom(...words, "pain", "ro"), boost: fc.constant(2), isPrefix: fc.constant(true) }),
  ),
  { maxLength: 5, selector: ({ term }) => term },
);

test("scores equal those of MiniSearch, whatever is added and removed", () => {
  fc.assert(
    fc.property(changes, fc.array(termQueries, { minLength: 1, maxLength: 4 }), (all, searches) => {
      const index = new TermIndex(Object.values(boost));
      const model = makeModel();
      const indexed: number[] = [];
      for (const { texts, isRemoval, which } of all) {
        const number = index.add(texts.map((field) => field.map((each) => each.map((name) => index.term(name)))));
        model.add(number, texts);
        indexed.push(number);
        if (!isRemoval) continue;
        const [removed] = indexed.splice(which % indexed.length, 1);
        index.remove(removed as number);
        model.remove(removed as number);
      }
      for (const each of searches) expectSame(index.score(each), model.score(each));
    }),
    { seed: 5, numRuns: 400 },
  );
});

afterEach(() => void vi.restoreAllMocks());

test("scores of real searches in the seed catalogue equal those of MiniSearch, also after half of it is replaced", async () => {
  const model = makeModel();
  const { add, remove, score } = TermIndex.prototype;
  let compared = 0;
  vi.spyOn(TermIndex.prototype, "add").mockImplementation(function (this: TermIndex, texts) {
    const number = add.call(this, texts);
    const names = (terms: readonly Term[]) => terms.map(({ name }) => name);
    model.add(
      number,
      texts.map((field) => field.map(names)),
    );
    return number;
  });
  vi.spyOn(TermIndex.prototype, "remove").mockImplementation(function (this: TermIndex, number) {
    remove.call(this, number);
    model.remove(number);
  });
  vi.spyOn(TermIndex.prototype, "score").mockImplementation(function (this: TermIndex, queries) {
    const scores = score.call(this, queries);
    expectSame(scores, model.score(queries), JSON.stringify(queries));
    compared += 1;
    return scores;
  });
  const documents = getSeedDocuments();
  const search = await buildSearch(documents, getSeedSynonyms());
  const searchAll = () => {
    for (const { q } of [...tradeQueries, ...heldOutQueries])
      for (const part of [q, q.slice(0, -2)]) search.find(part, documents);
  };
  searchAll();
  const changed = documents.filter((_, at) => at % 2 === 0);
  await search.replace(
    documents.slice(0, 9).map(({ _id }) => _id),
    changed.map((each) => ({ ...each, text: `${each.text} monsoon` })),
  );
  searchAll();
  expect(compared).toBeGreaterThan(300);
});

test("postings hold distances that need several bytes", () => {
  const index = new TermIndex([1]);
  const [common, rare] = [index.term("common"), index.term("rare")];
  for (let at = 0; at < 40_000; at++) index.add([[at % 20_000 === 7 ? [common, rare] : [common]]]);
  const found = [...(index.score([{ term: "rare", boost: 1 }]) ?? []).entries()].filter(([, score]) => score > 0);
  expect(found.map(([number]) => number)).toEqual([7, 20_007]);
  expect(index.score([{ term: "common", boost: 1 }])?.every((score) => score > 0)).toBe(true);
});
