import { beforeAll, describe, expect, test } from "vitest";
import {
  attackQueries,
  heldOutQueries,
  kindKeys,
  kindQueries,
  type SearchExpectation,
  tradeQueries,
} from "@/tests/support/search-queries";
import { getSeedDocuments, getSeedSynonyms } from "@/tests/support/seeded-search";
import { buildSearch, ranked, type SearchDocument, type SearchEngine, type SearchResult } from "./engine";

const documents = getSeedDocuments();
const shortKinds = new Map(Object.entries(kindKeys).map(([short, key]): [string, string] => [key, short]));
let engine: SearchEngine;
beforeAll(async () => {
  engine = await buildSearch(documents, getSeedSynonyms());
});

const find = (q: string, items: SearchDocument[] = documents) => engine.find(q, items);
const products = (found: SearchResult) => ranked(documents, found);
const names = (q: string) => products(find(q)).map(({ name }) => name);

/** The kind of the first result: "AC", "help", "not sold RM". */
function leading(found: SearchResult): string {
  if (found.help.length > 0) return "help";
  const kind = shortKinds.get(products(found)[0]?.subcategory._id ?? "") ?? "nothing";
  return found.notSold.length > 0 ? `not sold ${kind}` : kind;
}

function check({ q, first, not, product = "", size }: SearchExpectation): void {
  const found = find(q);
  const lead = leading(found);
  expect(first === lead || first.split(" ").includes(lead), `${q}: ${lead} leads`).toBe(true);
  expect(lead).not.toBe(not);
  const [best] = products(found);
  expect(best?.name ?? "").toContain(product);
  if (size) expect(best?.variants.map(({ size, unit }) => `${size}${unit}`)).toContain(size);
}

describe("the forty queries of the trade", () => {
  test.each(tradeQueries)("$q › $first", check);
});

describe("queries that the rules were not tuned with", () => {
  test.each(heldOutQueries)("$q › $first", check);
});

describe("what is not wanted, widths, rivals and questions to the shop", () => {
  test.each(kindQueries)("$q › $first", check);
  test.each(attackQueries)("$q › $first", check);

  test("what a query does not want is not found", () => {
    expect(names("grout not epoxy").join()).not.toContain("Epoxy");
    expect(names("sealant without silicone").join()).not.toContain("Silicone");
  });

  test("words that are in prose only find nothing beside a word that is nowhere", () => {
    expect(find("sold qwertyuiop").total).toBe(0);
  });
});

describe("spellings", () => {
  test.each([
    ["chhat chuhyo", "CHHAT  Chuhyo"],
    ["छत चुहियो", "chhat chuhiyo"],
    ["roof leak", "chhat chuhiyo"],
    ["२० लिटर", "20L"],
    ["20 ltr", "20 litre"],
    ["बाथरुम टायल", "bathrum tayal"],
    ["बाथरुम टायल", "bathroom tiles"],
    ["भित्तामा ओसिलो", "bhitta ma osilo"],
    ["क्रिस्टलाइन", "crystalline"],
  ])("%s and %s find the same product first", (a, b) => {
    expect(names(a)[0]).toBe(names(b)[0]);
  });

  test("one word or two find the same kind of product", () => {
    expect(leading(find("tar felt"))).toBe(leading(find("tarfelt")));
  });
});

describe("stock numbers", () => {
  test.each([
    ["ABH-RC10", ["Abhedya RoofCoat 10"]],
    ["abhrc5", ["Abhedya RoofCoat 5"]],
    ["bks-lwplus-1l", ["BarkhaSeal LW Plus"]],
  ])("%s finds %j and nothing else", (q, found) => {
    expect(names(q)).toEqual(found);
  });

  test.each([["ABH-RC5-20L-WHT 4"], ["4 x ABH-RC5-20L-WHT,"], ["Namaste, please send abh-rc5-20l-wht (4 pcs)"]])(
    "“%s”, with a quantity, finds that product and nothing else",
    (q) => {
      expect(names(q)).toEqual(["Abhedya RoofCoat 5"]);
      expect(find(q).skus).toContain("ABHRC520LWHT");
    },
  );

  test("of a list find their products in its order", () => {
    expect(names("BKS-LWPLUS-1L-BRN x 6; 2x ABH-RC10-20L; ABH-RC5-20L-WHT x 4")).toEqual([
      "BarkhaSeal LW Plus",
      "Abhedya RoofCoat 10",
      "Abhedya RoofCoat 5",
    ]);
  });

  test("are not guessed: one that does not exist does not find similar ones", () => {
    expect(names("ABH-RC7-20L")[0] ?? "").not.toMatch(/RoofCoat (5|10)$/);
  });
});

test("a brand filters the results", () => {
  for (const { brand } of products(find("deurali membrane"))) expect(brand._id).toBe("deurali");
  expect(new Set(products(find("him kawach")).map(({ brand }) => brand._id))).toEqual(new Set(["himkawach"]));
});

test("a size is recognized, and products in that size come first", () => {
  const found = find("roof coating 20 ltr");
  expect(found.size).toEqual({ value: 20, unit: "l" });
  expect(products(found)[0]?.variants.map(({ size }) => size)).toContain(20);
});

