import { describe, expect, test } from "vitest";
import { endsSessions, statusAction, withAccountStatus } from "./account-status-rules";

const now = new Date("2026-11-21T12:00:00Z");
const earlier = new Date("2026-11-01T12:00:00Z");
const customer = {
  role: "b2c" as const,
  status: "active" as const,
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

describe("a decision about someone", () => {
  test.each([
    ["nothing", business, {}, {}],
    ["an approval", { ...business, approvedAt: null }, { isApproved: true }, { approvedAt: now }],
    ["a second approval keeps the day of the first", business, { isApproved: true }, {}],
    ["an approval taken back keeps the group", business, { isApproved: false }, { approvedAt: null }],
    ["another group", business, { priceGroupId: "silver" }, { priceGroupId: "silver" }],
    ["no group", business, { priceGroupId: null }, { priceGroupId: null }],
    ["a company is the business's own to change", business, { companyName: "Another" }, {}],
    [
      "another role takes what belongs to a business",
      business,
      { role: "b2c" as const },
      { role: "b2c", approvedAt: null, priceGroupId: null },
    ],
    ["a customer is not approved", customer, { isApproved: true, priceGroupId: "gold" }, {}],
    [
      "a customer becomes a business",
      customer,
      { role: "b2b" as const, companyName: "Gurung Homes", panNumber: "301234599", priceGroupId: "gold" },
      { role: "b2b", companyName: "Gurung Homes", panNumber: "301234599", priceGroupId: "gold" },
    ],
    ["and may be approved with it", customer, { role: "b2b" as const, isApproved: true }, { role: "b2b", approvedAt: now }],
    [
      "an old approval does not come back with the role",
      { ...customer, approvedAt: earlier },
      { role: "b2b" as const },
      { role: "b2b", approvedAt: null },
    ],
  ])("%s", (_, present, wanted, changed) => {
    expect(withAccountStatus(present, wanted, now)).toEqual({ ...present, ...changed });
  });
});

test.each([
  ["blocked", { status: "blocked" as const }, true],
  ["changed the role of", { role: "b2c" as const, approvedAt: null }, true],
  ["took back the approval of", { approvedAt: null }, false],
  ["changed", { priceGroupId: null }, false],
])("it is told as %s", (action, change, isEnded) => {
  const after = { ...business, ...change };
  expect(statusAction(business, after)).toBe(action);
  expect(endsSessions(business, after)).toBe(isEnded);
});
