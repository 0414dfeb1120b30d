import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

const connection = { isDown: false, loads: 0 };
const showMessage = vi.fn();
const ShopToaster = () => <p>the toaster</p>;

beforeEach(() => {
  vi.resetModules();
  vi.doMock("./toaster", () => {
    connection.loads++;
    if (connection.isDown) throw new Error("no connection");
    return { ShopToaster, showMessage };
  });
  showMessage.mockClear();
  Object.assign(connection, { isDown: false, loads: 0 });
});

/** A page with its own toasts, of which nothing is loaded. */
async function open() {
  const { toast, ToastRegion } = await import("./toast");
  render(
    <>
      <ToastRegion />
      <a href="#more">More</a>
      <button type="button">Send</button>
    </>,
  );
  return toast;
}
const texts = () => showMessage.mock.calls.map(([{ text }]) => text);

test("messages that could not be shown for want of a connection are shown, in their order, once it is back", async () => {
  const toast = await open();
  connection.isDown = true;
  toast("error", "Failed to send the message");
  await vi.waitFor(() => expect(connection.loads).toBe(1));
  toast("error", "Failed to save the address");
  await vi.waitFor(() => expect(connection.loads).toBe(2));
  expect(texts()).toEqual([]);
  connection.isDown = false;
  act(() => void window.dispatchEvent(new Event("online")));
  await screen.findByText("the toaster");
  expect(texts()).toEqual(["Failed to send the message", "Failed to save the address"]);
});

test("the first press of a control loads the toaster, so that a message needs no connection; a link does not", async () => {
  const toast = await open();
  await userEvent.click(screen.getByRole("link"));
  expect(connection.loads).toBe(0);
  await userEvent.click(screen.getByRole("button"));
  await vi.waitFor(() => expect(connection.loads).toBe(1));
  connection.isDown = true;
  toast("error", "Failed to send the message");
  await screen.findByText("the toaster");
  expect(texts()).toEqual(["Failed to send the message"]);
});
