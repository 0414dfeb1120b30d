import fc from "fast-check";
import MiniSearch from "minisearch";
import { expect, test } from "vitest";
import { Postings, packPostings } from "./postings";

type Doc = { id: number; name: string; text: string };

const make = () =>
  new MiniSearch<Doc>({ fields: ["name", "text"], tokenize: (text) => text.split(" "), processTerm: (term) => term || null });

const words = fc
  .array(fc.constantFrom("roof", "root", "wall", "paint", "painter", "leak", "leaks"), { maxLength: 6 })
  .map((all) => all.join(" "));
const changes = fc.array(fc.record({ id: fc.nat(12), name: words, text: words }), { maxLength: 40 });
const asked = [{ fuzzy: 1 }, { prefix: true }, { boost: { name: 3 } }, { combineWith: "AND" as const }];

test("an index finds the same as one that keeps Maps, whatever is put in and taken out", () => {
  fc.assert(
    fc.property(changes, words, (all, q) => {
      const [packed, plain] = [make(), make()];
      packPostings(packed);
      const known = new Map<number, Doc>();
      for (const doc of all) {
        const old = known.get(doc.id);
        for (const index of [packed, plain]) {
          if (old) index.remove(old);
          index.add(doc);
        }
        known.set(doc.id, doc);
      }
      for (const options of asked) expect(packed.search(q, options)).toEqual(plain.search(q, options));
    }),
    { seed: 5, numRuns: 300 },
  );
});

test("MiniSearch takes no Maps of its own beside it", () => {
  const index = make();
  packPostings(index);
  index.add({ id: 1, name: "roof roof", text: "paint" });
  const { _index: terms } = index as unknown as { _index: Iterable<[string, Map<number, unknown>]> };
  const lists = [...terms].flatMap(([, fields]) => [...fields.values()]);
  expect(lists).toHaveLength(2);
  for (const each of lists) expect(each).toBeInstanceOf(Postings);
});
