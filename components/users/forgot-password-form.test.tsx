import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/components/toast/toast";
import { CallError, call } from "@/lib/platform/api/call";
import { ForgotPasswordForm } from "./forgot-password-form";

const push = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));
vi.mock("@/lib/platform/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn() }));
vi.mock("@/components/toast/toast", () => ({ toast: vi.fn() }));

const callMock = vi.mocked(call) as unknown as ReturnType<typeof vi.fn>;
const visitor = userEvent.setup();

async function send(email: string): Promise<void> {
  if (email) await visitor.type(screen.getByLabelText("Email"), email);
  await visitor.click(screen.getByRole("button", { name: "Send Reset Email" }));
}

beforeEach(() => {
  vi.mocked(toast).mockReset();
  callMock.mockReset().mockResolvedValue({ message: "ignored" });
  render(<ForgotPasswordForm />);
});

test("the email is submitted, and a toast confirms it", {
  tags: ["spec-2-forgot-password", "spec-8-forgot-password"],
}, async () => {
  await send("asha@customer.example");
  expect(callMock.mock.calls[0]?.[1]).toEqual({ body: { email: "asha@customer.example" } });
  expect(toast).toHaveBeenCalledExactlyOnceWith("success", "Reset email sent successfully! Check your inbox.");
});

test.each([
  ["", "Email is required"],
  ["asha", "Invalid email"],
])("%j is rejected: %s", { tags: ["spec-5-forgot-email"] }, async (email, message) => {
  await send(email);
  expect((await screen.findByRole("alert")).textContent).toBe(message);
  expect(callMock).not.toHaveBeenCalled();
});

test.each([
  [new CallError("Too many attempts. Please try again in 5 minutes.", 429), "Too many attempts. Please try again in 5 minutes."],
  [new CallError("Failed to send reset email. Please try again.", 500), "Failed to send reset email. Please try again."],
  [new CallError("Failed to send reset email. Please try again.", 0), "An unexpected error occurred. Please try again."],
])("a failure shows its message: %s", { tags: ["spec-8-forgot-password"] }, async (error, message) => {
  callMock.mockRejectedValue(error);
  await send("asha@customer.example");
  expect(toast).toHaveBeenCalledExactlyOnceWith("error", message);
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("asha@customer.example");
});

test("the button is busy while sending", { tags: ["spec-2-forgot-password"] }, async () => {
  let finish = () => {};
  callMock.mockReturnValue(new Promise<void>((resolve) => (finish = resolve)));
  await send("asha@customer.example");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Sending..." }).disabled).toBe(true);
  finish();
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
