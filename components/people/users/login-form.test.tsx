import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { replacePage } from "@/components/people/session/leave-page";
import { makePageCookie } from "@/components/people/session/page-cookie";
import { requestCode, signInByCode } from "@/lib/people/users/code/code-contract";
import { login, logout } from "@/lib/people/users/contract";
import { readSession } from "@/lib/platform/browser/session-store";
import { setSpeaker } from "@/lib/platform/shared/language/language";
import { answer, headersSentTo, refused, sentTo } from "@/tests/support/api";
import { LoginForm } from "./login-form";

const replace = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ replace }) }));
vi.mock("@/components/people/session/join-session", () => ({ joinSession: async () => true }));
vi.mock("@/components/people/session/leave-page", () => ({ replacePage: vi.fn() }));
vi.mock("@/components/people/session/page-cookie", () => ({ makePageCookie: vi.fn() }));

const visitor = userEvent.setup();
const token = `e30.${btoa(JSON.stringify({ id: "asha", exp: Date.now() / 1000 + 3600 }))}.signature`;
const person = { _id: "asha", fullName: "Asha Gurung", email: "asha@customer.example", role: "b2c" as const };
const signedIn = { token, userId: "asha", role: "b2c", user: person } as const;
const code = { ticket: "ticket", expiresInSeconds: 300, waitSeconds: 30, isCrowded: false };
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const submit = () => visitor.click(screen.getByRole("button", { name: "Log in" }));

async function fillIn(password = "Monsoon-2083"): Promise<void> {
  await visitor.type(box("Email or mobile number"), "Asha@Customer.example");
  await visitor.type(box("Password"), password);
}

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, "", "/login");
  replace.mockReset();
  answer(login, signedIn);
  vi.mocked(makePageCookie).mockReset().mockResolvedValue("made");
});

test("logging in stores the session, sets the page cookie and opens the dashboard", {
  tags: ["spec-3-storage"],
}, async () => {
  render(<LoginForm />);
  await fillIn();
  await submit();
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith("/customer/dashboard"));
  expect(sentTo(login)).toEqual([{ body: { email: "asha@customer.example", password: "Monsoon-2083" } }]);
  expect(makePageCookie).toHaveBeenCalledWith(token);
  expect(localStorage.getItem("authToken")).toBe(JSON.stringify(token));
  expect(localStorage.getItem("userRole")).toBe('"b2c"');
  expect(localStorage.getItem("userId")).toBe('"asha"');
  expect(readSession()).toMatchObject({ fullName: "Asha Gurung", email: "asha@customer.example" });
});

test.each([
  ["?next=%2Fcart", "b2c", "/cart"],
  ["?next=//evil.example", "b2c", "/"],
  ["?next=https:%2F%2Fevil.example", "b2c", "/"],
  ["", "admin", "/admin/dashboard"],
] as const)("logging in at /login%s as %s leads to %s", async (search, role, path) => {
  window.history.replaceState(null, "", `/login${search}`);
  answer(login, { ...signedIn, role, user: { ...person, role } });
  render(<LoginForm />);
  await fillIn();
  await submit();
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(path));
});

test.each([
  ["b2c", "/ne/customer/dashboard", undefined],
  ["admin", undefined, "/admin/dashboard"],
] as const)("from a page in Nepali %s go on in the shop to %s, or load %s, which is English", async (role, opened, loaded) => {
  const before = setSpeaker({ language: () => "ne", find: () => undefined });
  answer(login, { ...signedIn, role, user: { ...person, role } });
  render(<LoginForm />);
  await visitor.type(box("Email or mobile number"), "asha@customer.example");
  await visitor.type(box("Password"), "Monsoon-2083");
  await submit();
  await waitFor(() => expect([replace.mock.lastCall?.[0], vi.mocked(replacePage).mock.lastCall?.[0]]).toEqual([opened, loaded]));
  setSpeaker(before);
});

test("a failed login shows its message and keeps the input", async () => {
  answer(login, refused(401, "The email or password is wrong."));
  render(<LoginForm />);
  await fillIn("wrong one");
  await submit();
  expect((await screen.findByRole("alert")).textContent).toBe("The email or password is wrong.");
  expect(box("Email or mobile number").value).toBe("Asha@Customer.example");
  expect(box("Password").value).toBe("wrong one");
  expect(localStorage).toHaveLength(0);
});

test("if the page cookie cannot be set, the login is undone", async () => {
  vi.mocked(makePageCookie).mockResolvedValue("failed");
  answer(logout, { message: "You are logged out." });
  render(<LoginForm />);
  await fillIn();
  await submit();
  expect((await screen.findByRole("alert")).textContent).toBe("Failed to log in. Please try again.");
  expect(headersSentTo(logout, "authorization")).toEqual([`Bearer ${token}`]);
  expect(localStorage).toHaveLength(0);
  expect(replace).not.toHaveBeenCalled();
});

