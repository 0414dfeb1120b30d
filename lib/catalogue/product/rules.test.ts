import { expect, test } from "vitest";
import { setSpeaker } from "@/lib/platform/shared/language/language";
import {
  bestAvailability,
  bestUnitPrice,
  getAvailability,
  getImageOfColour,
  getUnitPrice,
  itemName,
  packText,
  variantKey,
  variantLabel,
} from "./rules";

test.each([
  [0, "sold_out"],
  [1, "low"],
  [5, "low"],
  [6, "in_stock"],
  [5000, "in_stock"],
] as const)("a stock of %d is shown as %s", (stock, word) => {
  expect(getAvailability(stock)).toBe(word);
});

test.each([
  [["sold_out", "in_stock", "low"], "in_stock"],
  [["sold_out", "low"], "low"],
  [["sold_out", "sold_out"], "sold_out"],
  [[], "sold_out"],
] as const)("variants that are %j make a product that is %s", (variants, word) => {
  expect(bestAvailability(variants.map((availability) => ({ availability })))).toBe(word);
});

test.each([
  [6400, 20, "l", 320, "l"],
  [390, 310, "ml", 1258.06, "l"],
  [145, 500, "g", 290, "kg"],
  [850, 25, "kg", 34, "kg"],
  [4150, 10, "m2", 415, "m2"],
  [1200, 15, "m", 80, "m"],
  [250, 1, "piece", 250, "piece"],
  [100, 3, "l", 33.33, "l"],
] as const)("Rs %d for %d %s is Rs %d per %s", (price, size, unit, each, per) => {
  expect(getUnitPrice(price, size, unit)).toEqual({ price: each, unit: per });
});

test("the best price per unit is the lowest", () => {
  const variants = [320, 290, 350].map((price) => ({ unitPrice: { price, unit: "l" as const } }));
  expect(bestUnitPrice(variants)).toEqual({ price: 290, unit: "l" });
});

test.each([
  [20, "l", "20 L", "20l"],
  [310, "ml", "310 ml", "310ml"],
  [10, "m2", "10 m²", "10m2"],
  [0.5, "kg", "0.5 kg", "0.5kg"],
  [1, "piece", "1 pc", "1piece"],
] as const)("a variant of %d %s is labelled %s and is %s in a URL", (size, unit, label, key) => {
  expect(variantLabel({ size, unit })).toBe(label);
  expect(variantKey({ size, unit })).toBe(key);
});

test("an item is named with its variant, and its colour if it has one", () => {
  expect(itemName({ name: "RoofCoat 10", pack: "20 L", color: "White" })).toBe("RoofCoat 10, 20 L, White");
  for (const color of ["", null]) expect(itemName({ name: "RoofCoat 10", pack: "20 L", color })).toBe("RoofCoat 10, 20 L");
});

test("the image of a colour is the one whose alt text names it and no other colour", () => {
  const alts = ["RoofCoat in white, grey and light grey", "RoofCoat in light grey", "A grey roof", "White bucket"];
  expect(getImageOfColour(alts, ["White", "Grey", "Light grey", "Green", ""])).toEqual({ White: 3, Grey: 2, "Light grey": 1 });
});

test("a pack's label is stored in English, and said in the language at hand, also twice", () => {
  const before = setSpeaker({ language: () => "ne", find: (english) => ({ "{0} L": "{0} लि.", "{0} pc": "{0} वटा" })[english] });
  expect(variantLabel({ size: 20, unit: "l" })).toBe("20 L");
  expect(["20 L", "1,000 L", "1 pc", "20 लि.", "20 L bucket", ""].map(packText)).toEqual([
    "20 लि.",
    "1,000 लि.",
    "1 वटा",
    "20 लि.",
    "20 L bucket",
    "",
  ]);
  setSpeaker(undefined);
  expect(packText("0.5 m²")).toBe("0.5 m²");
  setSpeaker(before);
});
