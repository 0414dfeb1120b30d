import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ShopToaster, showMessage } from "./toaster";
import { watchWindow } from "./window-focus";

let stopWatching = () => {};

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const message = () => screen.queryByText("Cart cleared successfully");
const list = () => message()?.closest("ol") as HTMLElement;
const host = () => message()?.closest(".toast-host") as HTMLElement;
/** Toasts close with a short animation, which starts once React has rendered the change. */
async function expectClosed(): Promise<void> {
  await wait(200);
  await wait(400);
  expect(message()).toBeNull();
}

function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
  fireEvent(document, new Event("visibilitychange"));
}

beforeEach(async () => {
  vi.useFakeTimers();
  stopWatching = watchWindow();
  render(<ShopToaster />);
  act(() => showMessage({ kind: "success", text: "Cart cleared successfully" }));
  await wait(100);
});
afterEach(() => {
  stopWatching();
  Reflect.deleteProperty(document, "hidden");
  vi.useRealTimers();
});

test("a message appears at the top right and closes after 5000 ms, not before", { tags: ["spec-9-toast"] }, async () => {
  expect(list().dataset).toMatchObject({ xPosition: "right", yPosition: "top" });
  await wait(4800);
  expect(message()).not.toBeNull();
  await wait(200);
  await expectClosed();
});

test("a repeated message is shown once, with the latest note, for another 5000 ms", async () => {
  await wait(4000);
  act(() => showMessage({ kind: "success", text: "Cart cleared successfully", note: "RoofCoat, 20 L" }));
  await wait(100);
  expect(screen.getAllByText("Cart cleared successfully")).toHaveLength(1);
  expect(screen.getByText("RoofCoat, 20 L")).toBeDefined();
  await wait(4000);
  expect(message()).not.toBeNull();
  await wait(1000);
  await expectClosed();
});

test("a message that repeats one which is just closing is shown anew", async () => {
  await wait(5000);
  act(() => showMessage({ kind: "success", text: "Cart cleared successfully" }));
  await wait(1000);
  expect(screen.getAllByText("Cart cleared successfully")).toHaveLength(1);
});

test("a message stays while the pointer is on it", { tags: ["spec-9-toast-pause"] }, async () => {
  fireEvent.mouseMove(host());
  await wait(20_000);
  expect(message()).not.toBeNull();
  host().dispatchEvent(new MouseEvent("mouseleave"));
  await wait(5000);
  await expectClosed();
});

test("a message that comes under a resting pointer closes in time", async () => {
  host().dispatchEvent(new MouseEvent("mouseenter"));
  await wait(5000);
  await expectClosed();
});

test("a message stays while the window has no focus, and then for its remaining time", {
  tags: ["spec-9-toast-pause"],
}, async () => {
  await wait(3000);
  window.dispatchEvent(new Event("blur"));
  await wait(20_000);
  expect(message()).not.toBeNull();
  window.dispatchEvent(new Event("focus"));
  await wait(1500);
  expect(message()).not.toBeNull();
  await wait(500);
  await expectClosed();
});

test("a message moves into a dialog that opens, and back when the dialog closes or is removed", async () => {
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.showModal();
  await wait(0);
  expect(host().parentElement).toBe(dialog);
  dialog.close();
  await wait(0);
  expect(host().parentElement).toBe(document.body);
  dialog.showModal();
  await wait(0);
  dialog.remove();
  await wait(0);
  expect(host().parentElement).toBe(document.body);
  await wait(5000);
  await expectClosed();
});

test("a message stays while the page is hidden", async () => {
  setHidden(true);
  await wait(20_000);
  expect(message()).not.toBeNull();
  setHidden(false);
  await wait(5000);
  await expectClosed();
});
