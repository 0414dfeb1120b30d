import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getDiscount } from "@/lib/terms/coupon/rules";
import { priceOrder } from "./order-price";
import { priceBasket } from "./rules";

const sum = (amounts: bigint[]) => amounts.reduce((whole, each) => whole + each, 0n);

const line = fc.record({
  price: fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 10n }), fc.bigInt({ min: 0n, max: 9n })),
  quantity: fc.integer({ min: 1, max: 999 }),
  weightGrams: fc.integer({ min: 1, max: 50_000 }),
});
/** Random baskets, with discounts from zero to the full price of the goods. */
const randomOrder = fc
  .record({
    lines: fc.array(line, { maxLength: 40 }),
    part: fc.oneof(fc.constantFrom(0n, 1n, 10n ** 6n), fc.bigInt({ min: 0n, max: 10n ** 6n })),
    delivery: fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 10n ** 7n })),
  })
  .map(({ lines, part, delivery }) => ({ lines, delivery, discount: (priceBasket(lines).total * part) / 10n ** 6n }));

const thorough = { numRuns: 1000 };

describe("pricing an order", () => {
  test("for any order, sum of lines - discount + delivery = total, and net + VAT = total, to the paisa", {
    tags: ["PS-05"],
  }, () => {
    fc.assert(
      fc.property(randomOrder, (order) => {
        const priced = priceOrder(order);
        expect(sum(priced.lines.map(({ total }) => total))).toBe(priced.itemsTotal);
        expect(priced.itemsTotal - order.discount + order.delivery).toBe(priced.total);
        expect(priced.net + priced.vat).toBe(priced.total);
        expect(sum(priced.lines.map(({ discount }) => discount))).toBe(order.discount);
        expect(sum(priced.lines.map(({ vat }) => vat)) + priced.deliveryVat).toBe(priced.vat);
        for (const { total, discount, vat, net } of priced.lines) expect(net + vat).toBe(total - discount);
      }),
      thorough,
    );
  });

  test("VAT is 13/113 of the amount paid: within half a paisa for the whole, within a paisa for each part", () => {
    const distance = (vat: bigint, paid: bigint) => (vat * 113n > paid * 13n ? vat * 113n - paid * 13n : paid * 13n - vat * 113n);
    fc.assert(
      fc.property(randomOrder, (order) => {
        const priced = priceOrder(order);
        expect(distance(priced.vat, priced.total) * 2n <= 113n).toBe(true);
        for (const { vat, total, discount } of priced.lines) expect(distance(vat, total - discount) < 113n).toBe(true);
        expect(distance(priced.deliveryVat, order.delivery) < 113n).toBe(true);
      }),
      thorough,
    );
  });

  test("a discount is spread over the lines in proportion, to the paisa, and no line goes below zero", () => {
    fc.assert(
      fc.property(randomOrder, (order) => {
        const { lines, itemsTotal } = priceOrder(order);
        for (const { total, discount, net, vat } of lines) {
          const exact = itemsTotal === 0n ? 0n : (total * order.discount) / itemsTotal;
          expect(discount - exact === 0n || discount - exact === 1n).toBe(true);
          expect(discount <= total && net >= 0n && vat >= 0n).toBe(true);
        }
      }),
      thorough,
    );
  });

  test("the totals do not depend on the order of the lines", () => {
    fc.assert(
      fc.property(randomOrder, (order) => {
        const { total, vat, net, weightGrams } = priceOrder(order);
        expect(priceOrder({ ...order, lines: order.lines.toReversed() })).toMatchObject({ total, vat, net, weightGrams });
      }),
    );
  });

  test("without discount and delivery charge, an order costs what the cart showed", () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const { total, vat, net, weightGrams } = priceBasket(lines);
        expect(priceOrder({ lines, discount: 0n, delivery: 0n })).toMatchObject({ total, vat, net, weightGrams });
      }),
    );
  });

  test("the discount of any coupon can be applied", () => {
    const kind = fc.constantFrom("percent" as const, "amount" as const, "free_delivery" as const);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), kind, fc.bigInt({ min: 1n, max: 100n }), (lines, each, value) => {
        const goods = priceBasket(lines).total;
        const discount = getDiscount({ kind: each, value: each === "amount" ? value ** 6n : value }, goods);
        expect(priceOrder({ lines, discount, delivery: 0n }).total).toBe(goods - discount);
      }),
    );
  });

  test("goods for Rs 1,000, Rs 100 off, Rs 150 for delivery", () => {
    const lines = [
      { price: 22_600n, quantity: 3, weightGrams: 5000 },
      { price: 32_200n, quantity: 1, weightGrams: 900 },
    ];
    expect(priceOrder({ lines, discount: 10_000n, delivery: 15_000n })).toEqual({
      lines: [
        { total: 67_800n, discount: 6780n, vat: 7020n, net: 54_000n },
        { total: 32_200n, discount: 3220n, vat: 3334n, net: 25_646n },
      ],
      itemsTotal: 100_000n,
      discount: 10_000n,
      delivery: 15_000n,
      deliveryVat: 1726n,
      total: 105_000n,
      vat: 12_080n,
      net: 92_920n,
      weightGrams: 15_900,
    });
  });

  test("a leftover paisa goes to the line that lost most by rounding, the first of equals", () => {
    const lines = [1, 2, 3].map(() => ({ price: 100n, quantity: 1, weightGrams: 1 }));
    expect(priceOrder({ lines, discount: 100n, delivery: 0n }).lines.map(({ discount }) => discount)).toEqual([34n, 33n, 33n]);
  });

  test("a discount of the whole goods total leaves the delivery charge; a larger one is refused", () => {
    const lines = [{ price: 113n, quantity: 1, weightGrams: 1 }];
    expect(priceOrder({ lines, discount: 113n, delivery: 1130n })).toMatchObject({ total: 1130n, vat: 130n, net: 1000n });
    expect(priceOrder({ lines, discount: 113n, delivery: 0n })).toMatchObject({ total: 0n, vat: 0n, net: 0n });
    expect(() => priceOrder({ lines, discount: 114n, delivery: 1130n })).toThrow(RangeError);
    expect(() => priceOrder({ lines: [], discount: 1n, delivery: 0n })).toThrow(RangeError);
    expect(priceOrder({ lines: [], discount: 0n, delivery: 0n })).toMatchObject({ total: 0n, lines: [] });
  });
});
