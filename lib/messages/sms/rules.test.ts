import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getSmsSize } from "@/lib/platform/shared/sms-parts";
import { fillTemplate, getExample, getRefusal, maxParts, measure } from "./rules";
import { textNames, texts } from "./vocabulary";

const sender = { shop: "Sukkha Waterproofing", link: `https://sukkha.com.np/o/${"a".repeat(26)}` };

describe("the shop's own texts", () => {
  test.each(textNames)("%s is valid, even with the max values", (name) => {
    expect(getRefusal(name, texts[name].own)).toBeNull();
    const { text, example, max } = measure(name, texts[name].own, sender);
    expect([example.coding, max.coding]).toEqual(["gsm7", "gsm7"]);
    expect(Math.max(example.parts, max.parts)).toBeLessThanOrEqual(maxParts);
    expect(text).toContain("SW-000041");
    expect(text).toContain(sender.link);
  });
});

test.each([
  ["Order {order}: {link}", null],
  ["Order {order} for {total}: {link}", "{total} is not a placeholder of this message: use {order}, {link}"],
  ["{{7*7}} {order} {link}", "{7*7} is not a placeholder of this message: use {order}, {link}"],
  ["{} {order} {link}", "{} is not a placeholder of this message: use {order}, {link}"],
  ["It is confirmed: {link}", "Please keep {order}: the order number must be in the message"],
  ["Order {order} is confirmed", "Please keep {link}: the link to the order must be in the message"],
])("the text %j is checked", (template, refusal) => {
  expect(getRefusal("confirmed", template)).toBe(refusal);
});

test("only the note is cut, never the link or the order number, whatever the note contains", () => {
  const template = "See {link} for order {order}. {note} Thank you.";
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 700 }), (note) => {
      const text = fillTemplate(sender.shop, template, { ...getExample("shipped", sender), note });
      expect(getSmsSize(text).parts).toBeLessThanOrEqual(maxParts);
      expect(text.startsWith(`${sender.shop}: See ${sender.link} for order SW-000041.`)).toBe(true);
      expect(text.endsWith("Thank you.")).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test("a note is left too long if it is asked for, to see that the message needs another language", () => {
  const note = "n".repeat(400);
  const fill = (options?: { isCut: boolean }) =>
    fillTemplate("Sukkha", "Order {order} left. {note} {link}", { order: "SW-1", note, link: "L" }, options);
  expect(fill()).not.toContain(note);
  expect(fill({ isCut: false })).toBe(`Sukkha: Order SW-1 left. ${note} L`);
});

test("an empty note leaves no gap, and placeholders in values are not replaced", () => {
  const template = "Order {order} left. {note} {link}";
  expect(fillTemplate("Sukkha", template, { order: "SW-1", link: "L" })).toBe("Sukkha: Order SW-1 left. L");
  expect(fillTemplate("Sukkha", template, { order: "SW-1", note: "{order}", link: "L" })).toBe(
    "Sukkha: Order SW-1 left. {order} L",
  );
});

test("one emoji more than halves the number of characters", () => {
  const template = `${"Your order is packed with care. ".repeat(3)}{order} {link}`;
  expect(measure("confirmed", template, sender).example).toMatchObject({ coding: "gsm7", parts: 2 });
  const { example, max } = measure("confirmed", `${template} 💧`, sender);
  expect([example, max]).toMatchObject([
    { coding: "ucs2", parts: 3 },
    { coding: "ucs2", parts: 3 },
  ]);
});

test("the dots between the parts of a note are commas", () => {
  const note = "Teku, Kathmandu · Saturday: closed";
  const text = fillTemplate("Sukkha", "Order {order} is ready. {note} {link}", { order: "SW-1", note, link: "L" });
  expect(text).toBe("Sukkha: Order SW-1 is ready. Teku, Kathmandu, Saturday: closed L");
  expect(getSmsSize(text).coding).toBe("gsm7");
});

test("curly quotes and dashes are replaced by plain characters", () => {
  expect(measure("confirmed", "“Good news” – {order}’s confirmed… {link}", sender)).toMatchObject({
    text: `Sukkha Waterproofing: "Good news" - SW-000041's confirmed... ${sender.link}`,
    example: { coding: "gsm7", parts: 1 },
  });
});
