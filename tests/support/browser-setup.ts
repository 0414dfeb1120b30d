import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";

const consoleError = vi.spyOn(console, "error");

beforeEach(() => {
  consoleError.mockClear();
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
Element.prototype.scrollIntoView ??= () => {};
