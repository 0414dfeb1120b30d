import { expect, test } from "vitest";
import { chooseVariant, firstVariant } from "./variant-choice";

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
  ["a sold-out pack can be looked at", large, { color: "Blue" }, soldOut],
  ["what does not exist changes nothing", red, { pack: "7 L" }, red],
])("%s", (_, current, wanted, expected) => {
  expect(chooseVariant<(typeof variants)[number]>(variants, current, wanted)).toBe(expected);
});

test("a page opens with a pack that can be bought", () => {
  expect(firstVariant(variants)).toBe(one);
});

test("a page opens with a sold-out pack when there is no other", () => {
  expect(firstVariant([soldOut])).toBe(soldOut);
});
