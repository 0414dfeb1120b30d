import { describe, expect, test } from "vitest";
import { readContent } from "@/prisma/seed/content";
import { explain, getTerms, terms } from "./terms";
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
