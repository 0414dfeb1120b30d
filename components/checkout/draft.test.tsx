import { beforeEach, expect, test, vi } from "vitest";
import { storeTestSession } from "@/tests/support/stored-session";
import { emptyValues } from "./checkout-values";
import { beginAttempt, endAttempt, endDraft, openAttempts, readDraft, saveDraft } from "./draft";

const typed = { ...emptyValues, note: "Ring twice", paymentMethod: "bank" as const };
const wanted = { cart: "line×2", request: '{"expectedTotal":100}' };

beforeEach(() => {
  sessionStorage.clear();
  storeTestSession("asha");
});

test("what was typed is there again for whoever typed it, and for nobody else", () => {
  expect(readDraft()).toBeNull();
  saveDraft(typed);
  expect(readDraft()).toEqual(typed);
  storeTestSession("bikash");
  expect(readDraft()).toBeNull();
  storeTestSession("asha");
  endDraft();
  expect(readDraft()).toBeNull();
});

test.each(["", "null", "{", "[]", '{"note":7}'])("'%s' is no draft", (text) => {
  sessionStorage.setItem("draft:asha:checkout", text);
  expect(readDraft()).toBeNull();
});

test("a draft with something odd in it keeps the rest", () => {
  saveDraft({ ...typed, paymentMethod: "barter" as "bank", label: "Palace" as "Home" });
  expect(readDraft()).toEqual({ ...typed, paymentMethod: "", label: "Home" });
});

test("the same order sent again goes with the same key until it is answered", () => {
  const key = beginAttempt(wanted);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(beginAttempt(wanted)).toBe(key);
  endAttempt(key);
  expect(beginAttempt(wanted)).not.toBe(key);
});

test.each([
  ["another request", { request: '{"expectedTotal":200}' }],
  ["another cart", { cart: "another line×2" }],
])("%s goes with another key, and the first is not forgotten", (_, other) => {
  const key = beginAttempt(wanted);
  expect(beginAttempt({ ...wanted, ...other })).not.toBe(key);
  expect(beginAttempt(wanted)).toBe(key);
  expect(openAttempts().map((each) => each.key)).toContain(key);
});

test("someone else's order goes with another key", () => {
  const key = beginAttempt(wanted);
  storeTestSession("bikash");
  expect(openAttempts()).toEqual([]);
  expect(beginAttempt(wanted)).not.toBe(key);
});

test("a browser that forbids storage loses a draft at a refresh, and nothing else", () => {
  const forbidden = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  saveDraft(typed);
  expect(beginAttempt(wanted)).toMatch(/^[0-9a-f]{32}$/);
  forbidden.mockRestore();
  expect(readDraft()).toBeNull();
});
