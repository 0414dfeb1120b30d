import { expect, test } from "vitest";
import { getClock } from "./clock-text";

type ClockInput = Parameters<typeof getClock>[0];

const now = Date.parse("2026-11-21T12:00:00Z");
const value = (values: Partial<ClockInput>): ClockInput => ({
  status: "requested",
  outcome: "refund",
  createdAt: "2026-11-21T01:00:00Z",
  events: [],
  ...values,
});
const received = (createdAt: string) => ({
  status: "received" as const,
  events: [{ kind: "received" as const, isPartial: false, isUndone: false, note: "", createdAt }],
});

test.each<[Partial<ClockInput>, string, boolean]>([
  [{}, "Requested today", false],
  [{ createdAt: "2026-11-20T11:00:00Z" }, "Requested 1 day ago", false],
  [{ createdAt: "2026-11-19T11:00:00Z" }, "Requested 2 days ago", true],
  [{ status: "approved" }, "Approved today", false],
  [received("2026-11-20T12:00:00Z"), "To settle by 27 Nov 2026", false],
  [received("2026-11-15T12:00:00Z"), "To settle by 22 Nov 2026", true],
  [received("2026-11-10T12:00:00Z"), "Overdue since 17 Nov 2026", true],
  [{ ...received("2026-11-18T12:00:00Z"), outcome: "replace" }, "Received 3 days ago: replacement to send", true],
])("%j: %s", (values, text, isLate) => {
  expect(getClock(value(values), now)).toEqual({ text, isLate });
});

test.each(["refused", "refunded", "replaced", "withdrawn", "closed"] as const)(
  "a %s return is not waiting for anything",
  (status) => {
    expect(getClock(value({ status }), now)).toBeNull();
  },
);
