import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/components/kit/toast/toast";
import { forgotPassword } from "@/lib/people/users/contract";
import { answer, lost, refused, sentTo } from "@/tests/support/api";
import { ForgotPasswordForm } from "./forgot-password-form";

const push = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));
vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn() }));

const visitor = userEvent.setup();

async function send(email: string): Promise<void> {
  if (email) await visitor.type(screen.getByLabelText("Email"), email);
  await visitor.click(screen.getByRole("button", { name: "Send Reset Email" }));
}

beforeEach(() => {
  vi.mocked(toast).mockReset();
  answer(forgotPassword, { message: "ignored" });
  render(<ForgotPasswordForm />);
});

test("the email is submitted, and a toast confirms it", {
  tags: ["spec-2-forgot-password", "spec-8-forgot-password"],
}, async () => {
  await send("asha@customer.example");
  await waitFor(() =>
    expect(toast).toHaveBeenCalledExactlyOnceWith("success", "Reset email sent successfully! Check your inbox."),
  );
  expect(sentTo(forgotPassword)).toEqual([{ body: { email: "asha@customer.example" } }]);
});

test.each([
  ["", "Email is required"],
  ["asha", "Invalid email"],
])("%j is rejected: %s", { tags: ["spec-5-forgot-email"] }, async (email, message) => {
  await send(email);
  expect((await screen.findByRole("alert")).textContent).toBe(message);
  expect(sentTo(forgotPassword)).toEqual([]);
});

test.each([
  [refused(429, "Too many attempts. Please try again in 5 minutes."), "Too many attempts. Please try again in 5 minutes."],
  [
    refused(503, "We cannot send emails at the moment. Please log in with a code, or contact us."),
    "We cannot send emails at the moment. Please log in with a code, or contact us.",
  ],
  [refused(500), "Failed to send reset email. Please try again."],
  [lost, "An unexpected error occurred. Please try again."],
])("a failure shows its message: %#", { tags: ["spec-8-forgot-password"] }, async (refusal, message) => {
  answer(forgotPassword, refusal);
  await send("asha@customer.example");
  await waitFor(() => expect(toast).toHaveBeenCalledExactlyOnceWith("error", message));
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("asha@customer.example");
});

test("the button is busy while sending", { tags: ["spec-2-forgot-password"] }, async () => {
  const reply = Promise.withResolvers<{ message: string }>();
  answer(forgotPassword, () => reply.promise);
  await send("asha@customer.example");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Sending..." }).disabled).toBe(true);
  reply.resolve({ message: "ignored" });
  expect(await screen.findByRole("button", { name: "Send Reset Email" })).toBeDefined();
});

test("“Back to Login” opens the login page", { tags: ["spec-2-forgot-password"] }, async () => {
  await visitor.click(screen.getByRole("button", { name: "Back to Login" }));
  expect(push).toHaveBeenCalledExactlyOnceWith("/login");
});

test("people who log in with their mobile number are led to the texted code", () => {
  const link = screen.getByRole("link", { name: "log in with a code by text message" });
  expect(link.getAttribute("href")).toBe("/login");
});
