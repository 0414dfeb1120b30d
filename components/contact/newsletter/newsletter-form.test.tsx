import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { toast } from "@/components/kit/toast/toast";
import { subscribe } from "@/lib/contact/newsletter/contract";
import { answer, refused, sentTo } from "@/tests/support/api";
import { NewsletterForm } from "./newsletter-form";

vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn() }));

const visitor = userEvent.setup();
const field = () => screen.getByRole<HTMLInputElement>("textbox");
const submit = () => visitor.click(screen.getByRole("button", { name: "Subscribe" }));

beforeEach(() => {
  vi.mocked(toast).mockReset();
});

test("an email typed before the form's code was loaded is sent, and the field is cleared", async () => {
  answer(subscribe, { message: "Welcome!" });
  render(<NewsletterForm defaultEmail="asha@customer.example" hasFocus={false} isPressed={false} />);
  await submit();
  await waitFor(() => expect(field().value).toBe(""));
  expect(sentTo(subscribe)).toHaveLength(1);
});

describe("an empty form", () => {
  beforeEach(() => {
    render(<NewsletterForm defaultEmail="" hasFocus={false} isPressed={false} />);
  });

  test.each([
    ["an empty email", "", "Email is required"],
    ["an invalid email", "asha", "Invalid email address"],
  ])("%s shows an error at the field and is not sent", async (_, text, message) => {
    if (text) await visitor.type(field(), text);
    await submit();
    expect((await screen.findByRole("alert")).textContent).toBe(message);
    expect(field().getAttribute("aria-invalid")).toBe("true");
    expect(sentTo(subscribe)).toEqual([]);
  });

  test("a valid email is sent, the server's message is shown, and the field is cleared", async () => {
    answer(subscribe, { message: "Welcome!" });
    await visitor.type(field(), "Asha@Customer.example");
    await submit();
    await waitFor(() => expect(toast).toHaveBeenCalledWith("success", "Welcome!"));
    expect(sentTo(subscribe)).toEqual([{ body: { email: "asha@customer.example" } }]);
    expect(field().value).toBe("");
  });

  test("the form has its own message for a reply without one", async () => {
    answer(subscribe, { message: "" });
    await visitor.type(field(), "asha@customer.example");
    await submit();
    await waitFor(() => expect(toast).toHaveBeenCalledWith("success", "Thank you for subscribing to our newsletter!"));
  });

  test("a failure shows its message and keeps the input", async () => {
    answer(subscribe, refused(500, "Something went wrong. Please try again."));
    await visitor.type(field(), "asha@customer.example");
    await submit();
    await waitFor(() => expect(toast).toHaveBeenCalledWith("error", "Something went wrong. Please try again."));
    expect(field().value).toBe("asha@customer.example");
  });

  test("the server's error for the email appears at the field", async () => {
    answer(subscribe, refused(400, "Invalid email address", { fields: { email: "Invalid email address" } }));
    await visitor.type(field(), "asha@customer.example");
    await submit();
    expect((await screen.findByRole("alert")).textContent).toBe("Invalid email address");
  });
});
