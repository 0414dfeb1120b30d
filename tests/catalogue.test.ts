import { globSync, readFileSync } from "node:fs";
import PO from "pofile";
import { describe, expect, test } from "vitest";
import { translatedScreens } from "@/lib/office/translation/screen-language";
import { readTranslations } from "@/prisma/seed/translations";
import { catalogueFile, routeOf, updatedCatalogue } from "@/scripts/texts";

const current = readFileSync(catalogueFile, "utf8");
const catalogue = PO.parse(current).items.map(({ msgid, msgstr: [text = ""] }): [string, string] => [msgid, text]);
const seed = readTranslations();
const glossary: { english: string; nepali: string; avoid: string[] }[] = JSON.parse(
  readFileSync("prisma/seed/ne/glossary.json", "utf8"),
);

const sorted = (matches: RegExpMatchArray | null) => [...(matches ?? [])].sort();
/** Values and addresses of links: whatever a program reads. Nepali may say a value twice: "{0}-{0} वटा". */
const places = (text: string) => [...new Set(sorted(text.match(/\{\d\}|\]\([^)]*\)/g)))];
const tags = (text: string): string[] => text.match(/<\/?\w+>/g) ?? [];
const numbers = (text: string) => sorted(text.replaceAll(/\{\d\}/g, "").match(/\d+(?:[.,]\d+)*/g));
const differing = (texts: readonly [string, string][], read: (text: string) => string[]) =>
  texts.filter(([english, nepali]) => read(english).join() !== read(nepali).join());

test("the catalogue has the texts of the code, no others, and all are translated: npm run texts", () => {
  expect(updatedCatalogue(current)).toBe(current);
  expect(catalogue.filter(([, text]) => text === "").map(([english]) => english)).toEqual([]);
});

describe.each([
  ["catalogue", catalogue],
  ["seed", seed],
])("the Nepali of the %s", (_, texts) => {
  test("has the values and links of the English, and no tags of its own", () => {
    expect(differing(texts, places)).toEqual([]);
    expect(texts.filter(([english, nepali]) => !tags(nepali).every((tag) => tags(english).includes(tag)))).toEqual([]);
  });

  test("has the same numbers, in Latin digits", () => {
    expect(differing(texts, numbers)).toEqual([]);
    expect(texts.filter(([, nepali]) => /[०-९]/.test(nepali))).toEqual([]);
  });

  test("contains no word that the glossary avoids", () => {
    const avoided = glossary.flatMap(({ avoid }) => avoid);
    const isSaid = (word: string, text: string) => new RegExp(`(?<![\\u0900-\\u097f])${word}(?![\\u0900-\\u097f])`).test(text);
    expect(texts.filter(([, nepali]) => avoided.some((word) => isSaid(word, nepali)))).toEqual([]);
  });
});

test("each page brings the texts of its own route", () => {
  const pages = globSync("app/(shop)/**/page.tsx").filter((file) => !/\(shop\)\/(admin|api)\//.test(file));
  expect(pages.length).toBeGreaterThan(40);
  const routes = pages.map((file) => [/withTexts\("([^"]+)"/.exec(readFileSync(file, "utf8"))?.[1], routeOf(file)]);
  expect(routes.filter(([said, route]) => said !== route)).toEqual([]);
});

test("the screens of staff that are said in their language are those whose pages bring their texts", () => {
  const pages = globSync("app/admin/**/page.tsx").map((file) => [file, readFileSync(file, "utf8")] as const);
  const screens = pages.filter(([, text]) => text.includes("withTexts("));
  expect(screens.map(([file]) => routeOf(file)).sort()).toEqual([...translatedScreens].sort());
  const said = screens.map(([file, text]) => [/withTexts\("([^"]+)"/.exec(text)?.[1], routeOf(file)]);
  expect(said.filter(([one, other]) => one !== other)).toEqual([]);
});

test("one thing has one word", () => {
  const english = glossary.map((row) => row.english);
  expect(new Set(english).size).toBe(english.length);
});
