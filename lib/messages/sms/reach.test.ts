import { describe, expect, test } from "vitest";
import { getReach, orderNewsVerb } from "./reach";

describe("order notifications go", () => {
  const [email, mobile] = ["asha@roof.example", "+9779841234567"];
  const noContact = { email: null, mobile: null, phone: null };
  test.each([
    ["both, and the default choice", { email, mobile }, "email", [email, null], [email, mobile]],
    ["both, and chose texts", { email, mobile }, "text", [null, mobile], [null, mobile]],
    ["both, and chose both", { email, mobile }, "both", [email, mobile], [email, mobile]],
    ["only an email", { email }, "email", [email, null], [email, null]],
    ["only an email, but once chose texts", { email }, "text", [email, null], [email, null]],
    ["an email and an unverified number", { email, phone: "9801234567" }, "both", [email, null], [email, null]],
    ["only a verified number", { mobile, phone: "9801234567" }, "email", [null, mobile], [null, mobile]],
    ["only a number that staff entered", { phone: "9841234567" }, "email", [null, mobile], [null, mobile]],
    ["only a landline", { phone: "014412345" }, "email", [null, null], [null, null]],
    ["nothing", {}, "both", [null, null], [null, null]],
  ])("to the right places for a customer with %s", (_, contact, orderNews, usual, urgent) => {
    const reach = (isUrgent: boolean) => Object.values(getReach({ ...noContact, ...contact, orderNews }, isUrgent));
    expect(reach(false)).toEqual(usual);
    expect(reach(true)).toEqual(urgent);
  });
});

test.each([
  ["no email", { email: "", mobile: "", orderNews: "email" }, "text"],
  ["no number", { email: "a@b.np", mobile: "", orderNews: "text" }, "email"],
  ["email", { email: "a@b.np", mobile: "+9779841234567", orderNews: "email" }, "email"],
  ["text", { email: "a@b.np", mobile: "+9779841234567", orderNews: "text" }, "text"],
  ["both", { email: "a@b.np", mobile: "+9779841234567", orderNews: "both" }, "email and text"],
] as const)("with %s chosen (%o) we %s the customer about an order", (_, account, verb) => {
  expect(orderNewsVerb(account)).toBe(verb);
});
