import { beforeEach, expect, test, vi } from "vitest";
import { storeTestSession } from "@/tests/support/stored-session";
import { emptyValues } from "./checkout-values";
import { beginAttempt, endAttempt, endDraft, openAttempts, readDraft, saveDraft } from "./draft";

const values = { ...emptyValues, note: "Ring twice", paymentMethod: "bank" as const };
const order = { cart: "line×2", request: '{"expectedTotal":100}' };

beforeEach(() => {
  sessionStorage.clear();
  storeTestSession("asha");
});

test("a draft is restored for the user who typed it, and for nobody else", () => {
  expect(readDraft()).toBeNull();
  saveDraft(values);
  expect(readDraft()).toEqual(values);
  storeTestSession("bikash");
  expect(readDraft()).toBeNull();
  storeTestSession("asha");
  endDraft();
  expect(readDraft()).toBeNull();
});

test.each(["", "null", "{", "[]", '{"note":7}'])("the stored text '%s' is not a draft", (text) => {
  sessionStorage.setItem("draft:asha:checkout", text);
  expect(readDraft()).toBeNull();
});

test("invalid fields of a draft are reset and the rest is kept", () => {
  saveDraft({ ...values, paymentMethod: "barter" as "bank", label: "Palace" as "Home" });
  expect(readDraft()).toEqual({ ...values, paymentMethod: "", label: "Home" });
});

test("the same order is sent again with the same key until there is a response", () => {
  const key = beginAttempt(order);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(beginAttempt(order)).toBe(key);
  endAttempt(key);
  expect(beginAttempt(order)).not.toBe(key);
});

test.each([
  ["another request", { request: '{"expectedTotal":200}' }],
  ["another cart", { cart: "another line×2" }],
])("%s gets a new key, and the first one is kept", (_, other) => {
  const key = beginAttempt(order);
  expect(beginAttempt({ ...order, ...other })).not.toBe(key);
  expect(beginAttempt(order)).toBe(key);
  expect(openAttempts().map((each) => each.key)).toContain(key);
});

test("another user's order gets a new key", () => {
  const key = beginAttempt(order);
  storeTestSession("bikash");
  expect(openAttempts()).toEqual([]);
  expect(beginAttempt(order)).not.toBe(key);
});

test("if the browser blocks storage, only the draft is lost on reload", () => {
  const setItem = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  saveDraft(values);
  expect(beginAttempt(order)).toMatch(/^[0-9a-f]{32}$/);
  setItem.mockRestore();
  expect(readDraft()).toBeNull();
});
