import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ShopToaster, showMessage } from "./toaster";

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const message = () => screen.queryByText("Cart cleared successfully");
const list = () => message()?.closest("ol") as HTMLElement;
/** It leaves in a short movement. */
const leavingMs = 400;

function look(isHidden: boolean): void {
  Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
  fireEvent(document, new Event("visibilitychange"));
}

beforeEach(async () => {
  vi.useFakeTimers();
  render(<ShopToaster />);
  act(() => showMessage({ kind: "success", text: "Cart cleared successfully" }));
  await wait(100);
});
afterEach(() => {
  Reflect.deleteProperty(document, "hidden");
  vi.useRealTimers();
});

test("a message stands at the top right and leaves after 5000 ms, not before", async () => {
  expect(list().dataset).toMatchObject({ xPosition: "right", yPosition: "top" });
  await wait(4800);
  expect(message()).not.toBeNull();
  await wait(200 + leavingMs);
  expect(message()).toBeNull();
});

test("it stays while the pointer is on it", async () => {
  fireEvent.mouseEnter(list());
  await wait(20_000);
  expect(message()).not.toBeNull();
  fireEvent.mouseLeave(list());
  await wait(5000 + leavingMs);
  expect(message()).toBeNull();
});

test("it stays while the window is not looked at", async () => {
  look(true);
  await wait(20_000);
  expect(message()).not.toBeNull();
  look(false);
  await wait(5000 + leavingMs);
  expect(message()).toBeNull();
});
