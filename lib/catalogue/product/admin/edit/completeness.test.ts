import { expect, test } from "vitest";
import { emptyValues } from "@/components/catalogue/product/admin/form/form-values";
import { textDocument } from "@/lib/platform/shared/rich-text/rich-text";
import { getCompleteness } from "./completeness";

test("a new product lacks every point, and each point names its field", () => {
  const { done, of, missing } = getCompleteness(emptyValues, 0);
  expect({ done, missing: missing.length }).toEqual({ done: 0, missing: of });
  expect(missing.map(({ field }) => field)).toContain("images");
});

test("a complete product page lacks nothing", () => {
  const product = {
    ...emptyValues,
    summary: "Keeps a flat roof dry for years.",
    description: textDocument("An elastic coating. ".repeat(5)),
    areas: ["roof_terrace" as const],
    surfaces: ["concrete" as const],
    features: ["a", "b", "c"],
    steps: ["a"],
    notFor: ["a"],
    touchDryHours: [1, 2],
    origin: "Nepal",
    coverage: [{ surface: "Concrete", coats: 2, min: 1, max: 2, unit: "m2_per_l" as const, basis: "total" as const, note: "" }],
    documents: [{ _id: "x", kind: "tds" as const, title: "Data sheet" }],
  };
  expect(getCompleteness(product, 1).missing).toEqual([]);
});
