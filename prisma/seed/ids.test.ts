import fc from "fast-check";
import { expect, test } from "vitest";
import { daysBefore, seedDate, seedId } from "./ids";

test("the same key always gives the same id", () => {
  expect(seedId("product", "roof")).toBe(seedId("product", "roof"));
  expect(seedId("product", "roof")).not.toBe(seedId("variant", "roof"));
  expect(seedId("product", "roof")).not.toBe(seedId("product", "wall"));
});

test("every id is a UUID of version 7", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.integer({ min: 0, max: 4000 }), (kind, key, days) => {
      expect(seedId(kind, key, daysBefore(days))).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      );
    }),
    { seed: 4 },
  );
});

test("an id contains its time, so ids sort by age", () => {
  const milliseconds = (id: string) => Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
  expect(milliseconds(seedId("product", "x"))).toBe(seedDate.getTime());
  expect(seedId("product", "a", daysBefore(10)) < seedId("product", "b", daysBefore(9))).toBe(true);
});

test("ten thousand keys give ten thousand ids", () => {
  const ids = Array.from({ length: 10_000 }, (_, at) => seedId("product", `key-${at}`));
  expect(new Set(ids).size).toBe(10_000);
});
