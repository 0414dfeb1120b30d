import { expect, test } from "vitest";
import { emptyVariant } from "./form-values";
import { generateVariants, isUntouched } from "./variant-generation";

const generation = { sizes: "1, 4, 20", unit: "l" as const, form: "bucket", colours: "White, Brick #A0522D", sku: "rc5" };

test("each size in each colour becomes a variant with its own SKU", () => {
  const { variants, problems } = generateVariants(generation, [emptyVariant]);
  expect(problems).toEqual({});
  expect(variants.map(({ sku, color, colorHex }) => [sku, color, colorHex])).toEqual([
    ["RC5-1L-WHITE", "White", "#ffffff"],
    ["RC5-1L-BRICK", "Brick", "#a0522d"],
    ["RC5-4L-WHITE", "White", "#ffffff"],
    ["RC5-4L-BRICK", "Brick", "#a0522d"],
    ["RC5-20L-WHITE", "White", "#ffffff"],
    ["RC5-20L-BRICK", "Brick", "#a0522d"],
  ]);
});

test("an existing variant is not generated again, and new variants of its size copy its prices and weight", () => {
  const first = { ...emptyVariant, sku: "X", size: 20, color: "White", colorHex: "#ffffff", price: 6400, weightGrams: 26_000 };
  const { variants } = generateVariants({ ...generation, sizes: "20" }, [first]);
  expect(variants).toMatchObject([{ sku: "RC5-20L-BRICK", price: 6400, weightGrams: 26_000 }]);
  expect(generateVariants({ ...generation, sizes: "20", colours: "white" }, [first]).problems).toEqual({
    sizes: "You already have these packs",
  });
});

test.each([
  [{ sizes: "" }, "sizes"],
  [{ sizes: "1, much" }, "sizes"],
  [{ form: " " }, "form"],
  [{ sku: "RC 5" }, "sku"],
  [{ colours: "Mauve" }, "colours"],
])("%j is refused", (change, field) => {
  expect(Object.keys(generateVariants({ ...generation, ...change }, []).problems)).toEqual([field]);
});

test("a product has at most sixty variants", () => {
  const sizes = Array.from({ length: 31 }, (_, at) => at + 1).join();
  expect(generateVariants({ ...generation, sizes }, []).problems.sizes).toBe("A product can have at most 60 packs");
});

test("only an empty new variant counts as untouched", () => {
  expect(isUntouched(emptyVariant)).toBe(true);
  expect(isUntouched({ ...emptyVariant, unit: "kg", form: "bucket" })).toBe(true);
  for (const change of [{ sku: "A" }, { weightGrams: 500 }, { lowStockAt: 9 }, { _id: "1" }])
    expect(isUntouched({ ...emptyVariant, ...change })).toBe(false);
});
