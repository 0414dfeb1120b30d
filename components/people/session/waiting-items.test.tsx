import { afterEach, expect, test, vi } from "vitest";
import { readWaiting, rememberWaiting, takeWaiting } from "./waiting-items";

const waiting = { productId: "roofcoat", what: "RoofCoat 10, 20 L" };

afterEach(() => {
  vi.restoreAllMocks();
});

test("only its own product's page takes what waits, once", () => {
  rememberWaiting(waiting);
  expect(takeWaiting("another")).toBeNull();
  expect(takeWaiting("roofcoat")).toEqual(waiting);
  expect(readWaiting()).toBeNull();
});

test("nothing waits if the browser blocks storage", () => {
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  rememberWaiting(waiting);
  expect(takeWaiting("roofcoat")).toBeNull();
});
