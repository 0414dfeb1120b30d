import { expect, test } from "vitest";
import { includes, newEntry, withEntry, withoutProduct } from "./rules";

const [roof, wall] = ["01976b2e-0000-7000-8000-00000000000a", "01976b2e-0000-7000-8000-00000000000b"] as const;
const list = [newEntry({ productId: roof, name: "Roof coating" })];

test("a new product comes first", () => {
  expect(withEntry(list, newEntry({ productId: wall })).map(({ productId }) => productId)).toEqual([wall, roof]);
});

test("a product that is already on the list stays as it is", () => {
  expect(withEntry(list, newEntry({ productId: roof }))).toBe(list);
});

test("a removed product is no longer on the list; removing another one changes nothing", () => {
  expect(withoutProduct(list, roof)).toEqual([]);
  expect(withoutProduct(list, wall)).toEqual(list);
});

test("the list knows which products it includes", () => {
  expect(includes(list, roof)).toBe(true);
  expect(includes(list, wall)).toBe(false);
});
