import { expect, test } from "vitest";
import { includes, newEntry, withEntry, withoutProduct } from "./rules";

const [roof, wall] = ["01976b2e-0000-7000-8000-00000000000a", "01976b2e-0000-7000-8000-00000000000b"] as const;
const list = [newEntry({ productId: roof, name: "Roof coating" })];

test("what is new comes first", () => {
  expect(withEntry(list, newEntry({ productId: wall })).map(({ productId }) => productId)).toEqual([wall, roof]);
});

test("what is kept already stays as it is", () => {
  expect(withEntry(list, newEntry({ productId: roof }))).toBe(list);
});

test("what is taken off is gone, and what was not there changes nothing", () => {
  expect(withoutProduct(list, roof)).toEqual([]);
  expect(withoutProduct(list, wall)).toEqual(list);
});

test("a product is on the list or it is not", () => {
  expect(includes(list, roof)).toBe(true);
  expect(includes(list, wall)).toBe(false);
});
