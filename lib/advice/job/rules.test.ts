import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Layer, SystemContent } from "@/lib/advice/fix/content";
import { anyQuantity } from "@/lib/catalogue/product/offer";
import { setSpeaker } from "@/lib/platform/shared/language/language";
import { toNumber } from "@/lib/platform/shared/numbers/fraction";
import { createSystemContent } from "@/tests/support/fix-fixtures";
import { estimate, ImpossibleMeasures, type JobMeasures, type JobVariant, type Material, toDecimal } from "./rules";

const uuid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`;

const variant = (size: number, unit: JobVariant["unit"], rupees: number, more: Partial<JobVariant> = {}): JobVariant => ({
  variantId: `${size}${unit}${more.colour ?? ""}`,
  label: `${size} ${unit}`,
  colour: "",
  size,
  unit,
  stock: 500,
  ...anyQuantity,
  weightGrams: 1000,
  tiers: [{ from: 1, price: BigInt(rupees * 100) }],
  ...more,
});

const material = (at: number, variants: JobVariant[], coverage: Material["coverage"] = [], isPotable = false): Material => ({
  isPotable,
  productId: uuid(at),
  name: `Product ${at}`,
  coverage,
  variants,
});

type SystemInput = { layers: (Partial<Layer> & { role: Layer["role"] })[]; tools?: SystemContent["tools"]; upstandMm?: number };

const system = ({ layers, ...more }: SystemInput): SystemContent =>
  createSystemContent({
    surfaces: [
      { key: "smooth", label: "Smooth" },
      { key: "rough", label: "Rough" },
    ],
    ...more,
    layers: layers.map((layer) => ({ name: layer.role, ...layer })),
  });

const byId = (...all: Material[]) => new Map(all.map((each) => [each.productId, each]));
const packsText = (of: ReturnType<typeof estimate>, at = 0) =>
  of.purchases[at]?.lines.map(({ label, quantity }) => `${quantity} × ${label}`).join(" + ");
const needed = (of: ReturnType<typeof estimate>, at = 0) => toNumber(of.purchases[at]?.need.max ?? { top: 0n, bottom: 1n });

const roofCoat = material(
  1,
  [variant(20, "l", 9000), variant(10, "l", 4800), variant(4, "l", 2100), variant(1, "l", 560)],
  [
    { surface: "Smooth", coats: 2, min: 1, max: 1.3, unit: "m2_per_l", basis: "per_coat" },
    { surface: "Priming", coats: 1, min: 5, max: 7, unit: "m2_per_l", basis: "per_coat" },
  ],
);
const roof = system({
  upstandMm: 300,
  layers: [
    { role: "primer", options: [{ productId: uuid(1), rates: { all: { row: "Priming" } } }] },
    { role: "coat", coats: 2, options: [{ productId: uuid(1), rates: { smooth: { row: "Smooth" } } }] },
  ],
});

test("a roof of 10 × 6 m with upstands: two layers of one product are bought together", () => {
  const result = estimate(roof, byId(roofCoat), { areas: [{ length: 10, width: 6 }], upstands: [{ length: 32 }] });
  expect(toNumber(result.takeoff.area)).toBe(69.6);
  expect(needed(result)).toBe(160.776);
  expect(packsText(result)).toBe("8 × 20 l + 1 × 1 l");
});

test("a rough surface without a rate of its own takes a quarter more", () => {
  const measures = { areas: [{ length: 10, width: 10 }], surface: "rough", wastage: 0 };
  expect(needed(estimate(roof, byId(roofCoat), measures))).toBe(2 * 125 + 20);
});

test("a bathroom: a small area has 10 % wastage, kits are bought whole, and tape goes along the corners", () => {
  const cement = material(2, [variant(15, "kg", 4000), variant(5, "kg", 1500)]);
  const tape = material(3, [variant(10, "m", 900), variant(50, "m", 4600)]);
  const bathroom = system({
    layers: [
      {
        role: "reinforcement",
        measure: "edge",
        wastage: 5,
        options: [{ productId: uuid(3), rates: { all: { min: 10, max: 10, unit: "m_per_piece", basis: "total" } } }],
      },
      {
        role: "coat",
        coats: 2,
        options: [{ productId: uuid(2), rates: { all: { min: 1.6, max: 2, unit: "kg_per_m2", basis: "total" } } }],
      },
    ],
  });
  const result = estimate(bathroom, byId(cement, tape), {
    areas: [{ length: 2.4, width: 1.8 }],
    upstands: [
      { length: 7.65, height: 0.15 },
      { length: 1.8, height: 1.65 },
    ],
    edges: 10.2,
  });
  expect(toNumber(result.takeoff.area)).toBe(8.4375);
  expect(needed(result, 1)).toBe(18.5625);
  expect(packsText(result, 1)).toBe("1 × 15 kg + 1 × 5 kg");
  expect(packsText(result, 0)).toBe("2 × 10 m");
});

test("a roll in a rate stays what it was when the rate was written, although a smaller one is sold later", () => {
  const of = (piece: number | undefined, sizes: number[]) => {
    const tape = material(
      3,
      sizes.map((size) => variant(size, "m", 90 * size)),
    );
    const rate = { min: 10, max: 10, unit: "m_per_piece" as const, basis: "total" as const, piece };
    const corners = system({
      layers: [{ role: "reinforcement", measure: "edge", wastage: 0, options: [{ productId: uuid(3), rates: { all: rate } }] }],
    });
    return needed(estimate(corners, byId(tape), { areas: [{ length: 5, width: 5 }], edges: 20 }));
  };
  expect([of(10, [10]), of(10, [5, 10]), of(undefined, [10])]).toEqual([20, 20, 20]);
  // A rate of an earlier release: two of the smallest pieces.
  expect(of(undefined, [5, 10])).toBe(10);
});

test("what touches drinking water is left out once it is no longer marked as safe", () => {
  const lining = {
    ...system({
      layers: [{ role: "coat", options: [1, 2].map((at) => ({ productId: uuid(at), rates: { all: { row: "Smooth" } } })) }],
    }),
    potable: true,
  };
  const [unsafe, safe] = [
    material(1, [variant(20, "l", 9000)], roofCoat.coverage),
    material(2, [variant(20, "l", 9500)], roofCoat.coverage, true),
  ];
  const areas = [{ length: 3, width: 4 }];
  expect(estimate(lining, byId(unsafe, safe), { areas, choices: { 0: uuid(1) } }).purchases).toMatchObject([
    { productId: uuid(2) },
  ]);
  expect(estimate(lining, byId(unsafe), { areas }).layers).toMatchObject([{ material: null, need: null }]);
});

test("torch-on sheets: rolls are counted by net area, for each layer separately", () => {
  const primer = material(4, [variant(20, "l", 6000), variant(5, "l", 1700), variant(1, "l", 420)]);
  const rolls = [5, 6].map((at) => material(at, [variant(10, "m2", 5000)]));
  const roll = (at: number) => ({
    role: "coat" as const,
    wastage: 5,
    options: [
      { productId: uuid(at), rates: { all: { min: 8.865, max: 8.865, unit: "m2_per_piece" as const, basis: "total" as const } } },
    ],
  });
  const felt = system({
    upstandMm: 200,
    layers: [
      {
        role: "primer",
        options: [{ productId: uuid(4), rates: { all: { min: 4.5, max: 6.5, unit: "m2_per_l", basis: "total" } } }],
      },
      roll(5),
      roll(6),
    ],
  });
  const result = estimate(felt, byId(primer, ...rolls), { areas: [{ length: 12, width: 8 }], upstands: [{ length: 40 }] });
  expect([packsText(result, 0), packsText(result, 1), packsText(result, 2)]).toEqual([
    "1 × 20 l + 1 × 5 l",
    "13 × 10 m2",
    "13 × 10 m2",
  ]);
  expect(needed(result, 0)).toBeCloseTo(24.267, 3);
});

test("a joint of 18 m, 20 mm wide: sealant by cross-section, backer rod a quarter wider", () => {
  const sealant = material(7, [variant(600, "ml", 1100)]);
  const joint = system({
    layers: [
      {
        role: "coat",
        measure: "length",
        wastage: 10,
        options: [{ productId: uuid(7), rates: { all: { min: 1, max: 1, unit: "joint", basis: "total" } } }],
      },
    ],
    tools: [{ name: "Backer rod", productId: null, count: "rod", every: 1 }],
  });
  const result = estimate(joint, byId(sealant), { areas: [{ length: 18, width: 0.02 }] });
  expect(needed(result)).toBe(3.96);
  expect(packsText(result)).toBe("7 × 600 ml");
  expect(result.tools.map(({ name, quantity }) => [name, toNumber(quantity)])).toEqual([["Backer rod, 25 mm", 18.9]]);
});

test("injection: packers by spacing, exact to the millimetre, and resin by the area of the crack", () => {
  const foam = material(8, [variant(5, "kg", 9000), variant(20, "kg", 32_000)]);
  const resin = material(9, [variant(2, "kg", 5000), variant(10, "kg", 22_000)]);
  const inject = (at: number, min: number, max: number) => ({
    role: "coat" as const,
    wastage: 0,
    options: [{ productId: uuid(at), rates: { all: { min, max, unit: "kg_per_m2" as const, basis: "total" as const } } }],
  });
  const crack = system({
    layers: [inject(8, 0.3, 0.9), inject(9, 1.15, 1.5)],
    tools: [{ name: "Packer", productId: null, count: "spacing", every: 0.2 }],
  });
  const result = estimate(crack, byId(foam, resin), { areas: [{ length: 4, width: 0.23 }] });
  expect([toNumber(result.tools[0]?.quantity ?? { top: 0n, bottom: 1n }), needed(result, 0), needed(result, 1)]).toEqual([
    21, 0.828, 1.38,
  ]);
  expect([packsText(result, 0), packsText(result, 1)]).toEqual(["1 × 5 kg", "1 × 2 kg"]);
});

test("a tank: the walls are upstands, and coves go along the corners", () => {
  const lining = material(10, [variant(25, "kg", 8000), variant(15, "kg", 5200), variant(5, "kg", 2000)]);
  const cove = material(11, [variant(20, "kg", 2600), variant(5, "kg", 750)]);
  const tank = system({
    layers: [
      {
        role: "preparation",
        measure: "edge",
        wastage: 0,
        options: [{ productId: uuid(11), rates: { all: { min: 0.6, max: 0.72, unit: "m_per_kg", basis: "total" } } }],
      },
      {
        role: "coat",
        coats: 2,
        options: [{ productId: uuid(10), rates: { all: { min: 1.4, max: 1.7, unit: "kg_per_m2", basis: "per_coat" } } }],
      },
    ],
  });
  const result = estimate(tank, byId(lining, cove), {
    areas: [{ length: 2, width: 1.5 }],
    upstands: [{ length: 7, height: 1.5 }],
    edges: 13,
  });
  expect(needed(result, 1)).toBe(48.195);
  expect([packsText(result, 0), packsText(result, 1)]).toEqual(["1 × 20 kg + 1 × 5 kg", "2 × 25 kg"]);
});

test("material for corners is not bought if no walls were measured", () => {
  const [cove, lining] = [material(11, [variant(5, "kg", 750)]), material(10, [variant(25, "kg", 8000)])];
  const each = (at: number, measure: "edge" | "area") => ({
    role: "coat" as const,
    measure,
    options: [
      {
        productId: uuid(at),
        rates: {
          all: {
            min: 1,
            max: 1,
            unit: measure === "edge" ? ("kg_per_m" as const) : ("kg_per_m2" as const),
            basis: "total" as const,
          },
        },
      },
    ],
  });
  const result = estimate(system({ layers: [each(11, "edge"), each(10, "area")] }), byId(cove, lining), {
    areas: [{ length: 2, width: 2 }],
  });
  expect(result.layers.map(({ need }) => need && toNumber(need.max))).toEqual([0, 4.4]);
  expect(result.purchases.map(({ productId }) => productId)).toEqual([uuid(10)]);
});

test("a surface gets one colour: the chosen one, or else the cheapest with enough stock", () => {
  const coat = material(
    1,
    [
      variant(20, "l", 9000, { colour: "White" }),
      variant(1, "l", 700, { colour: "White" }),
      variant(20, "l", 8000, { colour: "Grey", stock: 3 }),
    ],
    roofCoat.coverage,
  );
  const ten = { areas: [{ length: 10, width: 10 }], wastage: 0 };
  const five = { areas: [{ length: 5, width: 5 }], wastage: 0 };
  expect(estimate(roof, byId(coat), five).purchases[0]).toMatchObject({ colour: "Grey", problem: null });
  expect(estimate(roof, byId(coat), ten).purchases[0]).toMatchObject({ colour: "White", problem: null });
  expect(estimate(roof, byId(coat), { ...ten, colours: { [uuid(1)]: "Grey" } }).purchases[0]).toMatchObject({
    colour: "Grey",
    problem: "short",
  });
});

test("a colour can be chosen by its name in the language at hand; the answer has the name that the shop stores", () => {
  const variants = [variant(20, "l", 9000, { colour: "White" }), variant(20, "l", 8000, { colour: "Grey" })];
  const coat = material(1, variants, roofCoat.coverage);
  const chosen = { areas: [{ length: 10, width: 5 }], colours: { [uuid(1)]: "सेतो" } };
  const before = setSpeaker({ language: () => "ne", find: (english) => (english === "White" ? "सेतो" : undefined) });
  const { purchases } = estimate(roof, byId(coat), chosen);
  setSpeaker(before);
  expect(purchases[0]).toMatchObject({ colour: "White" });
});

test("a sold-out product is replaced by the next one; if there is none, that is reported", () => {
  const [soldOut, other] = [
    material(1, [variant(20, "l", 9000, { stock: 0 })], roofCoat.coverage),
    material(2, [variant(20, "l", 9500)], roofCoat.coverage),
  ];
  const either = system({
    layers: [
      { role: "coat", coats: 2, options: [1, 2].map((at) => ({ productId: uuid(at), rates: { all: { row: "Smooth" } } })) },
    ],
  });
  const measures = { areas: [{ length: 5, width: 5 }] };
  expect(estimate(either, byId(soldOut, other), measures).purchases).toMatchObject([{ productId: uuid(2), problem: null }]);
  expect(estimate(either, byId(soldOut), measures).purchases).toMatchObject([{ productId: uuid(1), problem: "sold_out" }]);
  expect(estimate(either, byId(), measures).layers).toMatchObject([{ material: null, need: null }]);
});

test("openings are left out of what is counted by the roof itself, if no walls are given that they could be in", () => {
  const sheets = system({ layers: [{ role: "coat" }] });
  const of = (measures: JobMeasures) => toNumber(estimate(sheets, byId(), measures).takeoff.plan);
  const areas = [{ length: 10, width: 5 }];
  expect(of({ areas, deductions: 4 })).toBe(46);
  expect(of({ areas, deductions: 4, upstands: [{ length: 30, height: 0.3 }] })).toBe(50);
});

test("the deductions cannot be as large as the area", () => {
  expect(() => estimate(roof, byId(roofCoat), { areas: [{ length: 2, width: 2 }], deductions: 4 })).toThrow(ImpossibleMeasures);
});

const length = fc.integer({ min: 1, max: 60_000 }).map((millimetres) => millimetres / 1000);
const job: fc.Arbitrary<JobMeasures> = fc.record({
  areas: fc.array(fc.record({ length, width: length }), { minLength: 1, maxLength: 5 }),
  upstands: fc.array(fc.record({ length }), { maxLength: 3 }),
  wastage: fc.integer({ min: 0, max: 50 }),
  surface: fc.constantFrom("smooth", "rough"),
});
const plenty = byId({ ...roofCoat, variants: roofCoat.variants.map((each) => ({ ...each, stock: 999 })) });

test("the variants hold what is needed, and the lines add up", () => {
  fc.assert(
    fc.property(job, (measures) => {
      const lines = estimate(roof, plenty, measures).purchases.flatMap((each) => {
        if (each.problem === null) expect(each.leftover.top).toBeGreaterThanOrEqual(0n);
        return each.lines;
      });
      for (const { price, quantity, lineTotal } of lines) expect(lineTotal).toBe(price * BigInt(quantity));
    }),
    { numRuns: 100 },
  );
});

test("a larger area never needs less", () => {
  const needs = (measures: JobMeasures) =>
    estimate(roof, plenty, measures).layers.flatMap(({ need }) => (need ? [toNumber(need.max)] : []));
  fc.assert(
    fc.property(job, length, (measures, more) => {
      const larger = needs({ ...measures, areas: [...measures.areas, { length: more, width: 1 }] });
      for (const [at, need] of needs(measures).entries()) expect(larger[at]).toBeGreaterThanOrEqual(need);
    }),
    { numRuns: 100 },
  );
});

const square = { areas: [{ length: 4, width: 4 }] };
const litresPerM2 = (at: number, coats = 1): Partial<Layer> & { role: Layer["role"] } => ({
  role: "coat",
  coats,
  wastage: 0,
  options: [{ productId: uuid(at), rates: { all: { min: 1, max: 1, unit: "l_per_m2", basis: "per_coat" } } }],
});

test.each([
  ["1.8 m high, beside upstands of 300 mm", { upstands: [{ length: 14 }], shower: 2 }, 14 * 0.3 + 2 * 1.5, 16],
  ["as high as the upstand that was measured first", { upstands: [{ length: 14, height: 2 }], shower: 2 }, 28, 16],
  ["without upstands", { shower: 2 }, 3.6, 2],
])("the walls of a shower are %s", (_, measures, walls, edges) => {
  const bathroom = { ...system({ layers: [litresPerM2(1)], upstandMm: 300 }), showerMm: 1800 };
  const { takeoff } = estimate(bathroom, byId(roofCoat), { ...square, ...measures });
  expect([toNumber(takeoff.walls), toNumber(takeoff.edges)]).toEqual([walls, edges]);
});

test("a system without a shower ignores one", () => {
  const { takeoff } = estimate(system({ layers: [litresPerM2(1)], upstandMm: 300 }), byId(roofCoat), { ...square, shower: 2 });
  expect([toNumber(takeoff.walls), toNumber(takeoff.edges)]).toEqual([0, 0]);
});

describe("the product of a layer", () => {
  const option = (at: number) => ({ productId: uuid(at), rates: { all: { row: "Smooth" } } });
  const choice = system({ layers: [{ role: "coat", options: [option(1), option(2), option(3)] }] });
  const sold = (at: number, more: Partial<JobVariant>) => material(at, [variant(20, "l", 9000, more)], roofCoat.coverage);
  const pick = (materials: Material[], choices?: JobMeasures["choices"]) =>
    estimate(choice, byId(...materials), { ...square, ...(choices && { choices }) }).layers[0]?.material?.productId;

  test.each([
    ["the chosen one", [sold(1, {}), sold(2, {}), sold(3, {})], { 0: uuid(3) }, 3],
    ["the first that can be bought", [sold(1, { stock: 0 }), sold(2, {}), sold(3, {})], undefined, 2],
    [
      "not one of which too few are left for the smallest order",
      [sold(1, { stock: 3, minOrderQuantity: 4 }), sold(2, {}), sold(3, {})],
      undefined,
      2,
    ],
    ["the first that is still sold", [material(1, []), sold(2, { stock: 0 }), sold(3, { stock: 0 })], undefined, 2],
    ["the first", [material(1, []), material(2, []), material(3, [])], undefined, 1],
    ["the first, not another layer's choice", [sold(1, {}), sold(2, {}), sold(3, {})], { 1: uuid(3) }, 1],
  ])("is %s", (_, materials, choices, at) => {
    expect(pick(materials, choices)).toBe(uuid(at));
  });
});

test("one of a system's layers without a product or without a rate has no amount, and is not bought", () => {
  const layers = [
    litresPerM2(9),
    { role: "coat" as const, options: [{ productId: uuid(1), rates: { all: { row: "Gone" } } }] },
    litresPerM2(1),
  ];
  const result = estimate(system({ layers }), byId(roofCoat), square);
  expect(result.layers.map(({ need }) => need && toNumber(need.max))).toEqual([null, null, 16]);
  expect(result.purchases).toHaveLength(1);
});

test("the rate is the surface's own, else that for all, else the first surface's with a quarter more where it is rough", () => {
  const rate = (max: number) => ({ min: max, max, unit: "l_per_m2" as const, basis: "total" as const });
  const need = (rates: Layer["options"][number]["rates"], surface?: string) =>
    needed(
      estimate(system({ layers: [{ role: "coat", wastage: 0, options: [{ productId: uuid(1), rates }] }] }), byId(roofCoat), {
        ...square,
        ...(surface && { surface }),
      }),
    );
  expect([
    need({ smooth: rate(1), rough: rate(2) }, "rough"),
    need({ smooth: rate(1), rough: rate(2) }, "smooth"),
    need({ smooth: rate(1), rough: rate(2) }),
    need({ all: rate(3) }, "rough"),
    need({ smooth: rate(1) }, "rough"),
    need({ rough: rate(2) }, "smooth"),
    need({ smooth: rate(1) }, "constructor"),
  ]).toEqual([32, 16, 16, 48, 20, 32, 16]);
});

test.each([
  ["half as deep as wide", 0.02, 0.01],
  ["at least 6 mm deep", 0.008, 0.006],
  ["at most 13 mm deep", 0.04, 0.013],
])("a joint is %s", (_, width, depth) => {
  const joint = system({
    layers: [
      {
        role: "coat",
        measure: "length",
        wastage: 0,
        options: [{ productId: uuid(7), rates: { all: { min: 1, max: 1, unit: "joint", basis: "total" } } }],
      },
    ],
  });
  const result = estimate(joint, byId(material(7, [variant(600, "ml", 1100)])), { areas: [{ length: 10, width }] });
  expect(needed(result)).toBeCloseTo(1000 * 10 * width * depth, 9);
});

test("tools are counted by the job, its area, its length or a spacing; none of which nothing is needed", () => {
  const tool = (count: SystemContent["tools"][number]["count"], every: number) => ({
    name: count,
    productId: null,
    count,
    every,
  });
  const tools = [tool("job", 2), tool("area", 10), tool("length", 3), tool("spacing", 0.5), tool("rod", 1)];
  const result = estimate(system({ layers: [litresPerM2(1)], tools }), byId(roofCoat), {
    areas: [
      { length: 4, width: 4 },
      { length: 6, width: 1 },
    ],
  });
  expect(result.tools.map(({ name, quantity, unit }) => [name, toNumber(quantity), unit])).toEqual([
    ["job", 2, "piece"],
    ["area", 3, "piece"],
    ["length", 4, "piece"],
    ["spacing", 9 + 13, "piece"],
    ["rod, 5000 mm", 10.5, "m"],
  ]);
});

test("what is sold by the piece stays in pieces", () => {
  const kit = material(5, [variant(1, "piece", 900)]);
  const kits = system({
    layers: [
      {
        role: "coat",
        wastage: 0,
        options: [{ productId: uuid(5), rates: { all: { min: 4, max: 4, unit: "m2_per_piece", basis: "total", piece: 7 } } }],
      },
    ],
  });
  expect(estimate(kits, byId(kit), square).purchases).toMatchObject([{ need: { unit: "piece", max: { top: 4n } } }]);
});

test("amounts are shown with three decimals", () => {
  expect([toDecimal({ top: 2n, bottom: 3n }), toDecimal({ top: 5n, bottom: 1n })]).toEqual([0.667, 5]);
});
