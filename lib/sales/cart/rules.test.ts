import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { priceBasket } from "@/lib/terms/price/rules";
import { cartItem } from "@/tests/support/cart-item";
import { quantityFrom, tooManyText } from "./quantity";
import { emptyCart, pickVariant, toCart, withoutItem, withQuantity } from "./rules";

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
  const variant = (id: string, color: string, list: bigint, own = list, stock = 3) => ({
    id,
    color,
    stock,
    list,
    ownPrices: [own],
  });
  const variants = [
    variant("white-1", "White", 50_000n, 45_000n, 0),
    variant("white-20", "White", 640_060n, 500_000n),
    variant("white-40", "White", 1_200_000n, 640_060n),
    variant("grey-1", "Grey", 50_000n, 45_000n),
    variant("plain-5", "", 50_000n, 45_000n),
  ];
  test.each([
    ["a colour and the list price", { color: "White", price: 500 }, "white-1"],
    ["a colour in another case and with spaces", { color: " gREY " }, "grey-1"],
    ["the caller's own price, before the same list price", { color: "White", price: 6400.6 }, "white-40"],
    ["a price as text", { color: "White", price: "12000.00" }, "white-40"],
    ["a colour with one variant, whatever the price", { color: "Grey", price: 1 }, "grey-1"],
    ["no colour: the variant without one, of those that cost the same", { color: "", price: 500 }, "plain-5"],
    ["a variant by its id, whatever the colour and the price", { variantId: "grey-1", color: "White", price: 12_000 }, "grey-1"],
    ["a variant of another product", { variantId: "other", color: "" }, undefined],
    ["a colour that is not offered", { color: "Pink", price: 500 }, undefined],
  ])("%s", (_, choice, id) => {
    expect(pickVariant(variants, choice).variant?.id).toBe(id);
  });

  test.each([undefined, null, 0, -500, 500.01, "about 500", [500], { amount: 500 }, Number.NaN, 1e300, true])(
    "none of several of a colour for the price %j",
    (price) => {
      const { variant, candidates } = pickVariant(variants, { color: "White", price });
      expect(variant).toBeUndefined();
      expect(candidates.map(({ id }) => id)).toEqual(["white-1", "white-20", "white-40"]);
    },
  );

  test("of those of one colour and price: the first in stock, or the first if all are sold out", () => {
    const same = [variant("a", "White", 100n, 100n, 0), variant("b", "White", 100n), variant("c", "White", 100n)];
    expect(pickVariant(same, { color: "White", price: 1 }).variant?.id).toBe("b");
    const soldOut = same.map((each) => ({ ...each, stock: 0 }));
    expect(pickVariant(soldOut, { color: "White", price: 1 }).variant?.id).toBe("a");
  });

  test("the only variant, whatever is said about it, also if it is sold out", () => {
    expect(pickVariant([variant("only", "", 100n, 100n, 0)], { color: "", price: 9 }).variant?.id).toBe("only");
  });
});

describe("a variant that is meant by its price", () => {
  const of = (id: string, changes: Partial<Parameters<typeof pickVariant>[0][number]> = {}) => ({
    id,
    color: "",
    stock: 1,
    list: 10_000n,
    ownPrices: [9000n, 8000n],
    ...changes,
  });
  const pick = (variants: ReturnType<typeof of>[], price: unknown, color = "") =>
    pickVariant(variants, { color, price }).variant?.id;

  test("is found by any of the buyer's own prices before a list price", () => {
    const variants = [of("list", { list: 8000n, ownPrices: [1n] }), of("own")];
    expect([pick(variants, 80), pick(variants, "90.00"), pick(variants, 100)]).toEqual(["own", "own", "own"]);
  });

  test("is one without a colour if none was named, whatever the case of those with one", () => {
    expect(pick([of("red", { color: "Red" }), of("plain")], 100)).toBe("plain");
    expect(pick([of("red", { color: "Red" }), of("blue", { color: "Blue" })], 100)).toBe("red");
  });

  test.each([
    [" 100 ", "one"],
    ["100.0000", "one"],
    ["100.00000", undefined],
    ["1e2", undefined],
    ["x100", undefined],
    ["100x", undefined],
    ["-100", undefined],
    [-100, undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    [{}, undefined],
    [1e15, undefined],
  ])("a price of %j finds %s", (price, found) => {
    expect(pick([of("one"), of("two")], price)).toBe(found);
  });

  test("costs nothing if that is its price", () => {
    expect(pick([of("free", { list: 0n }), of("two")], 0)).toBe("free");
  });

  test("with an id is that variant, or none", () => {
    expect(pickVariant([of("one")], { variantId: "two", color: "" })).toEqual({ variant: undefined, candidates: [] });
  });
});

test("the text for too many names how many there are and the limit", () => {
  expect(tooManyText(998)).toBe("Your cart already has 998 of these; it can hold at most 999.");
});
