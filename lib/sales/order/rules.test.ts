import { describe, expect, test } from "vitest";
import type { Zone } from "@/lib/terms/delivery/rules";
import { isGateway, paymentMethods } from "@/lib/terms/payment-method/contract";
import { orderStatuses } from "./contract";
import {
  changeRequestRefusal,
  collectRefusal,
  confirmRefusal,
  holdRefusal,
  paymentRefusal,
  refusedTransition,
  shipRefusal,
  statusesBefore,
  staysCash,
} from "./rules";

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
  const atPickup = "Payment at pickup is available up to Rs\u00a050,000. A larger order is paid before it is picked up.";
  const nothing = "There is nothing to pay: choose cash on delivery.";
  test.each([
    ["cod", "up to the zone's limit", valley, 5_000_000n, ""],
    ["cod", "a paisa above it", valley, 5_000_001n, upTo],
    ["cod", "in an area where it is not offered", far, 100n, "Cash on delivery is not available in this area."],
    ["cod", "up to the limit of a pickup", null, 5_000_000n, ""],
    ["cod", "a paisa above that", null, 5_000_001n, atPickup],
    ["khalti", "from ten rupees on", valley, 1000n, ""],
    ["khalti", "less than that", valley, 999n, "Khalti is available from Rs\u00a010.00."],
    ["esewa", "any amount", far, 1n, ""],
    ["bank", "any amount", far, 10n ** 12n, ""],
    ["cod", "nothing, even where cash is not offered", far, 0n, ""],
    ["esewa", "nothing", valley, 0n, nothing],
    ["khalti", "nothing", valley, 0n, nothing],
    ["bank", "nothing", valley, 0n, nothing],
  ] as const)("%s: %s", (method, _, zone, total, refusal) => {
    expect(paymentRefusal(method, { zone, pickupLimit: 5_000_000n, total })).toBe(refusal);
  });

  test("cod: not once the goods are with a customer who was to pay another way", () => {
    const terms = { zone: valley, pickupLimit: null, total: 100n, isTooLateForCash: true };
    expect(paymentRefusal("cod", terms)).toBe("You have the goods already, so they can only be paid another way.");
    expect(paymentRefusal("bank", terms)).toBe("");
  });

  test("cod: at pickup, whatever it costs, where there is no limit", () => {
    expect(paymentRefusal("cod", { zone: null, pickupLimit: null, total: 10n ** 12n })).toBe("");
  });
});

test.each([
  ["shipped", "cancelled", "This order is ready for pickup, so it cannot be cancelled."],
  ["delivered", "delivered", "This order is already handed over."],
  ["confirmed", "delivered", "This order is confirmed, so it cannot be handed over."],
  ["pending", "shipped", "This order is not confirmed yet, so it cannot be made ready for pickup."],
  ["delivered", "undelivered", "This order is handed over, so it cannot be marked as not picked up."],
] as const)("of a pickup order from %s to %s is refused in its own words", (from, to, message) => {
  expect(refusedTransition(from, to, "pickup")).toBe(message);
});

test("only an order that is on its way comes back undelivered, and none becomes pending again", () => {
  expect([statusesBefore("undelivered"), statusesBefore("pending")]).toEqual([["shipped"], []]);
});

describe("an order can be confirmed", () => {
  const unpaid = "This order is not paid yet, so it cannot be confirmed.";
  test.each([
    ["cod", "unpaid", ""],
    ["cod", "verifying", ""],
    ["bank", "paid", ""],
    ["esewa", "paid", ""],
    ["esewa", "unpaid", unpaid],
    ["khalti", "verifying", unpaid],
    ["bank", "verifying", "The payment slip is not checked yet. Accept it first, then confirm the order."],
    ["bank", "unpaid", "The bank transfer has not been received in full. Record the payment first, then confirm the order."],
  ] as const)("%s, %s: %j", (paymentMethod, paymentStatus, refusal) => {
    expect(confirmRefusal({ paymentMethod, paymentStatus, isHeld: false })).toBe(refusal);
  });
});

