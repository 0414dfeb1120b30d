import { describe, expect, test } from "vitest";
import { getSeedSynonyms } from "@/tests/support/seeded-search";
import { toWords } from "./fold";
import { compileGlossary, editDistance, type Synonym } from "./glossary";

const glossary = compileGlossary(getSeedSynonyms(), () => false);
const getNames = (text: string) =>
  glossary.toUnits(toWords(text)).map(({ synonym, words }) => synonym?.name ?? `“${words.join(" ")}”`);

describe("words that must stay apart", () => {
  test.each([
    ["vat", "bath"],
    ["dhur", "door"],
    ["dhulo", "dulo"],
    ["dhalan", "dhal"],
    ["dhalan", "dalan"],
    ["dhal", "dalan"],
    ["gam", "gham"],
    ["pokhari", "Pokhara"],
    ["pan", "pani"],
    ["PAN", "पानी"],
    ["tin", "thin"],
    ["tin", "तीन"],
    ["rc5", "rc10"],
    ["c1", "c2"],
    ["3 mm", "4 mm"],
    ["असार", "असर"],
    ["तला", "ताल"],
    ["गारो", "गाह्रो"],
  ])("%s and %s mean different things", (a, b) => {
    expect(getNames(a)).not.toEqual(getNames(b));
  });

  test.each([
    ["asar", "monsoon"],
    ["असार", "monsoon"],
    ["dhulo", "powder"],
    ["dulo", "hole"],
    ["gum", "adhesive"],
    ["vat", "bill, VAT, PAN"],
    ["pani", "water"],
    ["tile", "tile"],
    ["dhoka", "door"],
    ["Sika", "Sika"],
    ["charkeko", "crack"],
  ])("%s means %s", (word, name) => {
    expect(getNames(word)).toEqual([name]);
  });

  test("bottle is not bott with an ending", () => {
    expect(getNames("bottle")).toEqual(["“bottle”"]);
  });
});

test.each([
  ["छतमा", ["roof"]],
  ["chhatko", ["roof"]],
  ["भित्ताहरू", ["wall"]],
  ["vitta", ["wall"]],
  ["seto dhulo", ["salt"]],
  ["dhulo", ["powder"]],
  ["tar felt", ["tar felt"]],
  ["tarfelt", ["tar felt"]],
  ["jastapata", ["tin sheet"]],
  ["jasta pata", ["tin sheet"]],
  ["water proofing", ["waterproof"]],
  ["chhat ko rang", ["roof paint"]],
  ["chuhiraheko chhat", ["leak", "roof"]],
  ["bathrom", ["bathroom"]],
  ["banaune", ["“banaune”"]],
  ["lagaune", []],
  ["ko ma le", []],
])("%s means %j", (text, names) => {
  expect(getNames(text)).toEqual(names);
});

test("a word of the catalogue is never taken for a misspelling of another one", () => {
  expect(glossary.toUnits(["bathrom"], (word) => word === "bathrom")[0]?.synonym).toBeNull();
});

const row = (name: string, words: string[], kind: Synonym["kind"] = "place"): Synonym => ({
  _id: name,
  name,
  kind,
  words,
  finds: [],
  page: null,
});

test("if two synonyms share a key, only a stricter key tells them apart", () => {
  const two = compileGlossary([row("one", ["dhako"]), row("two", ["dako"])], () => false);
  expect(two.toUnits(["dhako"])[0]?.synonym?.name).toBe("one");
  expect(two.toUnits(["dako"])[0]?.synonym?.name).toBe("two");
  expect(two.toUnits(["dhhako"])[0]?.synonym?.name).toBe("one");
});

test("if two synonyms share a word, a problem wins over a place and a place over a material", () => {
  const rows = [row("thing", ["word"], "material"), row("site", ["word"], "place"), row("fault", ["word"], "problem")];
  expect(compileGlossary(rows, () => false).toUnits(["word"])[0]?.synonym?.name).toBe("fault");
});

test("English words have no loose key: a bath is not VAT", () => {
  const rows = [row("tax", ["bhat"])];
  expect(compileGlossary(rows, () => false).toUnits(["bat"])[0]?.synonym?.name).toBe("tax");
  expect(compileGlossary(rows, (word) => word === "bat").toUnits(["bat"])[0]?.synonym).toBeNull();
});

test.each([
  ["roof", "roof", 0],
  ["rof", "roof", 1],
  ["rofo", "roof", 1],
  ["leek", "leak", 1],
  ["", "abc", 3],
])("the edit distance from %s to %s is %i", (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
  expect(editDistance(b, a)).toBe(distance);
});
