import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/components/kit/toast/toast";
import { editUser } from "@/lib/people/users/contract";
import { answer, headersSentTo, lost, refused, sentTo } from "@/tests/support/api";
import { ResetPassword } from "./reset-password";

const replace = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ replace }) }));
vi.mock("@/components/people/session/page-cookie", () => ({ dropPageCookie: vi.fn() }));
vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn() }));

const visitor = userEvent.setup();
const seconds = Date.now() / 1000;
const getToken = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.signature`;
const valid = getToken({ id: "0199", exp: seconds + 600 });
const person = { _id: "0199", fullName: "Asha Gurung", email: "asha@customer.example", role: "b2c" as const };
const changed = { message: "Password reset successfully!", user: person };
const alerts = () => screen.getAllByRole("alert").map(({ textContent }) => textContent);

function open(token?: string): void {
  window.history.replaceState(null, "", `/reset-password${token === undefined ? "" : `?token=${token}`}`);
  render(<ResetPassword />);
}

async function submit(password: string, again = password): Promise<void> {
  if (password) await visitor.type(screen.getByLabelText("New Password"), password);
  if (again) await visitor.type(screen.getByLabelText("Confirm Password"), again);
  await visitor.click(screen.getByRole("button", { name: "Reset Password" }));
}

beforeEach(() => {
  replace.mockReset();
  vi.mocked(toast).mockReset();
  answer(editUser, changed);
});

test.each([
  [undefined, "Invalid or missing reset link."],
  ["", "Invalid or missing reset link."],
  ["garbage", "Invalid or expired reset link."],
  [getToken({ id: "0199" }), "Invalid or expired reset link."],
  [getToken({ id: "0199", exp: seconds - 1 }), "Reset link has expired."],
])("a link with the token %j shows “%s” and no form", { tags: ["spec-4-reset-link"] }, async (token, message) => {
  open(token);
  await waitFor(() => expect(alerts()).toEqual([message]));
  expect(screen.queryByRole("form")).toBeNull();
  expect(location.search).toBe("");
  expect(toast).not.toHaveBeenCalled();
});

test("on a device whose clock is a day ahead a fresh link works, because the server is asked for the time", async () => {
  const date = new Date(Date.now() - 86_400_000).toUTCString();
  const request = vi
    .spyOn(globalThis, "fetch")
    .mockResolvedValue(new Response("{}", { headers: { date, "cache-control": "no-store" } }));
  open(getToken({ id: "0199", exp: seconds - 86_400 + 600 }));
  expect(await screen.findByRole("form")).toBeDefined();
  request.mockRestore();
});

test("a valid link shows a toast, is removed from the URL, and its token sets the password", {
  tags: ["spec-2-reset-password", "spec-8-reset-password", "SR-11"],
}, async () => {
  open(valid);
  expect(toast).toHaveBeenCalledExactlyOnceWith("success", "Valid reset link. Please set your new password.");
  expect(location.search).toBe("");
  await submit("blue umbrella");
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith("/login"));
  expect(sentTo(editUser)).toEqual([{ params: { id: "0199" }, body: { password: "blue umbrella" } }]);
  expect(headersSentTo(editUser, "authorization")).toEqual([`Bearer ${valid}`]);
  expect(toast).toHaveBeenLastCalledWith("success", "Password reset successfully!");
});

test("a link survives a reload, but not a new visit", () => {
  open(valid);
  cleanup();
  render(<ResetPassword />);
  expect(screen.getByRole("form", { name: "Reset password" })).toBeDefined();
  cleanup();
  window.history.pushState(null, "", "/reset-password");
  render(<ResetPassword />);
  expect(alerts()).toEqual(["Invalid or missing reset link."]);
});

test.each([
  ["", "", ["New password is required", "Confirm password is required"]],
  ["abcde", "abcde", ["Password must be at least 6 characters"]],
  ["blue umbrella", "blue umbrela", ["Passwords must match"]],
])("%j and %j are rejected", { tags: ["spec-5-new-password", "spec-9-password-length"] }, async (password, again, messages) => {
  open(valid);
  await submit(password, again);
  expect(alerts()).toEqual(messages);
  expect(sentTo(editUser)).toEqual([]);
});

test("whether the passwords match is checked again when the first one changes", { tags: ["spec-5-new-password"] }, async () => {
  open(valid);
  const password = screen.getByLabelText("New Password");
  await visitor.type(password, "blue umbrela");
  expect(screen.queryByRole("alert")).toBeNull();
  await visitor.type(screen.getByLabelText("Confirm Password"), "blue umbrella");
  await visitor.tab();
  expect(alerts()).toEqual(["Passwords must match"]);
  await visitor.type(password, "{Backspace}la");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  await visitor.type(password, "s");
  await waitFor(() => expect(alerts()).toEqual(["Passwords must match"]));
});

test("the button is busy while sending", { tags: ["spec-2-reset-password"] }, async () => {
  const reply = Promise.withResolvers<typeof changed>();
  answer(editUser, () => reply.promise);
  open(valid);
  await submit("a new secret");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Resetting..." }).disabled).toBe(true);
  reply.resolve(changed);
  expect(await screen.findByRole("button", { name: "Reset Password" })).toBeDefined();
});

test("a token without a user id cannot be used", { tags: ["spec-5-reset-user"] }, async () => {
  open(getToken({ exp: seconds + 600 }));
  await submit("blue umbrella");
  expect(toast).toHaveBeenLastCalledWith("error", "User ID not found. Please try again.");
  expect(sentTo(editUser)).toEqual([]);
});

test.each([
  ["the server's message", refused(401, "Invalid or expired reset link."), "Invalid or expired reset link."],
  ["a message of its own if there was no response", lost, "An unexpected error occurred. Please try again."],
])("a failure shows %s", async (_, refusal, message) => {
  answer(editUser, refusal);
  open(valid);
  await submit("blue umbrella");
  await waitFor(() => expect(toast).toHaveBeenLastCalledWith("error", message));
});

test("what was typed stays after a lost connection; a link that the server refuses leads to a new one", async () => {
  answer(editUser, lost);
  open(valid);
  await submit("blue umbrella");
  await waitFor(() => expect(toast).toHaveBeenCalledWith("error", expect.any(String)));
  expect(screen.getByLabelText<HTMLInputElement>("New Password").value).toBe("blue umbrella");
  answer(editUser, refused(401, "Invalid or expired reset link."));
  await userEvent.click(screen.getByRole("button", { name: "Reset Password" }));
  expect(await screen.findByRole("link", { name: "Ask for a new link" })).toBeDefined();
});

test("the page has its own message for a failure without one", { tags: ["spec-8-reset-password"] }, async () => {
  open(valid);
  answer(editUser, refused(500));
  await submit("blue umbrella");
  await waitFor(() => expect(toast).toHaveBeenLastCalledWith("error", "Failed to reset password. Please try again."));
});
