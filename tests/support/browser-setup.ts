import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";

const complain = vi.spyOn(console, "error");

beforeEach(() => {
  complain.mockClear();
});

afterEach(() => {
  cleanup();
  const complaints = complain.mock.calls.map((call) => call.map(String).join(" "));
  expect(complaints, "nothing may complain on the console").toEqual([]);
});

// jsdom has no layout, so it lacks these.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
Element.prototype.scrollIntoView ??= () => {};
