import { describe, expect, test } from "vitest";
import {
  auditName,
  canFollow,
  countClaimable,
  getClaimEnd,
  getDeadline,
  getRefundMethod,
  getRestocked,
  isPaidInCash,
  itemsFrom,
  itemText,
  listDeadlines,
  type ReturnStatus,
  refundToText,
  refusedTransition,
  returnNumber,
  returnRefusal,
  splitRefund,
  toReturnNumber,
} from "./rules";

describe("the deadline for a return", () => {
  test.each([
    // Midnight in Nepal is 18:15 UTC the day before.
    ["2026-11-20T18:14:59.999Z", "2026-11-27T18:14:59.999Z"],
    ["2026-11-20T18:15:00.000Z", "2026-11-28T18:14:59.999Z"],
    ["2026-11-21T12:00:00.000Z", "2026-11-28T18:14:59.999Z"],
    ["2026-12-28T12:00:00.000Z", "2027-01-04T18:14:59.999Z"],
  ])("of an order delivered at %s is %s", (deliveredAt, deadline) => {
    expect(getDeadline(new Date(deliveredAt)).toISOString()).toBe(deadline);
  });

  test("is included, and the next millisecond is too late", () => {
    const order = { status: "delivered", deliveredAt: new Date("2026-11-21T12:00:00.000Z") } as const;
    expect(returnRefusal(order, new Date("2026-11-28T18:14:59.999Z"))).toBe("");
    expect(returnRefusal(order, new Date("2026-11-28T18:15:00.000Z"))).toBe("The 7-day return period ended on 28 Nov 2026.");
  });
});

describe("the deadlines of a line's pieces", () => {
  const day = (number: number, hour = 12) => new Date(Date.UTC(2026, 10, number, hour));
  const deliveredAt = day(1);
  type Request = { on: number; status?: ReturnStatus; pieces?: number; replacedOn?: number; isReceived?: boolean };
  const item = ({ on, status = "refunded", pieces = 1, replacedOn, isReceived = false }: Request) => ({
    quantity: pieces,
    approved: status === "requested" ? null : pieces,
    isRestocked: isReceived ? false : null,
    return: {
      status: replacedOn ? ("replaced" as const) : status,
      createdAt: day(on),
      events: replacedOn ? [{ kind: "replaced" as const, createdAt: day(replacedOn) }] : [],
    },
  });
  /** The days until which each of three pieces can be returned. */
  const listDays = (returned: number, ...requests: Request[]) =>
    listDeadlines({ quantity: 3, returned, parcelItems: [], returnItems: requests.map(item) }, deliveredAt).map((each) =>
      each.getUTCDate(),
    );

  test.each<[string, number, Request[], number[]]>([
    ["nothing was returned", 0, [], [8, 8, 8]],
    ["one is in a return", 1, [{ on: 2, status: "requested" }], [8, 8]],
    ["two were refunded", 2, [{ on: 2, pieces: 2 }], [8]],
    ["one was refused", 0, [{ on: 2, status: "refused" }], [8, 8, 8]],
    ["one was withdrawn", 0, [{ on: 2, status: "withdrawn" }], [8, 8, 8]],
    ["one did not arrive", 0, [{ on: 2, status: "closed" }], [8, 8, 8]],
    ["one arrived, and its return was closed", 1, [{ on: 2, status: "closed", isReceived: true }], [8, 8]],
    ["one was replaced on the 5th", 0, [{ on: 2, replacedOn: 5 }], [8, 8, 12]],
    [
      "the replacement was requested after the 8th",
      1,
      [
        { on: 2, replacedOn: 5 },
        { on: 9, status: "requested" },
      ],
      [8, 8],
    ],
    [
      "another was requested before",
      1,
      [
        { on: 2, replacedOn: 5 },
        { on: 6, status: "requested" },
      ],
      [8, 12],
    ],
    [
      "the replacement was replaced too",
      0,
      [
        { on: 2, replacedOn: 5 },
        { on: 9, replacedOn: 11 },
      ],
      [8, 8, 18],
    ],
    ["all were replaced, and one of them was refunded", 1, [{ on: 2, pieces: 3, replacedOn: 5 }, { on: 9 }], [12, 12]],
    ["an earlier release reserved a replacement forever", 1, [{ on: 2, replacedOn: 5 }], [8, 12]],
  ])("where %s", (_, returned, requests, days) => expect(listDays(returned, ...requests)).toEqual(days));

  test("give the whole order as long as its last piece", () => {
    const line = { quantity: 3, returned: 0, parcelItems: [], returnItems: [item({ on: 2, replacedOn: 5 })] };
    const order = { status: "delivered", deliveredAt } as const;
    expect(returnRefusal(order, day(9), [line])).toBe("");
    expect(returnRefusal(order, day(13), [line])).toBe("The 7-day return period ended on 12 Nov 2026.");
  });

  test("count from the parcel in which each piece came", () => {
    const parcels = [
      { quantity: 2, parcel: { deliveredAt: day(5) } },
      { quantity: 1, parcel: { deliveredAt: day(1) } },
      { quantity: 4, parcel: { deliveredAt: null } },
    ];
    const line = { quantity: 7, returned: 0, parcelItems: parcels, returnItems: [] };
    const days = (each: typeof line) => listDeadlines(each, null).map((deadline) => deadline.getUTCDate());
    expect(days(line)).toEqual([8, 12, 12]);
    expect(days({ ...line, returned: 2, returnItems: [item({ on: 3, pieces: 2 })] as never })).toEqual([12]);
    const order = { status: "shipped", deliveredAt: null } as const;
    expect(returnRefusal(order, day(11), [line])).toBe("");
    expect(returnRefusal(order, day(14), [line])).toBe("The 7-day return period ended on 12 Nov 2026.");
    expect(returnRefusal(order, day(2), [{ ...line, parcelItems: parcels.slice(2) }])).toContain("It is on its way.");
  });
});

