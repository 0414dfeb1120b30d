import { describe, expect, test } from "vitest";
import { ownerRoleId, readOnlyRoleId } from "@/lib/people/role/preset-ids";
import { endsSessions, statusAction, withAccountStatus } from "./account-status-rules";

const now = new Date("2026-11-21T12:00:00Z");
const earlier = new Date("2026-11-01T12:00:00Z");
const customer = {
  role: "b2c" as const,
  status: "active" as const,
  staffRoleId: null,
  approvedAt: null,
  priceGroupId: null,
  companyName: null,
  panNumber: null,
};
const business = {
  ...customer,
  role: "b2b" as const,
  approvedAt: earlier,
  priceGroupId: "gold",
  companyName: "Thapa Builders",
  panNumber: "301234567",
};

describe("a decision about an account", () => {
  test.each([
    ["no change", business, {}, {}],
    ["an approval", { ...business, approvedAt: null }, { isApproved: true }, { approvedAt: now }],
    ["a second approval keeps the date of the first", business, { isApproved: true }, {}],
    ["a revoked approval keeps the price group", business, { isApproved: false }, { approvedAt: null }],
    ["another price group", business, { priceGroupId: "silver" }, { priceGroupId: "silver" }],
    ["no price group", business, { priceGroupId: null }, { priceGroupId: null }],
    ["an existing business's company name stays", business, { companyName: "Another" }, {}],
    [
      "another role removes approval and price group",
      business,
      { role: "b2c" as const },
      { role: "b2c", approvedAt: null, priceGroupId: null },
    ],
    ["a private customer is not approved", customer, { isApproved: true, priceGroupId: "gold" }, {}],
    [
      "a private customer becomes a business",
      customer,
      { role: "b2b" as const, companyName: "Gurung Homes", panNumber: "301234599", priceGroupId: "gold" },
      { role: "b2b", companyName: "Gurung Homes", panNumber: "301234599", priceGroupId: "gold" },
    ],
    ["and is approved at the same time", customer, { role: "b2b" as const, isApproved: true }, { role: "b2b", approvedAt: now }],
    [
      "an earlier approval does not come back with the role",
      { ...customer, approvedAt: earlier },
      { role: "b2b" as const },
      { role: "b2b", approvedAt: null },
    ],
    [
      "somebody who joins the staff begins with the least",
      customer,
      { role: "admin" as const },
      { role: "admin", staffRoleId: readOnlyRoleId },
    ],
    [
      "a member of staff who is blocked keeps the role",
      { ...customer, role: "admin" as const, staffRoleId: ownerRoleId },
      { status: "blocked" as const },
      { status: "blocked" },
    ],
    [
      "whoever leaves the staff loses the role",
      { ...customer, role: "admin" as const, staffRoleId: ownerRoleId },
      { role: "b2b" as const },
      { role: "b2b", staffRoleId: null },
    ],
  ])("%s", (_, current, decision, changes) => {
    expect(withAccountStatus(current, decision, now)).toEqual({ ...current, ...changes });
  });
});

test.each([
  ["blocked", { status: "blocked" as const }, true],
  ["changed the role of", { role: "b2c" as const, approvedAt: null }, true],
  ["revoked the approval of", { approvedAt: null }, false],
  ["changed", { priceGroupId: null }, false],
])("the audit log records it as '%s'", (action, change, areSessionsEnded) => {
  const after = { ...business, ...change };
  expect(statusAction(business, after)).toBe(action);
  expect(endsSessions(business, after)).toBe(areSessionsEnded);
});
