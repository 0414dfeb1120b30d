import { describe, expect, test } from "vitest";
import { exampleForm } from "@/lib/advice/job/form/form";
import { toJobInput } from "@/lib/advice/job/form/input";
import { estimate, type JobMeasures, type Material, toDecimal } from "@/lib/advice/job/rules";
import { anyQuantity } from "@/lib/catalogue/product/offer";
import { toPaisa } from "@/lib/platform/shared/numbers/money";
import { readContent } from "./content";
import { productId as getProductId } from "./ids";

/** The amounts of products that the systems of the seed require. */

const { products, systems } = readContent();
const idByKey = new Map(products.map((product) => [product.key, getProductId(product)]));

const materials = new Map(
  products.map(({ name, coverage, variants, potableWater, ...product }): [string, Material] => {
    const productId = getProductId(product);
    const soldVariants = variants.map(({ sku, size, unit, color, price, weightGrams }) => ({
      variantId: sku,
      label: `${size} ${unit}`,
      colour: color ?? "",
      size,
      unit,
      weightGrams,
      stock: 999,
      ...anyQuantity,
      tiers: [{ from: 1, price: toPaisa(price) }],
    }));
    return [productId, { productId, name, coverage, isPotable: potableWater, variants: soldVariants }];
  }),
);

function estimateSystem(key: string, measures: JobMeasures) {
  const system = systems.find((each) => each.key === key)?.content;
  if (!system) throw new Error(`There is no system ${key}`);
  const { takeoff, purchases, tools } = estimate(system, materials, measures);
  const getPurchase = (product: string) => purchases.find(({ productId }) => productId === idByKey.get(product));
  return {
    area: toDecimal(takeoff.area),
    purchases,
    tools: tools.map(({ name, quantity }) => `${toDecimal(quantity)} ${name}`),
    needed: (product: string) => toDecimal(getPurchase(product)?.need.max ?? { top: -1n, bottom: 1n }),
    bought: (product: string) =>
      getPurchase(product)
        ?.lines.map(({ label, quantity }) => `${quantity} × ${label}`)
        .sort()
        .join(" + "),
  };
}

describe("worked examples from the trade", () => {
  test("an acrylic roof of 10 × 6 m, 32 m of parapet", () => {
    const result = estimateSystem("acrylic-roof", { areas: [{ length: 10, width: 6 }], upstands: [{ length: 32 }] });
    expect([result.area, result.needed("abhedya-roofcoat-5")]).toEqual([69.6, 160.776]);
    expect(result.bought("abhedya-roofcoat-5")).toBe("1 × 1 l + 8 × 20 l");
  });

  test("a bathroom of 2.4 × 1.8 m with a shower", () => {
    const measures = { areas: [{ length: 2.4, width: 1.8 }], upstands: [{ length: 7.65 }], shower: 1.8 };
    const result = estimateSystem("cement-under-tiles", measures);
    expect([result.area, result.needed("abhedya-cemflex-2k")]).toEqual([8.438, 18.563]);
    expect(result.bought("abhedya-cemflex-2k")).toBe("1 × 15 kg + 1 × 5 kg");
    expect(result.bought("karigar-corner-tape")).toBe("1 × 10 m");
    const withDoor = estimateSystem("cement-under-tiles", { ...measures, edges: 10.2 });
    expect(withDoor.bought("karigar-corner-tape"), "tape also at the door").toBe("2 × 10 m");
    // Nothing goes up the other walls, so all of the shower's height is added.
    expect(estimateSystem("cement-under-tiles", { ...measures, upstands: [] }).area).toBe(7.56);
  });

  test("a system that goes as high in a shower as elsewhere does not count its walls twice", () => {
    const board = { areas: [{ length: 2.4, width: 1.8 }], upstands: [{ length: 8.4 }] };
    const both = [board, { ...board, shower: 1.8 }].map((measures) => estimateSystem("board-under-tiles", measures));
    expect(both.map(({ area, bought }) => [area, bought("karigar-corner-tape")])).toEqual(Array(2).fill([19.44, "1 × 10 m"]));
  });

  test("a torch-on roof of 12 × 8 m, 40 m of parapet", () => {
    const result = estimateSystem("torch-on-roof", { areas: [{ length: 12, width: 8 }], upstands: [{ length: 40 }] });
    expect([result.bought("deurali-torch-3"), result.bought("deurali-torch-4-mineral")]).toEqual(["13 × 10 m2", "13 × 10 m2"]);
    expect([result.needed("deurali-primer-b"), result.bought("deurali-primer-b")]).toEqual([24.267, "1 × 20 l + 1 × 5 l"]);
  });

  test("a joint of 18 m, 20 mm wide", () => {
    const result = estimateSystem("joint-sealant", { areas: [{ length: 18, width: 0.02 }] });
    expect([result.needed("polytaal-pu-joint-25"), result.bought("polytaal-pu-joint-25")]).toEqual([3.96, "7 × 600 ml"]);
    expect(result.tools).toContain("18.9 Backer rod, closed-cell, 25 mm");
  });

  test("a crack of 4 m through a wall of 230 mm", () => {
    const result = estimateSystem("crack-injection", { areas: [{ length: 4, width: 0.23 }] });
    expect([result.needed("rheinfest-pu-foam-stop"), result.bought("rheinfest-pu-foam-stop")]).toEqual([0.828, "1 × 5 kg"]);
    expect([result.needed("rheinfest-pu-flex-resin"), result.bought("rheinfest-pu-flex-resin")]).toEqual([1.38, "1 × 2 kg"]);
    expect(result.tools).toContain("21 Injection packers, 14 mm");
  });

  test("a drinking-water tank of 2.0 × 1.5 m, 1.5 m deep", () => {
    const result = estimateSystem("tank-cement", {
      areas: [{ length: 2, width: 1.5 }],
      upstands: [{ length: 7, height: 1.5 }],
      edges: 13,
    });
    expect([result.area, result.needed("bluefjord-aquasafe-2c"), result.bought("bluefjord-aquasafe-2c")]).toEqual([
      13.5,
      48.195,
      "2 × 25 kg",
    ]);
    expect([result.needed("abhedya-coving-mortar"), result.bought("abhedya-coving-mortar")]).toEqual([
      21.667,
      "1 × 20 kg + 1 × 5 kg",
    ]);
  });
});

test.each(systems)("$key: the example on its page buys every product that it names, on every surface", ({ key, content }) => {
  for (const surface of content.surfaces) {
    const { input } = toJobInput({ ...exampleForm(content), surface: surface.key }, content);
    if (!input) throw new Error("The example cannot be calculated");
    for (const [at, { name, options }] of content.layers.entries()) {
      for (const { productId } of options) {
        const { purchases } = estimateSystem(key, { ...input, choices: { [at]: productId } });
        const purchase = purchases.find((each) => each.productId === productId);
        expect(purchase?.problem, `${name}: ${purchase?.name}`).toBeNull();
        expect(purchase?.lines.length, `${name}: ${purchase?.name}`).toBeGreaterThan(0);
      }
    }
  }
});
