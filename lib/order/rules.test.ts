import { describe, expect, test } from "vitest";
import type { Zone } from "@/lib/delivery/rules";
import { isGateway, paymentMethods } from "@/lib/payment-method/contract";
import { orderStatuses } from "./contract";
import { lineRefusal, paymentRefusal, refusedTransition, statusesBefore } from "./rules";

describe("the transitions of an order", () => {
  const allowed = [
    ["pending", "confirmed"],
    ["pending", "cancelled"],
    ["confirmed", "shipped"],
    ["confirmed", "cancelled"],
    ["shipped", "delivered"],
  ];
  const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const));

  test.each(pairs)("from %s to %s, only if it is allowed", (from, to) => {
    const isAllowed = allowed.some(([one, other]) => one === from && other === to);
    expect(statusesBefore(to).includes(from)).toBe(isAllowed);
  });

  test("changing the returned list does not change the rules", () => {
    statusesBefore("shipped").push("pending");
    expect(statusesBefore("shipped")).toEqual(["confirmed"]);
  });

  test.each([
    ["shipped", "cancelled", "This order is on its way, so it cannot be cancelled."],
    ["delivered", "delivered", "This order is already delivered."],
    ["cancelled", "confirmed", "This order is cancelled, so it cannot be confirmed."],
    ["pending", "shipped", "This order is not confirmed yet, so it cannot be shipped."],
  ] as const)("from %s to %s is refused with a message", (from, to, message) => {
    expect(refusedTransition(from, to)).toBe(message);
  });
});

test("eSewa and Khalti are gateways, where customers pay on another site", () => {
  expect(paymentMethods.filter(isGateway)).toEqual(["esewa", "khalti"]);
});

describe("how an order may be paid", () => {
  const valley: Zone = {
    name: "Kathmandu valley",
    districts: ["Kathmandu"],
    base: 15_000n,
    includedKg: 10,
    perKg: 800n,
    freeFrom: null,
    minDays: 1,
    maxDays: 2,
    codUpTo: 5_000_000n,
  };
  const far = { ...valley, codUpTo: null };
  const upTo = "Cash on delivery is available up to Rs\u00a050,000 in this area.";
  const nothing = "There is nothing to pay: choose cash on delivery.";
  test.each([
    ["cod", "up to the zone's limit", valley, 5_000_000n, ""],
    ["cod", "a paisa above it", valley, 5_000_001n, upTo],
    ["cod", "in an area where it is not offered", far, 100n, "Cash on delivery is not available in this area."],
    ["cod", "at the counter, whatever it costs", null, 10n ** 12n, ""],
    ["khalti", "from ten rupees on", valley, 1000n, ""],
    ["khalti", "less than that", valley, 999n, "Khalti is available from Rs\u00a010.00."],
    ["esewa", "any amount", far, 1n, ""],
    ["bank", "any amount", far, 10n ** 12n, ""],
    ["cod", "nothing, even where cash is not offered", far, 0n, ""],
    ["esewa", "nothing", valley, 0n, nothing],
    ["khalti", "nothing", valley, 0n, nothing],
    ["bank", "nothing", valley, 0n, nothing],
  ] as const)("%s: %s", (method, _, zone, total, refusal) => {
    expect(paymentRefusal(method, { zone, total })).toBe(refusal);
  });
});

test("a line without a price cannot be bought", () => {
  const line = { name: "Roof coating", pack: "20 L", price: 0n, quantity: 1, stock: 3, isSold: true };
  expect(lineRefusal(line)).toBe("Roof coating (20 L) has no price right now. Please call us.");
});

test.each([
  ["exactly the stock", 3, 3, true, null],
  ["more than the stock", 4, 3, true, "Only 3 of Roof coating (20 L) left."],
  ["a sold-out product", 1, 0, true, "Roof coating (20 L) is sold out."],
  ["a stock that was corrected to below zero", 1, -2, true, "Roof coating (20 L) is sold out."],
  ["a product that is no longer sold, but in stock", 1, 9, false, "Roof coating is no longer sold."],
])("a line with %s", (_, quantity, stock, isSold, refusal) => {
  expect(lineRefusal({ name: "Roof coating", pack: "20 L", price: 1n, quantity, stock, isSold })).toBe(refusal);
});
