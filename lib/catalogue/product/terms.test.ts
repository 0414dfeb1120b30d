import { afterEach, describe, expect, test } from "vitest";
import { setSpeaker } from "@/lib/platform/shared/language/language";
import { readContent } from "@/prisma/seed/content";
import { readTranslations } from "@/prisma/seed/translations";
import { explain, getTerm, getTerms, terms } from "./terms";
import nepaliTerms from "./terms.ne.json";
import { technologies } from "./vocabulary";

const { products } = readContent();
const find = (text: string) => getTerms(explain([text]));

test("the label of every technology is explained", () => {
  const { tool, ...materials } = technologies;
  for (const { label } of Object.values(materials)) expect(find(label), label).toHaveLength(1);
  expect(find(tool.label)).toEqual([]);
});

/** Terms in several technical tables that need no explanation. */
const plain =
  /^(Roll|Colour|Width|Weight|Thickness|Service temperature|Crack width|Mixing water|Dose|pH|Joint width|Bends cold without cracks)$/;

test("properties in the technical tables of several products are explained", () => {
  const names = products.flatMap(({ technical }) => technical.map(({ name }) => name));
  const common = [...new Set(names)].filter((name) => names.filter((each) => each === name).length > 3 && !plain.test(name));
  expect(common.length).toBeGreaterThan(10);
  for (const name of common) expect(find(name), name).toHaveLength(1);
});

test("an explanation is a sentence or two, short enough for a phone", () => {
  for (const [id, { name, help }] of terms) {
    expect(help, id).toMatch(/^[A-Z].*\.$/);
    expect(help.length, id).toBeLessThanOrEqual(120);
    expect(name, id).toMatch(/^[A-Z]/);
  }
});

describe("in the texts of a page", () => {
  test("each term is explained where it occurs first", () => {
    const explained = explain(["SBS rubber keeps it flexible", "No primer.", "Primer and SBS"]);
    expect([...explained]).toEqual([
      ["SBS rubber keeps it flexible", [{ text: "SBS", term: "sbs" }, { text: " rubber keeps it flexible" }]],
      ["No primer.", [{ text: "No " }, { text: "primer", term: "primer" }, { text: "." }]],
    ]);
  });

  test.each([
    ["Two membranes", ["membrane"]],
    ["Tensile adhesion, 28 days", ["adhesion"]],
    ["An app for lapping, coverage and happ", []],
    ["EN 12004 C2TE S1", ["tile-class"]],
    ["C25/30 concrete", []],
    ["Negative side and positive side", ["negative-side", "positive-side"]],
  ])("%s: %j", (text, ids) => {
    expect(find(text)).toEqual(ids);
  });

  test("no part of a text is lost", () => {
    for (const { features, notFor, steps } of products) {
      const explained = explain([...features, ...notFor, ...steps]);
      for (const [text, pieces] of explained) expect(pieces.map((piece) => piece.text).join("")).toBe(text);
    }
  });
});

describe("in Nepali", () => {
  const before = setSpeaker(undefined);
  setSpeaker(before);
  afterEach(() => void setSpeaker(before));
  const texts = new Map(readTranslations());
  const speakNepali = () => setSpeaker({ language: () => "ne", find: (english) => texts.get(english) });

  test.each([
    ["मेम्ब्रेनले पानी छेक्छ", [{ text: "मेम्ब्रेनले", term: "membrane" }, { text: " पानी छेक्छ" }]],
    ["SBS को सिट", [{ text: "SBS", term: "sbs" }, { text: " को सिट" }]],
  ])("a word is found with what is joined to it: %s", (text, pieces) => {
    speakNepali();
    expect(explain([text]).get(text)).toEqual(pieces);
  });

  test("the explanations are Nepali, short enough for a phone, and the seed's texts use their words", () => {
    speakNepali();
    const { products } = readContent();
    const used = products.flatMap(({ features, notFor, steps, technical, summary }) => {
      const all = [summary, ...features, ...notFor, ...steps, ...technical.flatMap(({ name, value }) => [name, value])];
      return getTerms(explain(all.map((text) => texts.get(text) ?? text)));
    });
    expect(new Set(used).size).toBeGreaterThan(40);
    for (const id of Object.keys(nepaliTerms)) {
      expect(terms.has(id), id).toBe(true);
      expect(getTerm(id)?.help, id).toMatch(/^\P{Ll}.{10,130}।$/u);
    }
  });
});