describe("the items of a form", () => {
  const id = "01976b2e-0000-7000-8000-000000000000";
  const other = "01976b2e-0000-7000-8000-000000000001";

  test("are parsed from their texts, always in the same order", () => {
    const pieces = [
      { orderItemId: other, quantity: 12 },
      { orderItemId: id, quantity: 1 },
    ];
    expect(itemsFrom(pieces.map(itemText))).toEqual(pieces.toReversed());
  });

  test.each([
    [[]],
    [[`${id}:0`]],
    [[`${id}:-1`]],
    [[`${id}:1.5`]],
    [[`${id}:1000`]],
    [[id]],
    [[`${id}:1`, `${id}:2`]],
    [["x:1"]],
  ])("are rejected as %j", (texts) => expect(itemsFrom(texts)).toBeNull());
});

test("a transition out of order is refused with a message that names both statuses", () => {
  expect(refusedTransition("approved", "refunded")).toBe("This return is approved, so it cannot be refunded.");
  expect(refusedTransition("received", "received")).toBe("This return has already arrived.");
});

test.each([
  ["R-00042", 42],
  ["r42", 42],
  [" 00042 ", 42],
  ["SW-000042", null],
  ["R-", null],
  ["R-99999999999", null],
])("the return number %j is read as %j", (text, number) => expect(toReturnNumber(text)).toBe(number));

test("return numbers have five digits or more", () => {
  expect([returnNumber(42), returnNumber(123_456)]).toEqual(["R-00042", "R-123456"]);
});

const paid = (method: string) => ({ status: "paid", method });
test.each([
  ["on delivery", "cod", [paid("cod")], true],
  ["on delivery, which staff have not recorded yet", "cod", [{ status: "unpaid", method: "cod" }], true],
  ["at the counter", "cod", [paid("cash")], true],
  ["partly by eSewa, the rest in cash", "esewa", [paid("esewa"), paid("cash")], true],
  ["by eSewa", "esewa", [paid("esewa")], false],
  ["to a courier, who transferred it", "cod", [paid("bank")], true],
  ["with the goods of another order", "cod", [paid("exchange")], true],
  ["by a QR code at the door", "cod", [{ status: "failed", method: "cod" }, paid("qr")], false],
])("an order paid %s (%s): cash is %4$s", (_, paymentMethod, payments, isCash) => {
  expect(isPaidInCash({ paymentMethod, payments })).toBe(isCash);
});

test.each([
  ["esewa", "+977 984-1234567", "eSewa: 9841234567"],
  ["khalti", "9841234567", "Khalti: 9841234567"],
  ["khalti", "014412345", null],
  ["bank", "Nabil Bank, 0123456789, Asha Gurung", "Bank account: Nabil Bank, 0123456789, Asha Gurung"],
  ["bank", "Nabil", null],
] as const)("a refund by %s to %j goes to %j", (target, account, text) => expect(refundToText(target, account)).toBe(text));

describe("the transitions of a return", () => {
  const allowed: Record<ReturnStatus, ReturnStatus[]> = {
    requested: ["approved", "refused", "withdrawn"],
    approved: ["received", "closed"],
    received: ["refused", "refunded", "replaced", "closed"],
    refused: [],
    refunded: [],
    replaced: [],
    withdrawn: [],
    closed: [],
  };
  const statuses = Object.keys(allowed) as ReturnStatus[];
  test.each(statuses)("from %s", (from) => {
    expect(statuses.filter((to) => canFollow(from, to)).toSorted()).toEqual(allowed[from].toSorted());
  });
});

describe("of an order that was not delivered nothing is returned:", () => {
  test.each([
    ["cancelled", null, "This order was cancelled: there is nothing to send back."],
    ["shipped", null, "It is on its way. Once it has arrived, you can return it for 7 days."],
    ["confirmed", null, "It has not been sent yet: you can cancel it instead."],
    ["pending", null, "It has not been sent yet: you can cancel it instead."],
    ["delivered", null, "It has not been sent yet: you can cancel it instead."],
  ] as const)("%s", (status, deliveredAt, refusal) => {
    expect(returnRefusal({ status, deliveredAt }, new Date("2026-11-21T12:00:00Z"))).toBe(refusal);
  });
});

