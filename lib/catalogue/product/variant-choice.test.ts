import { expect, test } from "vitest";
import { thousandths } from "@/lib/platform/shared/numbers/fraction";
import { chooseVariant, firstVariant, typicalVariant } from "./variant-choice";

const one = { pack: "1 L", color: "White", availability: "in_stock" } as const;
const large = { pack: "20 L", color: "White", availability: "in_stock" } as const;
const red = { pack: "20 L", color: "Red", availability: "low" } as const;
const soldOut = { pack: "20 L", color: "Blue", availability: "sold_out" } as const;
const variants = [soldOut, one, large, red];

test.each([
  ["another colour keeps the size", large, { color: "Red" }, red],
  ["another size keeps the colour", one, { pack: "20 L" }, large],
  ["a colour that this size lacks changes the size", one, { color: "Red" }, red],
  ["a size that this colour lacks changes the colour", red, { pack: "1 L" }, one],
  ["a sold-out variant can be looked at", large, { color: "Blue" }, soldOut],
  ["a size that does not exist changes nothing", red, { pack: "7 L" }, red],
])("%s", (_, current, choice, expected) => {
  expect(chooseVariant<(typeof variants)[number]>(variants, current, choice)).toBe(expected);
});

test("the first variant is one in stock", () => {
  expect(firstVariant(variants)).toBe(one);
});

test("the first variant is a sold-out one if there is no other", () => {
  expect(firstVariant([soldOut])).toBe(soldOut);
});

const sized = (id: string, size: number, availability: "in_stock" | "sold_out" = "in_stock") =>
  ({ id, size, unit: "l", pack: `${size} L`, color: "", availability }) as const;
const sizes = [sized("1", 1), sized("5", 5), sized("20", 20), sized("200", 200)];
const litres = (max: number) => ({ min: thousandths(max / 2), max: thousandths(max), unit: "l" }) as const;

test.each([
  ["the variant in which most material is sold", sizes, litres(2), { 1: 9, 5: 8, 20: 1 }, "5"],
  ["a bucket, even if the drums sold hold more", [sized("20", 20), sized("200", 200)], litres(2), { 20: 9, 200: 3 }, "20"],
  ["the default variant when only one piece was sold", sizes, litres(2), { 1: 1 }, "20"],
  ["the largest that one person can carry, for a coating", sizes, litres(2), {}, "20"],
  ["a smaller one if a typical job uses little", sizes, litres(0.12), {}, "5"],
  ["the smallest if a typical job uses even less", sizes.slice(1), litres(0.05), {}, "5"],
  ["the largest that one person can carry if the consumption is unknown", sizes, null, {}, "20"],
  ["one in stock, even if a sold-out one sells best", [sized("1", 1), sized("20", 20, "sold_out")], litres(2), { 20: 90 }, "1"],
  ["a sold-out variant if there is no other", [sized("20", 20, "sold_out")], litres(2), {}, "20"],
])("a page opens with %s", (_, variants, consumption, sold, expected) => {
  expect(typicalVariant(variants, consumption, { sold: new Map(Object.entries(sold)) })?.id).toBe(expected);
});

const coat = (color: string, size: number, availability: "in_stock" | "sold_out" = "in_stock") => ({
  ...sized(`${color} ${size}`, size, availability),
  color,
});
const colours = [coat("Grey", 20), coat("White", 5), coat("White", 20), coat("Green", 20)];
const twoVariants = [coat("Grey", 1), coat("Grey", 5), coat("White", 1), coat("White", 5), coat("Red", 20)];

test.each([
  ["the colour that the first image shows", colours, "RoofCoat: roof membrane, green", {}, "Green 20"],
  ["that colour, even if another sells better", colours, "RoofCoat in grey", { "White 20": 90 }, "Grey 20"],
  ["the colour with most variants if the image names none", colours, "RoofCoat", { "Grey 20": 90 }, "White 20"],
  ["the colour with most variants if the image shows several", colours, "RoofCoat in white and grey", {}, "White 20"],
  ["another colour if the one on the image is sold out", [coat("Grey", 20, "sold_out"), coat("White", 5)], "Grey", {}, "White 5"],
  ["the better seller of two colours with as many variants", twoVariants, "", { "Red 20": 90, "White 1": 9 }, "White 1"],
])("a page opens with %s", (_, variants, cover, sold, expected) => {
  expect(typicalVariant(variants, litres(2), { cover, sold: new Map(Object.entries(sold)) })?.id).toBe(expected);
});
