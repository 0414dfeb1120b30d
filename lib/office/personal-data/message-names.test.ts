import { expect, test } from "vitest";
import { messageName } from "./message-names";

test.each([
  ["email", "order-update", "Order update"],
  ["text", "shipped", "On its way"],
  ["text", "order-placed", "Order received"],
  ["text", "code", "Code to log in"],
  // From before a release that renamed it.
  ["text", "older-kind", "older-kind"],
])("a message sent as %s of the kind %s is called %s", (channel, kind, name) => {
  expect(messageName({ channel, kind })).toBe(name);
});
