import { expect, test } from "vitest";
import type { Estimate } from "@/lib/advice/job/contract";
import { createExampleSystem } from "@/tests/support/example-system";
import { toMaterialsList } from "./materials-list";

const productId = "01976b2e-0000-7000-8000-000000000001";
const option = { productId, name: "RoofCoat", isSold: true };
const system = createExampleSystem([{ role: "coat", name: "Coat", options: [{ productId, rates: {} }] }]);
const needed = { min: 20, max: 20, unit: "l" } as const;

const line = {
  variantId: "01976b2e-0000-7000-8000-000000000002",
  productId,
  name: "RoofCoat",
  pack: "20 L",
  color: "",
  quantity: 3,
  weightGrams: 0,
  paisa: 540_000n,
  price: 5400,
  lineTotal: 16_200,
  inStock: 1,
};

/** The printed list of an estimate with these changes. */
function getList(more: object, layer: object = { needed }) {
  const purchase = { productId, name: "RoofCoat", needed, leftover: 0, color: "", colors: [], dearer: null, saving: null };
  const estimate = {
    systemId: system._id,
    area: 50,
    layers: [{ productId, options: [option], ...layer }],
    purchases: [{ ...purchase, problem: null, ...more }],
    lines: [line],
    tools: "tools" in more ? more.tools : [],
    totals: { items: 16_200, delivery: null, total: 16_200 },
    ...("lines" in more && { lines: more.lines }),
  } as unknown as Estimate;
  const input = { systemId: system._id, areas: [{ length: 10, width: 5 }], upstands: [], deductions: 0 };
  return toMaterialsList({ system, input, estimate, plan: null, owner: null, now: new Date() });
}

test.each([
  ["everything is in stock", {}, undefined, "Material, with VAT", []],
  ["some of it is not in stock", { problem: "short" }, undefined, "Material, with VAT", [/^RoofCoat: We have less/]],
  [
    "a product has no price",
    { problem: "unavailable", lines: [] },
    undefined,
    "Material with a price, with VAT",
    [/^RoofCoat: /],
  ],
  ["a layer has no material", {}, { needed: null }, "Material with a price, with VAT", [/^Coat: /]],
])("a list says what its price is for: %s", (_, more, layer, label, missing) => {
  const { sums, missing: texts } = getList(more, layer);
  expect(sums[0]?.[0]).toBe(label);
  expect(texts).toEqual(missing.map((pattern) => expect.stringMatching(pattern)));
});

test.each([
  ["1 × Roller: Rs\u00a0320.00", "Roller", { pack: "", quantity: 1, price: 320 }],
  ["1 × Roller: 4 for Rs\u00a01,280.00", "Roller", { pack: "", quantity: 4, price: 1280 }],
  ["1 × CrackFill: 1 kg, Rs\u00a0450.00", "CrackFill", { pack: "1 kg", quantity: 1, price: 450 }],
  ["1 × CrackFill: 1 kg, 6 for Rs\u00a02,700.00", "CrackFill", { pack: "1 kg", quantity: 6, price: 2700 }],
])("a list says for how many of a tool its price is: %s", (text, name, offer) => {
  const tool = { name, productId, quantity: 1, unit: "piece", offer: { variantId: line.variantId, ...offer } };
  expect(getList({ tools: [tool] }).tools).toEqual([text]);
});
