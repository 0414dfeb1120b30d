import { describe, expect, test } from "vitest";
import { exampleForm } from "@/lib/job/form";
import { toJobInput } from "@/lib/job/form-input";
import { estimate, type JobMeasures, type Material, toDecimal } from "@/lib/job/rules";
import { toPaisa } from "@/lib/platform/money";
import { readContent } from "./content";
import { productId as idOf } from "./ids";

/** What the systems of the seed take of the shop's own products. */

const { products, systems, services } = readContent();
const idByKey = new Map(products.map((product) => [product.key, idOf(product)]));
const squareFoot = 0.09290304;

const materials = new Map(
  products.map(({ name, coverage, variants, ...product }): [string, Material] => {
    const productId = idOf(product);
    const packs = variants.map(({ sku, size, unit, color, price, weightGrams }) => ({
      ...{ variantId: sku, label: `${size} ${unit}`, colour: color ?? "", size, unit, weightGrams, stock: 999 },
      steps: [{ from: 1, price: toPaisa(price) }],
    }));
    return [productId, { productId, name, coverage, variants: packs }];
  }),
);

function estimateSystem(key: string, wanted: JobMeasures) {
  const system = systems.find((each) => each.key === key)?.content;
  if (!system) throw new Error(`There is no system ${key}`);
  const { takeoff, purchases, tools } = estimate(system, materials, wanted);
  const of = (product: string) => purchases.find(({ productId }) => productId === idByKey.get(product));
  return {
    area: toDecimal(takeoff.area),
    purchases,
    tools: tools.map(({ name, quantity }) => `${toDecimal(quantity)} ${name}`),
    needed: (product: string) => toDecimal(of(product)?.need.max ?? { top: -1n, bottom: 1n }),
    bought: (product: string) =>
      of(product)
        ?.lines.map(({ label, quantity }) => `${quantity} × ${label}`)
        .sort()
        .join(" + "),
  };
}

describe("the worked examples of the trade", () => {
  test("an acrylic roof of 10 × 6 m, 32 m of parapet", () => {
    const found = estimateSystem("acrylic-roof", { areas: [{ length: 10, width: 6 }], upstands: [{ length: 32 }] });
    expect([found.area, found.needed("abhedya-roofcoat-5")]).toEqual([69.6, 160.776]);
    expect(found.bought("abhedya-roofcoat-5")).toBe("1 × 1 l + 8 × 20 l");
  });

  test("a bathroom of 2.4 × 1.8 m with a shower", () => {
    const upstands = [{ length: 7.65 }, { length: 1.8, height: 1.65 }];
    const found = estimateSystem("cement-under-tiles", { areas: [{ length: 2.4, width: 1.8 }], upstands, edges: 10.2 });
    expect([found.area, found.needed("abhedya-cemflex-2k")]).toEqual([8.438, 18.563]);
    expect(found.bought("abhedya-cemflex-2k")).toBe("1 × 15 kg + 1 × 5 kg");
    expect(found.bought("karigar-corner-tape")).toBe("2 × 10 m");
  });

  test("a torch-on roof of 12 × 8 m, 40 m of parapet", () => {
    const found = estimateSystem("torch-on-roof", { areas: [{ length: 12, width: 8 }], upstands: [{ length: 40 }] });
    expect([found.bought("deurali-torch-3"), found.bought("deurali-torch-4-mineral")]).toEqual(["13 × 10 m2", "13 × 10 m2"]);
    expect([found.needed("deurali-primer-b"), found.bought("deurali-primer-b")]).toEqual([24.267, "1 × 20 l + 1 × 5 l"]);
  });

  test("a joint of 18 m, 20 mm wide", () => {
    const found = estimateSystem("joint-sealant", { areas: [{ length: 18, width: 0.02 }] });
    expect([found.needed("polytaal-pu-joint-25"), found.bought("polytaal-pu-joint-25")]).toEqual([3.96, "7 × 600 ml"]);
    expect(found.tools).toContain("18.9 Backer rod, closed-cell, 25 mm");
  });

  test("a crack of 4 m through a wall of 230 mm", () => {
    const found = estimateSystem("crack-injection", { areas: [{ length: 4, width: 0.23 }] });
    expect([found.needed("rheinfest-pu-foam-stop"), found.bought("rheinfest-pu-foam-stop")]).toEqual([0.828, "1 × 5 kg"]);
    expect([found.needed("rheinfest-pu-flex-resin"), found.bought("rheinfest-pu-flex-resin")]).toEqual([1.38, "1 × 2 kg"]);
    expect(found.tools).toContain("21 Injection packers, 14 mm");
  });

  test("a drinking-water tank of 2.0 × 1.5 m, 1.5 m deep", () => {
    const found = estimateSystem("tank-cement", {
      areas: [{ length: 2, width: 1.5 }],
      upstands: [{ length: 7, height: 1.5 }],
      edges: 13,
    });
    expect([found.area, found.needed("bluefjord-aquasafe-2c"), found.bought("bluefjord-aquasafe-2c")]).toEqual([
      13.5,
      48.195,
      "2 × 25 kg",
    ]);
    expect([found.needed("abhedya-coving-mortar"), found.bought("abhedya-coving-mortar")]).toEqual([
      21.667,
      "1 × 20 kg + 1 × 5 kg",
    ]);
  });
});

test.each(systems)("$key: its page's example buys some of every product that it names, on every surface", ({ key, content }) => {
  for (const surface of content.surfaces) {
    const { input } = toJobInput({ ...exampleForm(content), surface: surface.key }, content);
    if (!input) throw new Error("The example cannot be reckoned");
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

/** The systems of which the page of our crews names a price for a square foot, material included, in the order of its table. */
const offered = ["acrylic-roof", "pu-terrace", "cement-under-tiles", "tank-cement"];

test("our crews ask what their page says, for all that lies below tiles and top coats", () => {
  const page = JSON.stringify(services.find(({ slug }) => slug === "application")?.content);
  const prices = [...page.matchAll(/"Rs (\d+)"/g)].map(([, price]) => Number(price));
  expect(prices.length).toBe(offered.length);
  for (const [at, key] of offered.entries()) {
    const { layers = [], crewRate } = systems.find((each) => each.key === key)?.content ?? {};
    const protection = new Set(
      layers.filter(({ role }) => role === "protection").flatMap(({ options }) => options.map(({ productId }) => productId)),
    );
    const { purchases } = estimateSystem(key, { areas: [{ length: 20, width: 10 }] });
    const lines = purchases.filter(({ productId }) => !protection.has(productId)).flatMap((purchase) => purchase.lines);
    const material = lines.reduce((sum, { lineTotal }) => sum + Number(lineTotal) / 100, 0) / 200;
    expect(Math.round((material + (crewRate ?? 0)) * squareFoot - (prices[at] ?? 0)), key).toBeCloseTo(0, -1);
  }
});