describe("a confirmed order can be shipped", () => {
  const asked = "The customer asked to cancel this order. Answer that first.";
  const unpaid = "This order is not paid yet, so it cannot be shipped.";
  test.each([
    ["cod", "unpaid", false, ""],
    ["bank", "paid", false, ""],
    ["bank", "unpaid", false, unpaid],
    ["cod", "unpaid", true, asked],
    ["bank", "paid", true, asked],
  ] as const)("%s, %s, cancellation requested: %s: %j", (paymentMethod, paymentStatus, isCancelRequested, refusal) => {
    expect(shipRefusal({ paymentMethod, paymentStatus, isCancelRequested, isChangeRequested: false, isHeld: false })).toBe(
      refusal,
    );
  });
});

test.each([
  ["pending", "unpaid", {}, ""],
  ["confirmed", "paid", {}, ""],
  ["confirmed", "paid", { isChangeRequested: true }, "You have already asked for a change. We will answer it here."],
  ["confirmed", "paid", { isCancelRequested: true }, "You asked us to cancel this order, so it cannot be changed."],
  [
    "confirmed",
    "paid",
    { parcels: [{ status: "handed_over" }] },
    "A part of this order has left, so it cannot be changed. What has left can come back as a return.",
  ],
  ["confirmed", "refunded", {}, "This order was paid back, so it cannot be changed."],
  ["shipped", "unpaid", {}, "This order is on its way, so it cannot be changed."],
  ["delivered", "paid", {}, "This order is delivered, so it cannot be changed."],
  ["cancelled", "unpaid", {}, "This order is cancelled, so it cannot be changed."],
] as const)("a change of an order that is %s and %s, %j, can be asked for: %j", (status, paymentStatus, values, refusal) => {
  const open = { isCancelRequested: false, isChangeRequested: false, deliveryMethod: "courier", parcels: [] } as const;
  expect(changeRequestRefusal({ ...open, status, paymentStatus, ...values })).toBe(refusal);
});

test("an order whose customer asks for a change is not shipped before that is answered", () => {
  const order = { paymentMethod: "cod", paymentStatus: "unpaid", isCancelRequested: false, isHeld: false } as const;
  const refusal = "The customer asked for a change of this order. Answer that first.";
  expect(shipRefusal({ ...order, isChangeRequested: true })).toBe(refusal);
});

describe("an order on hold", () => {
  const paid = { paymentMethod: "bank", paymentStatus: "paid", isHeld: true } as const;
  test("is neither confirmed nor shipped, whatever else is settled", () => {
    expect(confirmRefusal(paid)).toBe("This order is on hold. Release it first.");
    expect(shipRefusal({ ...paid, isCancelRequested: false, isChangeRequested: false })).toBe(
      "This order is on hold. Release it first.",
    );
  });

  test.each([
    ["pending", false, ""],
    ["confirmed", false, ""],
    ["confirmed", true, "The customer asked to cancel this order. Answer that first."],
    ["shipped", false, "This order is on its way, so it cannot be put on hold."],
    ["delivered", false, "This order is delivered, so it cannot be put on hold."],
    ["cancelled", false, "This order is cancelled, so it cannot be put on hold."],
  ] as const)("can become so if it is %s, cancellation requested: %s: %j", (status, isCancelRequested, refusal) => {
    expect(holdRefusal({ status, isCancelRequested })).toBe(refusal);
  });
});

test.each([
  ["delivered", "unpaid", ""],
  ["delivered", "failed", ""],
  ["delivered", "verifying", "A payment for this order is being checked. Accept or reject it first."],
  ["delivered", "paid", "This order is already paid."],
  ["shipped", "unpaid", "This order is not delivered yet, so its cash cannot be recorded."],
  ["shipped", "paid", "This order is already paid."],
] as const)("the cash of an order that is %s and %s can be recorded: %j", (status, paymentStatus, refusal) => {
  expect(collectRefusal({ status, paymentStatus })).toBe(refusal);
});

test.each([
  ["pending", "cod", false],
  ["confirmed", "cod", true],
  ["shipped", "cod", true],
  ["confirmed", "bank", false],
] as const)("an order that is %s and to be paid by %s stays cash on delivery: %s", (status, paymentMethod, stays) => {
  expect(staysCash({ status, paymentMethod })).toBe(stays);
});
