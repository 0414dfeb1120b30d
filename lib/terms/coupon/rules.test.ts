import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Coupon, couponRefusal, couponText, getDiscount } from "./rules";

const now = new Date("2026-11-21T06:00:00Z");
const at = (ms: number) => new Date(now.getTime() + ms);

const coupon = (values: Partial<Coupon> = {}): Coupon => ({
  code: "MONSOON",
  kind: "percent",
  value: 10n,
  minimum: 0n,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesEach: null,
  used: 0,
  isActive: true,
  ...values,
});

describe("whether a coupon is accepted", () => {
  const invalid = "This coupon is not valid or has expired.";
  const early = "This coupon is not valid yet.";
  const usedUp = "This coupon has been used up.";
  const yours = "You have already used this coupon.";
  const more = "This coupon needs an order of at least Rs\u00a05,000.00.";
  test.each([
    ["there is no such coupon", null, {}, invalid],
    ["it is paused", coupon({ isActive: false }), {}, invalid],
    ["it has no limits", coupon(), {}, null],
    ["it begins now", coupon({ startsAt: now }), {}, null],
    ["it begins in a moment", coupon({ startsAt: at(1) }), {}, early],
    ["it ends in a moment", coupon({ endsAt: at(1) }), {}, null],
    ["it ends now", coupon({ endsAt: now }), {}, invalid],
    ["one use is left", coupon({ maxUses: 5, used: 4 }), {}, null],
    ["no use is left", coupon({ maxUses: 5, used: 5 }), {}, usedUp],
    ["its limit is zero", coupon({ maxUses: 0 }), {}, usedUp],
    ["this person has one use left", coupon({ maxUsesEach: 2 }), { usesByThisPerson: 1 }, null],
    ["this person has no use left", coupon({ maxUsesEach: 2 }), { usesByThisPerson: 2 }, yours],
    ["the goods cost exactly the minimum", coupon({ minimum: 500_000n }), { itemsTotal: 500_000n }, null],
    ["the goods cost a paisa less than the minimum", coupon({ minimum: 500_000n }), { itemsTotal: 499_999n }, more],
    ["it has ended and is used up: the message for an unknown coupon", coupon({ endsAt: now, maxUses: 1, used: 1 }), {}, invalid],
  ])("%s", (_, input, use, refusal) => {
    expect(couponRefusal(input, { itemsTotal: 1_000_000n, usesByThisPerson: 0, now, ...use })).toBe(refusal);
  });
});

describe("the discount of a coupon", () => {
  test.each([
    ["percent", 10n, 100_000n, 10_000n],
    ["percent", 10n, 5n, 1n],
    ["percent", 10n, 4n, 0n],
    ["percent", 33n, 100n, 33n],
    ["percent", 100n, 12_345n, 12_345n],
    ["percent", 50n, 0n, 0n],
    ["percent", 99n, 1n, 0n],
    ["percent", 99n, 5n, 4n],
    ["amount", 50_000n, 100_000n, 50_000n],
    ["amount", 50_000n, 30_000n, 30_000n],
    ["free_delivery", 0n, 100_000n, 0n],
    ["free_delivery", 99n, 100_000n, 0n],
  ] as const)("%s %s of %s paisa: %s", (kind, value, goods, discount) => {
    expect(getDiscount({ kind, value }, goods)).toBe(discount);
  });

  test("is rounded to the nearest paisa for percentages, and never more than the goods", { tags: ["PS-32"] }, () => {
    const goods = fc.bigInt({ min: 0n, max: 10n ** 12n });
    fc.assert(
      fc.property(goods, fc.bigInt({ min: 1n, max: 100n }), (itemsTotal, value) => {
        const discount = getDiscount({ kind: "percent", value }, itemsTotal);
        const distance = discount * 100n - itemsTotal * value;
        const isNearest = (distance < 0n ? -distance : distance) * 2n <= 100n;
        expect(isNearest || discount === itemsTotal - 1n).toBe(true);
        expect(discount >= 0n && discount <= itemsTotal).toBe(true);
        const amount = getDiscount({ kind: "amount", value: value * 1000n }, itemsTotal);
        expect(amount >= 0n && amount <= itemsTotal).toBe(true);
      }),
    );
  });
});

test.each([
  ["percent", 10n, "10% off"],
  ["amount", 50_000n, "Rs\u00a0500.00 off"],
  ["free_delivery", 0n, "Free delivery"],
] as const)("the text of a coupon for %s", (kind, value, text) => {
  expect(couponText({ kind, value })).toBe(text);
});
