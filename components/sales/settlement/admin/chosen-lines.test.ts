import { describe, expect, test } from "vitest";
import type { CheckedRow, OpenParcel } from "@/lib/sales/settlement/admin/contract";
import { readLines, toChosen, withChanges, withStatement } from "./chosen-lines";

const parcel = (_id: string, cash = 4616.56, orderId = _id): OpenParcel => ({
  _id,
  orderId,
  orderNumber: `SW-${_id}`,
  number: 1,
  trackingNumber: "",
  deliveredAt: "2026-11-30T06:00:00.000Z",
  cash,
  fee: 146.17,
});
const row = (of: OpenParcel | null, values: Partial<CheckedRow> = {}): CheckedRow => ({
  row: 2,
  typed: "",
  state: "matched",
  text: "",
  parcel: of,
  amount: null,
  fee: null,
  ...values,
});

describe("what is handed over", () => {
  test("is whole rupees less the fees, as long as nothing was typed", () => {
    const { sums, isValid, body } = readLines([toChosen(parcel("a")), toChosen(parcel("b"))]);
    expect(sums).toEqual({ collected: 9234, fees: 292.34, difference: 0, received: 8941.66 });
    expect(isValid).toBe(true);
    expect(body[0]).toEqual({ parcelId: "a", cash: 4616.56, amount: 4617, fee: 146.17, reason: "" });
  });

  test("differs by what was typed, which needs a reason", () => {
    const typed = { ...toChosen(parcel("a")), amount: "4,517" };
    expect(readLines([typed])).toMatchObject({ isValid: false, sums: { difference: -100 } });
    expect(readLines([typed]).lines[0]?.errors).toEqual({ reason: "Give a reason for the difference" });
    expect(readLines([{ ...typed, reason: "A torn note" }]).isValid).toBe(true);
  });

  test.each([
    ["a lot", "0", { amount: expect.any(String) }],
    ["-5", "0", { amount: expect.any(String) }],
    ["4617", "", { fee: expect.any(String) }],
    ["4617", "1.005", { fee: "At most two decimals" }],
  ])("cannot be read from the amount %j and the fee %j", (amount, fee, errors) => {
    const read = readLines([{ ...toChosen(parcel("a")), amount, fee, reason: "" }]);
    expect([read.isValid, read.lines[0]?.errors]).toEqual([false, errors]);
  });

  test("is not less than nothing", () => {
    expect(readLines([{ ...toChosen(parcel("a")), fee: "5000" }]).isValid).toBe(false);
  });
});

test("a statement adds what matches, with its amounts and fees, and keeps the reasons", () => {
  const before = [
    { ...toChosen(parcel("a")), amount: "1", reason: "A torn note" },
    { ...toChosen(parcel("z")), fee: "5" },
  ];
  const rows = [
    row(parcel("a"), { state: "different", amount: 4500, fee: 100 }),
    row(parcel("b")),
    row(null, { state: "unknown", amount: 500 }),
  ];
  expect(withStatement(before, rows)).toEqual([
    { ...toChosen(parcel("z")), fee: "5" },
    { ...toChosen(parcel("a")), amount: "4500.00", fee: "100.00", reason: "A torn note" },
    toChosen(parcel("b")),
  ]);
});

test("a refusal corrects what has changed, leaves out what is gone, and touches nothing else", () => {
  const lines = ["a", "b", "c"].map((id) => ({ ...toChosen(parcel(id)), fee: "7", reason: "typed" }));
  const changes = [
    { parcelId: "a", cash: 0, text: "it was settled meanwhile" },
    { parcelId: "b", cash: 500, text: "" },
  ];
  expect(withChanges(lines, { code: "conflict", changes })).toMatchObject([
    { parcel: { _id: "b", cash: 500 }, fee: "7", reason: "typed" },
    { parcel: { _id: "c", cash: 4616.56 } },
  ]);
  expect(withChanges(lines, { code: "conflict" })).toEqual(lines);
});
