import fc from "fast-check";
import { expect, test } from "vitest";
import { getDiscount } from "@/lib/terms/coupon/rules";
import { calculateEdit } from "./calculate";

const sum = (amounts: readonly bigint[]) => amounts.reduce((whole, each) => whole + each, 0n);

const line = fc.record({
  variantId: fc.constantFrom("a", "b", "c", "d", "e", "f"),
  price: fc.bigInt({ min: 1n, max: 10_000_000n }),
  quantity: fc.integer({ min: 1, max: 999 }),
  weightGrams: fc.integer({ min: 0, max: 50_000 }),
});
const lines = fc.uniqueArray(line, { selector: ({ variantId }) => variantId, minLength: 1 });
const coupon = fc.oneof(
  fc.record({ kind: fc.constant("percent" as const), value: fc.bigInt({ min: 1n, max: 100n }) }),
  fc.record({ kind: fc.constant("amount" as const), value: fc.bigInt({ min: 1n, max: 10n ** 9n }) }),
);
const money = fc.array(fc.record({ amount: fc.bigInt({ min: 1n, max: 10n ** 9n }), isPaid: fc.boolean() }), { maxLength: 5 });
const edit = fc.record({ before: lines, after: lines, coupon, money, delivery: fc.bigInt({ min: 0n, max: 1_000_000n }) });

const calculate = ({
  before,
  after,
  coupon: each,
  money: rows,
  delivery,
}: typeof edit extends fc.Arbitrary<infer E> ? E : never) =>
  calculateEdit({
    before: { lines: before, credited: 0n, money: rows.map((row, at) => ({ ...row, id: String(at) })) },
    lines: after,
    getDiscount: (itemsTotal) => getDiscount(each, itemsTotal),
    getDelivery: () => delivery,
  });

test("lines + delivery - discount = total, total - paid + refund = due, and no paisa of the money is lost", () => {
  fc.assert(
    fc.property(edit, (input) => {
      const { price, paid, refund, due } = calculate(input);
      const goods = sum(input.after.map((each) => each.price * BigInt(each.quantity)));
      expect(goods + input.delivery - getDiscount(input.coupon, goods)).toBe(price.total);
      const arrived = sum(input.money.map(({ amount }) => amount));
      expect(paid + refund).toBe(arrived);
      expect(price.total - arrived + refund).toBe(due);
      expect(due >= 0n && paid >= 0n && refund >= 0n).toBe(true);
      // Nothing is paid back while something is due.
      expect(due === 0n || refund === 0n).toBe(true);
      expect(price.net + price.vat).toBe(price.total);
    }),
    { numRuns: 1000 },
  );
});

test("the stock gives and takes exactly the difference of the lines", () => {
  const count = (all: readonly { variantId: string; quantity: number }[], id: string) =>
    all.find(({ variantId }) => variantId === id)?.quantity ?? 0;
  fc.assert(
    fc.property(edit, (input) => {
      const { pieces } = calculate(input);
      for (const id of "abcdef") expect(pieces.get(id) ?? 0).toBe(count(input.after, id) - count(input.before, id));
      expect([...pieces.values()]).not.toContain(0);
    }),
  );
});

test("an edit and its opposite leave the money as it was", () => {
  fc.assert(
    fc.property(edit, (input) => {
      const rows = [{ id: "1", amount: 50_000n, isPaid: true }];
      const run = (after: typeof input.after, from: typeof input.after, moneyRows: typeof rows) =>
        calculateEdit({
          before: { lines: from, credited: 0n, money: moneyRows },
          lines: after,
          getDiscount: () => 0n,
          getDelivery: () => input.delivery,
        });
      const start = run(input.before, input.before, rows);
      const changed = run(input.after, input.before, rows);
      const split = [
        { id: "1", amount: changed.paid, isPaid: true },
        { id: "2", amount: changed.refund, isPaid: false },
      ].filter(({ amount }) => amount > 0n);
      const { paid, refund, due } = run(input.before, input.after, split);
      expect([paid, refund, due]).toEqual([start.paid, start.refund, start.due]);
    }),
  );
});