test.each([
  [500n, 200n, { credited: 200n, refund: 300n }],
  [200n, 500n, { credited: 200n, refund: 0n }],
  [200n, 200n, { credited: 200n, refund: 0n }],
  [200n, 0n, { credited: 0n, refund: 200n }],
])("of a return of %s with %s still due, only the rest is refunded", (total, due, split) => {
  expect(splitRefund(total, due)).toEqual(split);
});

test.each([
  [{ isRestocked: null, approved: 3, restocked: null }, null],
  [{ isRestocked: true, approved: 3, restocked: null }, 3],
  [{ isRestocked: true, approved: null, restocked: null }, 0],
  [{ isRestocked: false, approved: 3, restocked: null }, 0],
  [{ isRestocked: true, approved: 3, restocked: 2 }, 2],
])("of an item with %o, %s went back into stock", (item, pieces) => {
  expect(getRestocked(item)).toBe(pieces);
});

test("a return in the audit log is named with its order", () => {
  expect(auditName(42, { number: "SW-000001" })).toBe("R-00042 for SW-000001");
});

test("a number of ten digits is no return's", () => {
  expect([toReturnNumber("R-999999999"), toReturnNumber("R-1234567890")]).toEqual([999_999_999, null]);
});

describe("a return is refunded", () => {
  test.each([
    [
      "as the customer asked",
      { refundTo: "eSewa: 9841234567", paymentMethod: "bank", payments: [{ method: "khalti" }] },
      "esewa",
    ],
    [
      "to the bank that the customer named",
      { refundTo: "Bank account: Nabil, 0012", paymentMethod: "cod", payments: [] },
      "bank",
    ],
    [
      "the way of the newest payment",
      { refundTo: "", paymentMethod: "cod", payments: [{ method: "khalti" }, { method: "bank" }] },
      "khalti",
    ],
    ["the order's way without a payment", { refundTo: "", paymentMethod: "esewa", payments: [] }, "esewa"],
    ["in cash if it was cash on delivery", { refundTo: "", paymentMethod: "cod", payments: [] }, "cash"],
    [
      "not to a word that only ends like a target",
      { refundTo: "my eSewa: 9841234567", paymentMethod: "khalti", payments: [] },
      "khalti",
    ],
  ] as const)("%s", (_, order, method) => {
    expect(getRefundMethod(order)).toBe(method);
  });
});

test("an account number of ten characters is complete", () => {
  expect([refundToText("bank", "0123456789"), refundToText("bank", "012345678")]).toEqual([
    expect.stringMatching(/: 0123456789$/),
    null,
  ]);
});

test("items are read whole, and come in the order of their ids", () => {
  const [one, two] = ["0190a000-0000-7000-8000-000000000001", "0190a000-0000-7000-8000-000000000002"];
  expect(itemsFrom([`${two}:1`, `${one}:999`])).toEqual([
    { orderItemId: one, quantity: 999 },
    { orderItemId: two, quantity: 1 },
  ]);
  expect(itemsFrom([`x${one}:1`])).toBeNull();
});

describe("a claim", () => {
  const now = new Date("2026-11-24T12:00:00Z");
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const line = (returned: number, ...arrivals: [pieces: number, hoursAgo: number | null][]) => ({
    quantity: 9,
    returned,
    returnItems: [],
    parcelItems: arrivals.map(([quantity, hours]) => ({
      quantity,
      parcel: { deliveredAt: hours === null ? null : hoursAgo(hours) },
    })),
  });

  test.each([
    ["what came within two days", line(0, [2, 60], [3, 47.9], [4, null]), 3],
    ["nothing of what came before", line(0, [2, 48.1]), 0],
    ["not what is in a return already", line(3, [2, 60], [3, 1]), 2],
    ["nothing that has not come", line(0, [9, null]), 0],
  ])("is about %s", (_, each, pieces) => {
    expect(countClaimable(each, null, now)).toBe(pieces);
  });

  test("of what was fetched at the store counts from then", () => {
    expect(countClaimable(line(1), hoursAgo(2), now)).toBe(8);
    expect(getClaimEnd([line(1)], hoursAgo(2), now)?.toISOString()).toBe("2026-11-26T10:00:00.000Z");
    expect(getClaimEnd([line(1)], hoursAgo(49), now)).toBeNull();
  });

  test("is settled at once, an exchange after it was approved, and anything else once it is back", () => {
    const from: ReturnStatus[] = ["requested", "approved", "received", "refunded", "closed", "withdrawn"];
    const settles = (kind: object, to: ReturnStatus) => from.filter((each) => canFollow(each, to, kind));
    expect(settles({ isClaim: true }, "refunded")).toEqual(["requested", "approved", "received"]);
    expect(settles({ isClaim: true }, "replaced")).toEqual(["requested", "approved", "received"]);
    expect(settles({ exchangeOrderId: "o" }, "refunded")).toEqual(["approved", "received"]);
    expect(settles({ exchangeOrderId: "o" }, "replaced")).toEqual(["received"]);
    expect(settles({}, "refunded")).toEqual(["received"]);
  });
});
