import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";

// A wait ends as soon as what it waits for is there; a busy machine needs more than the default of a second.
configure({ asyncUtilTimeout: 10_000 });

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
