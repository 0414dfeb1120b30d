import { expect, test } from "vitest";
import { toCart } from "@/lib/sales/cart/rules";
import type { Quote } from "@/lib/sales/order/placing/contract";
import { cartItem } from "@/tests/support/cart-item";
import { differsFromCart, getDifferences } from "./differences";

const bucket = {
  productId: "p1",
  variantId: "v1",
  name: "Roof coating",
  sku: "RC-20",
  pack: "20 L",
  color: "White",
  price: 6400,
  quantity: 2,
  lineTotal: 12_800,
  image: null,
};
const tape = { ...bucket, variantId: "v2", name: "Tape", pack: "10 m", color: "", price: 500, quantity: 1, lineTotal: 500 };
const quote: Quote = {
  items: [bucket, tape],
  itemsTotal: 13_300,
  discount: 0,
  delivery: 150,
  total: 13_450,
  vat: 1547.35,
  weightGrams: 52_000,
  days: { min: 1, max: 2 },
  coupon: null,
  freeDeliveryFrom: 15_000,
  storeCredit: 0,
  payments: [],
  problems: [],
};

test("identical quotes have no differences", () => {
  expect(getDifferences(quote, { ...quote })).toEqual([]);
});

test("a changed price is listed with the old one, and so is the new total", () => {
  const repriced = { ...bucket, price: 7000, lineTotal: 14_000 };
  expect(getDifferences(quote, { ...quote, items: [repriced, tape], total: 14_650 })).toEqual([
    "Roof coating, 20 L, White now costs Rs\u00a07,000.00, not Rs\u00a06,400.00.",
    "The total is now Rs\u00a014,650.00, not Rs\u00a013,450.00.",
  ]);
});

test("changed quantities, new lines and removed lines are listed", () => {
  const pump = { ...tape, variantId: "v3", name: "Pump", pack: "1 piece" };
  expect(getDifferences(quote, { ...quote, items: [{ ...bucket, quantity: 1 }, pump] })).toEqual([
    "Roof coating, 20 L, White: you now have 1 in your cart, not 2.",
    "Tape, 10 m is no longer in your cart.",
    "Pump, 1 piece was added to your cart.",
  ]);
});

test("an item that has sold out is listed once, with the reason", () => {
  const problems = [{ variantId: "v1", name: "Roof coating", message: "Roof coating (20 L) is sold out." }];
  const now = { ...quote, items: [tape], problems, total: 650 };
  expect(getDifferences(quote, now)).toEqual([
    "Roof coating (20 L) is sold out.",
    "The total is now Rs\u00a0650.00, not Rs\u00a013,450.00.",
  ]);
  expect(getDifferences(now, { ...now, days: null }), "a known problem is not listed again").toEqual([]);
  expect(getDifferences(now, quote), "an item that is available again is not listed as new").toEqual([
    "The total is now Rs\u00a013,450.00, not Rs\u00a0650.00.",
  ]);
});

test("discount and delivery are compared only if both are known", () => {
  expect(getDifferences({ ...quote, discount: 1000 }, { ...quote, delivery: 0 })).toEqual([
    "Delivery is now Rs\u00a00.00, not Rs\u00a0150.00.",
    "The discount is now Rs\u00a00.00, not Rs\u00a01,000.00.",
  ]);
  expect(getDifferences({ ...quote, delivery: null }, quote)).toEqual([]);
});

test("a quote that does not match the cart is detected, whichever of the two changed", () => {
  const cart = toCart([cartItem(bucket), cartItem({ ...tape, _id: "l2" })]);
  expect(differsFromCart(quote, cart)).toBe(false);
  expect(differsFromCart({ ...quote, items: [{ ...bucket, quantity: 3 }, tape] }, cart)).toBe(true);
  expect(differsFromCart({ ...quote, items: [bucket] }, cart)).toBe(true);
  expect(differsFromCart({ ...quote, items: [bucket, { ...tape, variantId: "v9" }] }, cart)).toBe(true);
  const problems = [{ variantId: "v2", name: "Tape", message: "Tape (10 m) is sold out." }];
  expect(differsFromCart({ ...quote, items: [bucket], problems }, cart)).toBe(false);
});
