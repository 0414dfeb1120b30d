import { expect, test } from "vitest";
import { typeText } from "./type-text";

test.each([
  [{ type: "string", format: "uuid" }, "string (uuid)"],
  [{ $ref: "#/components/schemas/Cart" }, "Cart"],
  [{ enum: ["b2c", "b2b"] }, '"b2c" | "b2b"'],
  [{ const: "confirmed" }, '"confirmed"'],
  [{ anyOf: [{ type: "number" }, { type: "null" }] }, "number | null"],
  [{ allOf: [{ $ref: "#/a/A" }, { $ref: "#/a/B" }] }, "A & B"],
  [{ type: "array", items: { type: "integer" } }, "list of integer"],
  [{ type: "object", additionalProperties: { type: "string" } }, "{ [name]: string }"],
  [{ type: ["string", "null"] }, "string | null"],
  [{}, "anything"],
])("%o is written as %s", (schema, text) => {
  expect(typeText(schema)).toBe(text);
});

test("an object shows its optional fields and descriptions", () => {
  const inner = { type: "object", properties: { a: { type: "string" } }, required: ["a"] };
  const schema = {
    type: "object",
    properties: { inner, price: { type: "number", description: "Rupees" } },
    required: ["inner"],
  };
  expect(typeText(schema)).toBe("{\n  inner: {\n    a: string\n  }\n  price?: number  // Rupees\n}");
});

test("a field that not all staff get names the right that they need", () => {
  const cost = { type: "number", description: "Rupees", "x-right": "cost.see" };
  const due = { type: "number", "x-right": ["payment.see", "report.money"] };
  expect(typeText({ type: "object", properties: { cost, due }, required: ["cost", "due"] })).toBe(
    "{\n  cost: number  // Rupees. Staff need cost.see\n  due: number  // Staff need payment.see or report.money\n}",
  );
});