test("a browser that cannot store the session shows an explanation", async () => {
  answer(logout, { message: "You are logged out." });
  vi.spyOn(Storage.prototype, "setItem").mockImplementationOnce(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  render(<LoginForm />);
  await fillIn();
  await submit();
  expect((await screen.findByRole("alert")).textContent).toContain("is blocking site data");
  expect(replace).not.toHaveBeenCalled();
});

test("empty fields show their errors and nothing is sent", { tags: ["spec-3-field-error"] }, async () => {
  render(<LoginForm />);
  await submit();
  expect((await screen.findAllByRole("alert")).map(({ textContent }) => textContent)).toEqual([
    "Enter your email or mobile number",
    "Password is required",
  ]);
  expect(sentTo(login)).toEqual([]);
});

test("what is neither an email address nor a mobile number is refused with both examples", async () => {
  render(<LoginForm />);
  await visitor.type(box("Email or mobile number"), "12345");
  await visitor.type(box("Password"), "Monsoon-2083");
  await submit();
  const message = "Enter an email address, or a mobile number such as 98XXXXXXXX";
  expect((await screen.findByRole("alert")).textContent).toBe(message);
  expect(sentTo(login)).toEqual([]);
});

test("password managers find both fields, and the password can be revealed", async () => {
  render(<LoginForm />);
  expect(box("Email or mobile number").autocomplete).toBe("username webauthn");
  expect(box("Password").autocomplete).toBe("current-password");
  expect(box("Password").type).toBe("password");
  await visitor.click(screen.getByRole("button", { name: "Show what I type" }));
  expect(box("Password").type).toBe("text");
  await visitor.click(screen.getByRole("button", { name: "Hide what I type" }));
  expect(box("Password").type).toBe("password");
});

test("the link to the registration passes the next page on", () => {
  window.history.replaceState(null, "", "/login?next=%2Fcart");
  render(<LoginForm />);
  expect(screen.getByRole("link", { name: "Create an account" }).getAttribute("href")).toBe("/register?next=%2Fcart");
});

test("a user who is already logged in sees that", () => {
  for (const [key, value] of Object.entries({ authToken: token, userRole: "b2c", userId: "asha", fullName: "Asha Gurung" })) {
    localStorage.setItem(key, JSON.stringify(value));
  }
  render(<LoginForm />);
  expect(screen.getByText("Asha Gurung")).toBeDefined();
  expect(screen.getByRole("link", { name: "Go to your dashboard" }).getAttribute("href")).toBe("/customer/dashboard");
  expect(screen.queryByLabelText("Email")).toBeNull();
});

test("a new user logs in with a texted code and then enters their name", async () => {
  render(<LoginForm />);
  const textMe = () => visitor.click(screen.getByRole("button", { name: /^Text me a code/ }));
  await textMe();
  expect(screen.queryByText(/^Enter your mobile number/)).not.toBeNull();
  await visitor.type(box("Email or mobile number"), "+977 984 1234567");
  expect(screen.queryByText(/^Enter your mobile number/)).toBeNull();
  answer(requestCode, code);
  await textMe();
  await screen.findByLabelText("Code");
  expect(sentTo(requestCode)).toEqual([{ body: { mobile: "+9779841234567" } }]);
  expect(document.activeElement).toBe(box("Code"));
  expect(screen.queryByText("984-1234567")).not.toBeNull();
  answer(signInByCode, { needs: "name" }, signedIn);
  await visitor.type(box("Code"), "१२३ ४५६");
  await submit();
  await visitor.type(await screen.findByLabelText("Your full name"), "Asha Gurung");
  await visitor.click(screen.getByRole("button", { name: "Create an account" }));
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith("/customer/dashboard"));
  const body = { ticket: "ticket", code: "123456", fullName: "Asha Gurung" };
  expect(sentTo(signInByCode).at(-1)).toEqual({ body });
});

test("with a phone number the code comes first and Enter asks for it; with an email address the password", async () => {
  render(<LoginForm />);
  const buttons = () => screen.getAllByRole("button").map(({ textContent }) => textContent);
  const order = () => buttons().filter((name) => /^(Log in|Text me)/.test(name ?? ""));
  expect(order()).toEqual(["Log in", "Text me a code instead"]);
  await visitor.type(box("Email or mobile number"), "९८४१ २३४५६७");
  expect(order()).toEqual(["Text me a code", "Log in"]);
  expect(document.activeElement).toBe(box("Email or mobile number"));
  answer(requestCode, code);
  await visitor.keyboard("{Enter}");
  await waitFor(() => expect(sentTo(requestCode)).toEqual([{ body: { mobile: "+9779841234567" } }]));
});

test("a code that no longer works leads to another one right there", async () => {
  render(<LoginForm />);
  await visitor.type(box("Email or mobile number"), "9841234567");
  answer(requestCode, { ...code, waitSeconds: 0 }, { ...code, ticket: "second" });
  await visitor.click(screen.getByRole("button", { name: /^Text me a code/ }));
  answer(signInByCode, refused(401, "x", { fields: { code: "This code no longer works. Send a new code" } }));
  await visitor.type(await screen.findByLabelText("Code"), "123456");
  await submit();
  await visitor.click(await screen.findByRole("button", { name: "Send a new code" }));
  await waitFor(() => expect(screen.queryByText(/no longer works/)).toBeNull());
  expect(sentTo(requestCode)).toEqual(Array(2).fill({ body: { mobile: "+9779841234567" } }));
});
