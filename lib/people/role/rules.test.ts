import { describe, expect, test } from "vitest";
import { allRights, type Right } from "@/lib/platform/shared/rights";
import { changesText, covers, grantRefusal, type Holder, personRefusal, roleRefusal, toHolder } from "./rules";

const owner = toHolder({ isOwner: true, rights: [] });
const all = toHolder({ isOwner: false, rights: allRights });
const of = (...rights: Right[]): Holder => toHolder({ isOwner: false, rights });
const customer = toHolder(null);

test("an owner may do everything, whatever the row says; rights of a newer release are left out", () => {
  expect(owner.rights).toEqual(allRights);
  expect(toHolder({ isOwner: false, rights: ["order.see", "rocket.launch"] }).rights).toEqual(["order.see"]);
  expect(customer).toEqual({ isOwner: false, rights: [] });
});

describe("nobody reaches above themselves", () => {
  test.each([
    ["an owner, an owner", owner, owner, true],
    ["an owner, somebody with every right", owner, all, true],
    ["somebody with every right, an owner", all, owner, false],
    ["a clerk, a customer", of("customer.change"), customer, true],
    ["a clerk, one with the same rights", of("order.see"), of("order.see"), true],
    ["a clerk, one with fewer", of("order.see", "order.ship"), of("order.see"), true],
    ["a clerk, one with one more", of("order.see", "staff.manage"), of("order.see", "order.ship"), false],
    ["a clerk, one with others", of("order.see"), of("product.see"), false],
  ])("%s: %s", (_, caller, other, isCovered) => {
    expect(covers(caller, other)).toBe(isCovered);
    expect(grantRefusal(caller, other) === "").toBe(isCovered);
    expect(personRefusal(caller, other) === "").toBe(isCovered);
  });

  test("the refusal names what is missing", () => {
    expect(grantRefusal(of("order.see"), of("order.see", "order.ship"))).toContain("“Pack, ship and hand over”");
    expect(grantRefusal(all, owner)).toBe("Only an owner can make somebody an owner.");
  });
});

test.each([
  ["the owner's", owner, "", { _id: "o", ...owner }, /cannot be changed/],
  ["one's own", all, "a", { _id: "a", ...of("order.see") }, /your own role/],
  ["one with more", of("staff.manage"), "b", { _id: "a", ...of("order.see") }, /more than yours/],
  ["one with less", of("staff.manage", "order.see"), "b", { _id: "a", ...of("order.see") }, /^$/],
])("%s role", (_, caller, staffRoleId, role, refusal) => {
  expect(roleRefusal({ ...caller, staffRoleId }, role)).toMatch(refusal);
});

test("a change in words, what is lost first", () => {
  const before = of("order.see", "order.ship", "product.stock");
  expect(changesText(before, of("order.see", "payment.see"))).toBe(
    "You can no longer pack, ship and hand over; correct stock. You can now see payments and payment slips.",
  );
  expect(changesText(before, before)).toBe("");
});
