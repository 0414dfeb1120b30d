import { expect, test } from "vitest";
import { endSavings, getSaving } from "./saved-lines";

const line = { _id: "line", productId: "roof", variantId: "20 L", quantity: 1 };

test("a line that is saved again after a lost reply has the same key, and another one for another pack or quantity", () => {
  const { key, end } = getSaving(line);
  expect(getSaving(line).key).toBe(key);
  expect(getSaving({ ...line, variantId: "4 L" }).key).not.toBe(key);
  expect(getSaving({ ...line, quantity: 2 }).key).not.toBe(key);
  end();
  expect(getSaving(line).key).not.toBe(key);
});

test("once the product was taken off the wishlist, its line is saved anew", () => {
  const { key } = getSaving(line);
  endSavings(line.productId);
  expect(getSaving(line).key).not.toBe(key);
});
