import { expect, test } from "vitest";
import { getCompleteness } from "./completeness";

const email = "asha@roof.example";
const homeowner = { role: "b2c", email, phone: "9812345678", companyName: "", panNumber: "" } as const;
const business = { role: "b2b", email, phone: "", companyName: "Thapa Builders", panNumber: "301234567" } as const;

test.each([
  ["a complete homeowner", homeowner, true, []],
  ["a homeowner without an address", homeowner, false, ["Delivery address"]],
  ["a homeowner without a number", { ...homeowner, phone: "" }, true, ["Phone number for the driver"]],
  ["a business without a number", business, true, ["Phone number for the driver"]],
  ["a business without a PAN", { ...business, phone: "9812345678", panNumber: "" }, true, ["Company name and PAN"]],
])("%s still needs %j", (_, account, hasAddress, missing) => {
  const todo = getCompleteness(account, hasAddress).filter(({ isDone }) => !isDone);
  expect(todo.map(({ label }) => label)).toEqual(missing);
});

test("an account with only a mobile number lists its name without an email", () => {
  expect(getCompleteness({ ...homeowner, email: "" }, true).map(({ label }) => label)).toContain("Name");
  expect(getCompleteness(homeowner, true).map(({ label }) => label)).toContain("Name and email");
});
