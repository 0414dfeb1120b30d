import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { skuKey } from "@/lib/catalogue/search/sku";
import { lightKeys, looseKeys, takeSize, toWords, withoutEndings } from "./fold";

const share = (a: readonly string[], b: readonly string[]) => a.some((key) => b.includes(key));
const firstWord = (text: string) => toWords(text)[0] ?? "";
const isLight = (a: string, b: string) => share(lightKeys(firstWord(a)), lightKeys(firstWord(b)));
const isLoose = (a: string, b: string) => share(looseKeys(a), looseKeys(b));

describe("the exact key", () => {
  test.each([
    ["ROOF\tCoat", ["roof", "coat"]],
    ["ABH-RC10-20L", ["abh", "rc10", "20l"]],
    ["LW+", ["lw", "plus"]],
    ["20 × 10", ["20", "10"]],
    ["4 mm", ["4mm"]],
    ["0.5 kg", ["0.5", "kg"]],
    ["२० लिटर", ["20", "लिटर"]],
    ["तीन वटा", ["3", "वटा"]],
    ["tin", ["tin"]],
    ["भर्‍याङ", ["भर्याङ"]],
    ["don't", ["dont"]],
    ["(%_)", []],
  ])("of %j is %j", (text, words) => {
    expect(toWords(text)).toEqual(words);
  });
});

describe("the light key", () => {
  test.each([
    ["छत", "chhat"],
    ["छत", "chat"],
    ["बाथरुम", "bathrum"],
    ["रङ", "रंग"],
    ["रङ", "rang"],
    ["ट्याङ्की", "tyanki"],
    ["हिउँद", "hiund"],
    ["भुइँ", "bhui"],
    ["इँटा", "ita"],
    ["भर्‍याङ", "bharyang"],
    ["चर्केको", "charkeko"],
    ["क़लम", "kalam"],
    ["seelan", "silan"],
    ["paani", "पानी"],
    ["coatings", "coating"],
    ["tiles", "tile"],
  ])("is the same for %s and %s", (a, b) => {
    expect(isLight(a, b)).toBe(true);
  });

  test.each([
    ["vat", "bath"],
    ["dhur", "door"],
    ["dhulo", "dulo"],
    ["dhalan", "dhal"],
    ["dhalan", "dalan"],
    ["gam", "gham"],
    ["pokhari", "pokhara"],
    ["pan", "pani"],
    ["tin", "thin"],
    ["tin", "तीन"],
    ["rc5", "rc10"],
    ["c1", "c2"],
    ["3mm", "4mm"],
    ["तला", "ताल"],
    ["गारो", "गाह्रो"],
  ])("keeps %s and %s apart", (a, b) => {
    expect(isLight(a, b)).toBe(false);
  });
});

test("the loose key is the same for words that sound alike", () => {
  expect(isLoose("vitta", "bhitta")).toBe(true);
  expect(isLoose("dhoka", "doka")).toBe(true);
  expect(isLoose("sambandha", "sanbandha")).toBe(true);
  expect(looseKeys("rc10")).toEqual([]);
});

const devanagari = fc.string({
  unit: fc.constantFrom(..."कखगघङचछजझटठडढतथदधनपफबभमयरलवशसहअआइउएओािीुूेैोौ्ंँ"),
  minLength: 1,
  maxLength: 10,
});
const roman = fc.string({ unit: fc.constantFrom(..."abcdefghijklmnoprstuvwy"), minLength: 1, maxLength: 12 });
const word = fc.oneof(devanagari, roman);
const always = (property: (text: string) => void) => fc.assert(fc.property(word, property), { seed: 14, numRuns: 500 });

describe("for any word", () => {
  test("the light keys are Latin letters", () => {
    always((text) => {
      for (const each of toWords(text)) for (const key of lightKeys(each)) expect(key).toMatch(/^[a-z]*$/);
    });
  });

  test("names of an object's inherited properties are ordinary words", () => {
    for (const text of ["constructor", "toString", "__proto__"]) expect(toWords(text).join("_")).toMatch(/^\w+$/);
  });

  test("case and doubled consonants do not change the keys", () => {
    always((text) => {
      for (const each of toWords(text)) {
        expect(toWords(each.toUpperCase())).toEqual(toWords(each));
        if (/^[^aeiou\W]+$/.test(each[0] ?? "") && each.length < 4)
          expect(lightKeys(each.replace(/^(.)/, "$1$1"))).toEqual(lightKeys(each));
      }
    });
  });

  test("words with the same light key have the same loose key, too", () => {
    always((text) => {
      for (const each of toWords(text)) {
        const twin = lightKeys(each)[0] ?? "";
        if (twin && lightKeys(twin).includes(twin)) expect(isLoose(each, twin)).toBe(true);
      }
    });
  });

  test.each(["ko", "ma", "le", "lai", "bata", "haru"])("the ending -%s is stripped", (ending) => {
    fc.assert(
      fc.property(fc.constantFrom("chhat", "bhitta", "tanki", "jag", "basement"), (text) => {
        expect(withoutEndings(`${text}${ending}`)).toContain(text);
      }),
    );
  });

  test("endings in Devanagari are stripped, too, and several one by one", () => {
    expect(withoutEndings("छतमा")).toEqual(["छत"]);
    expect(withoutEndings("भित्ताहरूको")).toEqual(["भित्ताहरू", "भित्ता"]);
  });
});

describe("a size", () => {
  test.each([
    ["acrylic 20 ltr", { value: 20, unit: "l" }, ["acrylic"]],
    ["20L", { value: 20, unit: "l" }, []],
    ["२० लिटर रङ", { value: 20, unit: "l" }, ["रङ"]],
    ["तीन केजी", { value: 3, unit: "kg" }, []],
    ["powder 1 kg", { value: 1, unit: "kg" }, ["powder"]],
    ["0.5kg", { value: 0.5, unit: "kg" }, []],
    ["10 m2 roll", { value: 10, unit: "m2" }, ["roll"]],
    ["tarfelt 4mm", null, ["tarfelt", "4mm"]],
    ["2k coating", null, ["2k", "coating"]],
    ["roofcoat 10", null, ["roofcoat", "10"]],
  ])("in %j is %j", (text, size, words) => {
    expect(takeSize(toWords(text))).toEqual({ size, words });
  });
});

test("the key of a stock number is its letters and digits", () => {
  expect(skuKey("abh rc10-20l")).toBe("ABHRC1020L");
});
