import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { makePageCookie } from "@/components/people/session/page-cookie";
import { login } from "@/lib/people/users/contract";
import { answer, refused, sentTo } from "@/tests/support/api";
import { LoginForm } from "./login-form";

const replace = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ replace }) }));
vi.mock("@/components/people/session/join-session", () => ({ joinSession: async () => true }));
vi.mock("@/components/people/session/page-cookie", () => ({ makePageCookie: vi.fn() }));

const visitor = userEvent.setup();
const token = `e30.${btoa(JSON.stringify({ id: "sarita", exp: Date.now() / 1000 + 3600 }))}.signature`;
const user = { _id: "sarita", fullName: "Sarita Shrestha", email: "sarita@shop.example", role: "admin" as const };
const signedIn = { token, userId: "sarita", role: "admin", user } as const;
const credentials = { email: "sarita@shop.example", password: "a dry roof over all" };
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => visitor.click(screen.getByRole("button", { name }));
const needed = (factors: string[], message = "Enter the code of your app to finish logging in.", fields = {}) =>
  refused(401, message, { code: "factor_needed", factors, fields });

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, "", "/login");
  replace.mockReset();
  vi.mocked(makePageCookie).mockReset().mockResolvedValue("made");
});

/** Enters the password of an account that has these second steps. */
async function enterPassword(...factors: string[]): Promise<void> {
  answer(login, needed(factors));
  render(<LoginForm />);
  await visitor.type(box("Email or mobile number"), credentials.email);
  await visitor.type(box("Password"), credentials.password);
  await press("Log in");
  await screen.findByRole("heading", { name: "One more step" });
}

test("the second step keeps the password, and takes a code as it was pasted", async () => {
  await enterPassword("app", "recovery");
  const code = box("Code");
  expect(document.activeElement).toBe(code);
  expect([code.autocomplete, code.inputMode]).toEqual(["one-time-code", "numeric"]);
  expect(screen.queryByRole("button", { name: "Use a passkey" })).toBeNull();
  answer(login, signedIn);
  await visitor.paste("123 456");
  await press("Log in");
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith("/admin/dashboard"));
  expect(sentTo(login)).toEqual([{ body: credentials }, { body: { ...credentials, factor: { code: "123456", trust: false } } }]);
});

test("a wrong code is said below its field, and can be corrected", async () => {
  await enterPassword("app", "recovery");
  const message = "This code is wrong, or was used already.";
  answer(login, needed(["app", "recovery"], message, { "factor.code": message }), signedIn);
  await visitor.type(box("Code"), "000000");
  await press("Log in");
  expect((await screen.findByRole("alert")).textContent).toBe(message);
  expect(box("Code").value).toBe("000000");
  await visitor.clear(box("Code"));
  await visitor.type(box("Code"), "१२३४५६");
  await visitor.click(box("Trust this browser for 30 days"));
  await press("Log in");
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
  expect(sentTo(login).at(-1)).toEqual({ body: { ...credentials, factor: { code: "123456", trust: true } } });
});

test("what is no code is not sent, and a wait is shown", async () => {
  await enterPassword("app", "recovery");
  await visitor.type(box("Code"), "12345");
  await press("Log in");
  expect((await screen.findByRole("alert")).textContent).toBe("Enter the 6 digits of the app, or a recovery code");
  expect(sentTo(login)).toHaveLength(1);
  answer(login, refused(429, "Too many attempts. Please try again in 60 seconds.", { code: "too_many" }));
  await visitor.type(box("Code"), "6");
  await press("Log in");
  expect((await screen.findByRole("alert")).textContent).toBe("Too many attempts. Please try again in 60 seconds.");
});

test("a recovery code is entered instead, on a keyboard with letters", async () => {
  await enterPassword("app", "recovery");
  await press("Use a recovery code instead");
  const code = box("Recovery code");
  expect([document.activeElement === code, code.inputMode]).toEqual([true, ""]);
  answer(login, signedIn);
  await visitor.type(code, "ABCDE-fghjk");
  await press("Log in");
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
  expect(sentTo(login).at(-1)).toEqual({ body: { ...credentials, factor: { code: "abcdefghjk", trust: false } } });
});

test("who has only a passkey is offered it, and a recovery code", async () => {
  await enterPassword("passkey", "recovery");
  expect(screen.getByRole("button", { name: "Use a passkey" })).toBeDefined();
  expect(screen.queryByLabelText("Code")).toBeNull();
  expect(box("Recovery code")).toBeDefined();
});

test("going back keeps what was typed", async () => {
  await enterPassword("app");
  expect(screen.queryByRole("button", { name: /recovery code/ })).toBeNull();
  await press("Back");
  expect([box("Email or mobile number").value, box("Password").value]).toEqual([credentials.email, credentials.password]);
});
