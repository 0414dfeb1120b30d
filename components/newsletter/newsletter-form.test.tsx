import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { toast } from "@/components/toast/toast";
import { CallError, call } from "@/lib/platform/api/call";
import { NewsletterForm } from "./newsletter-form";
import { NewsletterSignup } from "./newsletter-signup";

vi.mock("@/lib/platform/api/call", async (original) => ({
  ...(await original<typeof import("@/lib/platform/api/call")>()),
  call: vi.fn(),
}));
vi.mock("@/components/toast/toast", () => ({ toast: vi.fn() }));

const answer = vi.mocked(call);
const visitor = userEvent.setup();
const box = () => screen.getByRole<HTMLInputElement>("textbox");
const submit = () => visitor.click(screen.getByRole("button", { name: "Subscribe" }));

beforeEach(() => {
  answer.mockReset();
  vi.mocked(toast).mockReset();
});

test("what was typed before the form's code came is sent too, and is gone afterwards", async () => {
  answer.mockResolvedValue({ message: "Welcome!" });
  render(<NewsletterForm defaultEmail="asha@customer.example" hasFocus={false} isPressed={false} />);
  await submit();
  await vi.waitFor(() => expect(box().value).toBe(""));
  expect(answer).toHaveBeenCalledOnce();
});

test("a press before the form's code came is not lost", async () => {
  answer.mockResolvedValue({ message: "Welcome!" });
  let isSeen = () => {};
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(see: (entries: { isIntersecting: boolean }[]) => void) {
        isSeen = () => see([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  render(<NewsletterSignup />);
  await visitor.type(box(), "asha@customer.example");
  await submit();
  expect(answer).not.toHaveBeenCalled();
  isSeen();
  await vi.waitFor(() => expect(toast).toHaveBeenCalledWith("success", "Welcome!"));
  vi.unstubAllGlobals();
});

describe("an empty form", () => {
  beforeEach(() => {
    render(<NewsletterForm defaultEmail="" hasFocus={false} isPressed={false} />);
  });

  test.each([
    ["nothing", "", "Email is required"],
    ["what is no address", "asha", "Invalid email address"],
  ])("%s is refused under the field and never sent", async (_, text, message) => {
    if (text) await visitor.type(box(), text);
    await submit();
    expect((await screen.findByRole("alert")).textContent).toBe(message);
    expect(box().getAttribute("aria-invalid")).toBe("true");
    expect(answer).not.toHaveBeenCalled();
  });

  test("an address is sent, the server's sentence shown, and the box is empty again", async () => {
    answer.mockResolvedValue({ message: "Welcome!" });
    await visitor.type(box(), "Asha@Customer.example");
    await submit();
    await vi.waitFor(() => expect(toast).toHaveBeenCalledWith("success", "Welcome!"));
    expect(answer).toHaveBeenCalledWith(expect.objectContaining({ path: "/api/newsletter" }), {
      body: { email: "asha@customer.example" },
    });
    expect(box().value).toBe("");
  });

  test("a server without words is thanked for with ours", async () => {
    answer.mockResolvedValue({ message: "" });
    await visitor.type(box(), "asha@customer.example");
    await submit();
    await vi.waitFor(() => expect(toast).toHaveBeenCalledWith("success", "Thank you for subscribing to our newsletter!"));
  });

  test("a failure is said, and what was typed stays", async () => {
    answer.mockRejectedValue(new CallError("Something went wrong. Please try again.", 500));
    await visitor.type(box(), "asha@customer.example");
    await submit();
    await vi.waitFor(() => expect(toast).toHaveBeenCalledWith("error", "Something went wrong. Please try again."));
    expect(box().value).toBe("asha@customer.example");
  });

  test("what the server refuses about the address stands under it", async () => {
    answer.mockRejectedValue(new CallError("Invalid email address", 400, { email: "Invalid email address" }));
    await visitor.type(box(), "asha@customer.example");
    await submit();
    expect((await screen.findByRole("alert")).textContent).toBe("Invalid email address");
  });
});
