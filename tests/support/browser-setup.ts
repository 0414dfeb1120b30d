import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";

// A wait ends as soon as what it waits for is there; a busy machine needs more than the default of a second.
configure({ asyncUtilTimeout: 10_000 });

// Tests that call the API answer it (./api, which puts `fetch` back): in others a call is a mistake.
vi.stubGlobal("fetch", async (url: unknown) => {
  console.error(`Nothing answers ${url}: see tests/support/api.ts`);
  throw new TypeError("Failed to fetch");
});

let consoleError = vi.spyOn(console, "error");
beforeEach(() => {
  // Anew, because a test's restoreAllMocks() takes it away.
  consoleError = vi.spyOn(console, "error").mockClear();
});

afterEach(() => {
  cleanup();
  const errors = consoleError.mock.calls.map((call) => call.map(String).join(" "));
  expect(errors, "nothing may complain on the console").toEqual([]);
});

// jsdom has no layout, so it lacks these.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.setPointerCapture ??= () => {};