test("things that are not sold are reported, unless the query names a product that is", () => {
  expect(find("baluwa").notSold.map(({ name }) => name)).toEqual(["sand"]);
  expect(find("torch membrane").notSold).toEqual([]);
  expect(names("torch")[0]).toContain("Torch");
});

test("a question is only answered by a page if the query names no product", () => {
  expect(find("price of roof coating").help).toEqual([]);
  expect(find("Pokhara").help.map(({ page }) => page)).toEqual(["/shipping-policy"]);
  expect(find("vat bill").total).toBe(0);
});

test.each([
  ["do you deliver to Pokhara", "/shipping-policy"],
  ["refund", "/return-policy"],
  ["esewa", "/faq"],
  ["cash on delivery", "/faq"],
  ["ठेकेदार", "/register"],
  ["trade account", "/register"],
  ["delivery to Bhaktapur", "/shipping-policy"],
  ["inspection", "/services"],
  ["site visit", "/services"],
  ["quotation", "/contact"],
  ["phone number", "/contact"],
  ["calculator", "/fix"],
  ["kati chahincha", "/fix"],
  ["guarantee kati barsa", "/faq"],
])("“%s” is answered by %s", (q, page) => {
  expect(find(q).help.map((each) => each.page)).toContain(page);
});

test("sold-out products come after those in stock", () => {
  const [best] = products(find("crack filler"));
  const items = documents.map((each) => (each === best ? { ...each, availability: "sold_out" as const } : each));
  expect(products(find("crack filler", items))[0]).not.toBe(best);
});

test.each(["submarine", "", "  ", "%", "(", "the", "ko ma", "\u0000", "𝕏𝕐", "a".repeat(100)])(
  "%j does not break the search",
  (q) => {
    expect(find(q).total).toBeLessThanOrEqual(documents.length);
    expect(find("submarine").total).toBe(0);
  },
);

test.each(["Coat", "Seal", "Guard", "Shield"])("products with %s inside a word of their name are found by it", (part) => {
  const named = documents.map(({ name }) => name).filter((name) => new RegExp(`\\p{Ll}${part}`, "u").test(name));
  expect(named.length).toBeGreaterThan(1);
  expect(names(part.toLowerCase())).toEqual(expect.arrayContaining(named));
});

test("a part of a name is found if there are no other matches", () => {
  expect(names("oofcoat").toSorted()).toEqual(["Abhedya RoofCoat 10", "Abhedya RoofCoat 5"]);
});

test("without synonyms, names and texts are searched", async () => {
  const plain = await buildSearch(documents, []);
  expect(products(plain.find("grout", documents)).map(({ _id }) => _id)).toContain("barkhaseal-tilegrout");
});

describe("an index after some documents are replaced", () => {
  test("finds the same products in the same order as a new index", async () => {
    const [first, second, ...rest] = documents;
    if (!first || !second) throw new Error("no documents");
    const renamed = { ...second, name: "Zingaro seal", keywords: [...second.keywords, "zingaro"] };
    const old = await buildSearch([first, second, ...rest], getSeedSynonyms());
    await old.replace([first._id], [renamed]);
    const now = [renamed, ...rest];
    const rebuilt = await buildSearch(now, getSeedSynonyms());
    for (const { q } of [...tradeQueries, { q: "zingaro" }, { q: first.name }, { q: second.name }]) {
      expect(ranked(now, old.find(q, now)), q).toEqual(ranked(now, rebuilt.find(q, now)));
    }
    expect(ranked(now, old.find("zingaro", now))[0]).toBe(renamed);
  });

  test("finds each product in any list, whatever list was searched before", async () => {
    const search = await buildSearch(documents, getSeedSynonyms());
    const [, second] = documents;
    if (!second) throw new Error("no documents");
    const renamed = { ...second, name: "Zingaro seal" };
    const edited = documents.with(1, renamed);
    const best = (items: SearchDocument[], q: string) => ranked(items, search.find(q, items))[0];
    expect(best(documents, second.name)).toBe(second);
    await search.replace([], [renamed]);
    expect(best(edited, "zingaro")).toBe(renamed);
    expect(best(documents, "zingaro")).toBe(second);
    expect(best(edited.toReversed(), "zingaro")).toBe(renamed);
    expect(best(edited.slice(1), "zingaro")).toBe(renamed);
    expect(best(edited, "crack filler")?.subcategory._id).toBe(kindKeys.CF);
  });
});

test.each([
  ["a word of 20 letters with two typos", "polymethylmethacrylate", "polymethilmethacrilate", 1],
  ["a word of 20 letters with four typos", "polymethylmethacrylate", "polimethilmetacrilat", 0],
  [
    "a word of more than 25 letters, which would take long to compare",
    "polytetrafluorethylencopolymer",
    "polytetraqluorethylencopolymer",
    0,
  ],
])("%s is looked for within limits", async (_, name, q, total) => {
  const [document] = documents;
  if (!document) throw new Error("The seed has no products.");
  const only = { ...document, name };
  const own = await buildSearch([only], []);
  expect(own.find(q, [only]).total).toBe(total);
});
