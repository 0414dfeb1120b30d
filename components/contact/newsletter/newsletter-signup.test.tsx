import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/components/kit/toast/toast";
import { subscribe } from "@/lib/contact/newsletter/contract";
import { answer, arrived, sentTo } from "@/tests/support/api";
import { NewsletterSignup } from "./newsletter-signup";

const connection = vi.hoisted(() => ({ isDown: false }));
vi.mock("./newsletter-form", async (original) => {
  if (connection.isDown) throw new Error("no connection");
  return await original();
});
vi.mock("@/components/kit/hooks/report-error", () => ({ reportError: vi.fn() }));
vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn() }));

let comeNear = () => {};
vi.stubGlobal(
  "IntersectionObserver",
  class {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      comeNear = () => callback([{ isIntersecting: true }]);
    }
    observe() {}
    disconnect() {}
  },
);

const visitor = userEvent.setup();
const field = () => screen.getByRole<HTMLInputElement>("textbox");
const submit = () => visitor.click(screen.getByRole("button", { name: "Subscribe" }));

beforeEach(() => {
  vi.mocked(toast).mockReset();
  answer(subscribe, { message: "Welcome!" });
});

test("before hydration nothing can be sent, which would put the email into the URL", () => {
  const page = document.createElement("div");
  page.innerHTML = renderToString(<NewsletterSignup />);
  expect(page.querySelector("form")?.method).toBe("post");
  expect(page.querySelector("button")?.disabled).toBe(true);
});

test("if the form's code cannot be loaded, what was typed stays, and each press of the button tries again", async () => {
  connection.isDown = true;
  render(<NewsletterSignup />);
  await visitor.type(field(), "asha@customer.example");
  await act(async () => comeNear());
  expect(toast).not.toHaveBeenCalled();
  await submit();
  await waitFor(() => expect(toast).toHaveBeenCalledExactlyOnceWith("error", "An unexpected error occurred. Please try again."));
  expect(field().value).toBe("asha@customer.example");
  connection.isDown = false;
  await submit();
  await waitFor(() => expect(toast).toHaveBeenLastCalledWith("success", "Welcome!"));
  expect(sentTo(subscribe)).toEqual([{ body: { email: "asha@customer.example" } }]);
});

test("what was typed and the focus are kept when the form's code arrives", async () => {
  render(<NewsletterSignup />);
  await visitor.type(field(), "asha@customer.example");
  const early = field();
  act(comeNear);
  await waitFor(() => expect(field()).not.toBe(early));
  expect(field().value).toBe("asha@customer.example");
  expect(document.activeElement).toBe(field());
  await arrived();
  expect(sentTo(subscribe)).toEqual([]);
});

test("a button press before the form's code was loaded is not lost", async () => {
  render(<NewsletterSignup />);
  await visitor.type(field(), "asha@customer.example");
  await submit();
  await waitFor(() => expect(toast).toHaveBeenCalledWith("success", "Welcome!"));
});

test("a press during which the form's code arrives is not lost, unless the pointer has left the button", async () => {
  for (const hasLeft of [true, false]) {
    const { unmount } = render(<NewsletterSignup />);
    await visitor.type(field(), "asha@customer.example");
    const early = field();
    const button = screen.getByRole("button", { name: "Subscribe" });
    fireEvent.pointerDown(button, { button: 0 });
    if (hasLeft) fireEvent.pointerLeave(button);
    act(comeNear);
    await waitFor(() => expect(field()).not.toBe(early));
    await act(arrived);
    expect(sentTo(subscribe)).toHaveLength(hasLeft ? 0 : 1);
    unmount();
  }
});
