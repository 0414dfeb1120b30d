import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { priceBasket } from "@/lib/price/rules";
import { cartItem } from "@/tests/support/cart-item";
import { emptyCart, getProblem, pickVariant, quantityFrom, toCart, withoutItem, withQuantity } from "./rules";

const line = fc.record({
  price: fc.bigInt({ min: 0n, max: 10n ** 12n }),
  quantity: fc.integer({ min: 1, max: 999 }),
  weightGrams: fc.integer({ min: 1, max: 1_000_000 }),
});
const sum = (amounts: bigint[]) => amounts.reduce((total, each) => total + each, 0n);

describe("pricing a basket", () => {
  test("113 rupees include 13 rupees of VAT", () => {
    expect(priceBasket([{ price: 11_300n, quantity: 1, weightGrams: 500 }])).toEqual({
      lines: [{ total: 11_300n, vat: 1300n, net: 10_000n }],
      total: 11_300n,
      vat: 1300n,
      net: 10_000n,
      weightGrams: 500,
    });
  });

  test("an empty basket costs nothing", () => {
    expect(priceBasket([])).toEqual({ lines: [], total: 0n, vat: 0n, net: 0n, weightGrams: 0 });
  });

  test("the parts of any basket add up to the whole, to the paisa", () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 100 }), (lines) => {
        const basket = priceBasket(lines);
        expect(basket.total).toBe(sum(lines.map(({ price, quantity }) => price * BigInt(quantity))));
        expect(basket.net + basket.vat).toBe(basket.total);
        expect(sum(basket.lines.map(({ total }) => total))).toBe(basket.total);
        expect(sum(basket.lines.map(({ vat }) => vat))).toBe(basket.vat);
        expect(sum(basket.lines.map(({ net }) => net))).toBe(basket.net);
        for (const { total, vat, net } of basket.lines) expect(net + vat).toBe(total);
      }),
    );
  });

  test("VAT is 13/113 of the total, exact to half a paisa for the whole and to a paisa for a line", () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), (lines) => {
        const basket = priceBasket(lines);
        const distance = (vat: bigint, total: bigint) =>
          vat * 113n > total * 13n ? vat * 113n - total * 13n : total * 13n - vat * 113n;
        expect(distance(basket.vat, basket.total) * 2n <= 113n).toBe(true);
        for (const { vat, total } of basket.lines) expect(distance(vat, total) < 113n).toBe(true);
      }),
    );
  });
});

const other = cartItem({ _id: "01976b2e-0000-7000-8000-000000000002", price: 113, quantity: 1, weightGrams: 1000 });

describe("a cart", () => {
  test("adds up its lines", () => {
    expect(toCart([cartItem(), other])).toMatchObject({
      items: [{ lineTotal: 12_800 }, { lineTotal: 113 }],
      subtotal: 12_913,
      vatIncluded: 1485.57,
      weightGrams: 53_000,
    });
  });

  test.each(["unavailable", "sold_out"] as const)("shows a line that is %s and does not count it", (problem) => {
    expect(toCart([cartItem({ problem, available: 0 }), other])).toMatchObject({
      items: [{ problem, lineTotal: 12_800 }, {}],
      subtotal: 113,
      weightGrams: 1000,
    });
  });

  test("a new quantity updates the line, the totals and the shortage, and marks the price as seen", () => {
    const cart = withQuantity(toCart([cartItem({ previousPrice: 6000, available: 3 }), other]), cartItem()._id, 5);
    expect(cart.items[0]).toMatchObject({ quantity: 5, lineTotal: 32_000, problem: "short", previousPrice: null });
    expect(cart.subtotal).toBe(32_113);
    expect(withQuantity(cart, cartItem()._id, 3).items[0]).toMatchObject({ problem: null });
  });

  test("a new quantity does not make an unavailable line available", () => {
    const cart = toCart([cartItem({ problem: "unavailable", available: 0 })]);
    expect(withQuantity(cart, cartItem()._id, 1).items[0]).toMatchObject({ problem: "unavailable" });
  });

  test("a removed line no longer counts; removing an unknown line changes nothing", () => {
    const cart = toCart([cartItem(), other]);
    expect(withoutItem(cart, cartItem()._id)).toEqual(toCart([other]));
    expect(withoutItem(cart, "01976b2e-0000-7000-8000-000000000009")).toEqual(cart);
    expect(withoutItem(toCart([other]), other._id)).toEqual(emptyCart);
  });

  test("only the last of several quantities counts", () => {
    const quantity = fc.integer({ min: 1, max: 999 });
    fc.assert(
      fc.property(quantity, quantity, (first, second) => {
        const cart = toCart([cartItem(), other]);
        const once = withQuantity(cart, other._id, second);
        expect(withQuantity(withQuantity(cart, other._id, first), other._id, second)).toEqual(once);
      }),
    );
  });
});

test.each([
  [true, 5, 5, null],
  [true, 5, 6, "short"],
  [true, 0, 1, "sold_out"],
  [false, 5, 1, "unavailable"],
] as const)("sold: %s, %i in stock, %i requested: %s", (isSold, available, quantity, problem) => {
  expect(getProblem(isSold, available, quantity)).toBe(problem);
});

test.each([
  ["1", 1],
  [" 12 ", 12],
  ["999", 999],
  ["007", 7],
  ["0", null],
  ["1000", null],
  ["-1", null],
  ["1.5", null],
  ["1e2", null],
  ["", null],
  ["ten", null],
])("'%s' typed as a quantity is %s", (text, quantity) => {
  expect(quantityFrom(text)).toBe(quantity);
});

describe("the variant of a request", () => {
  const variants = [
    { id: "white-1", color: "White", stock: 0 },
    { id: "white-20", color: "White", stock: 3 },
    { id: "grey-1", color: "Grey", stock: 9 },
  ];
  test.each([
    ["without a choice: the first in stock", { color: "" }, "white-20"],
    ["a colour: its first variant", { color: "White" }, "white-1"],
    ["a colour in another case and with spaces", { color: " gREY " }, "grey-1"],
    ["a colour that is not offered", { color: "Pink" }, undefined],
    ["a variant by its id, whatever the colour", { variantId: "grey-1", color: "White" }, "grey-1"],
    ["a variant of another product", { variantId: "other", color: "" }, undefined],
  ])("%s", (_, choice, id) => {
    expect(pickVariant(variants, choice)?.id).toBe(id);
  });

  test("if everything is sold out: the first", () => {
    expect(pickVariant([{ id: "only", color: "", stock: 0 }], { color: "" })?.id).toBe("only");
  });
});
