import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { makePageCookie } from "@/components/session/page-cookie";
import { CallError, call } from "@/lib/platform/api/call";
import { readSession } from "@/lib/platform/auth/session-store";
import { LoginForm } from "./login-form";

const replace = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ replace }) }));
vi.mock("@/lib/platform/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn() }));
vi.mock("@/components/session/join-session", () => ({ joinSession: async () => true }));
vi.mock("@/components/session/page-cookie", () => ({ makePageCookie: vi.fn() }));

const callMock = vi.mocked(call) as unknown as ReturnType<typeof vi.fn>;
const visitor = userEvent.setup();
const token = `e30.${btoa(JSON.stringify({ id: "asha", exp: Date.now() / 1000 + 3600 }))}.signature`;
const person = { _id: "asha", fullName: "Asha Gurung", email: "asha@customer.example", role: "b2c" };
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
  callMock.mockReset().mockResolvedValue({ token, userId: "asha", role: "b2c", user: person });
  vi.mocked(makePageCookie).mockReset().mockResolvedValue("made");
});

test("logging in stores the session, sets the page cookie and opens the dashboard", {
  tags: ["spec-3-storage"],
}, async () => {
  render(<LoginForm />);
  await fillIn();
  await submit();
  expect(callMock).toHaveBeenCalledWith(expect.objectContaining({ path: "/api/users/login" }), {
    body: { email: "asha@customer.example", password: "Monsoon-2083" },
  });
  expect(makePageCookie).toHaveBeenCalledWith(token);
  expect(localStorage.getItem("authToken")).toBe(JSON.stringify(token));
  expect(localStorage.getItem("userRole")).toBe('"b2c"');
  expect(localStorage.getItem("userId")).toBe('"asha"');
  expect(readSession()).toMatchObject({ fullName: "Asha Gurung", email: "asha@customer.example" });
  expect(replace).toHaveBeenCalledExactlyOnceWith("/customer/dashboard");
});

test.each([
  ["?next=%2Fcart", "b2c", "/cart"],
  ["?next=//evil.example", "b2c", "/"],
  ["?next=https:%2F%2Fevil.example", "b2c", "/"],
  ["", "admin", "/admin/dashboard"],
])("logging in at /login%s as %s leads to %s", async (search, role, path) => {
  window.history.replaceState(null, "", `/login${search}`);
  callMock.mockResolvedValue({ token, userId: "asha", role, user: { ...person, role } });
  render(<LoginForm />);
  await fillIn();
  await submit();
  expect(replace).toHaveBeenCalledExactlyOnceWith(path);
});

test("a failed login shows its message and keeps the input", async () => {
  callMock.mockRejectedValue(new CallError("The email or password is wrong.", 401));
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
  render(<LoginForm />);
  await fillIn();
  await submit();
  expect((await screen.findByRole("alert")).textContent).toBe("Failed to log in. Please try again.");
  expect(callMock).toHaveBeenLastCalledWith(expect.objectContaining({ path: "/api/users/logout" }), {}, { bearer: token });
  expect(localStorage).toHaveLength(0);
  expect(replace).not.toHaveBeenCalled();
});

test("a browser that cannot store the session shows an explanation", async () => {
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
  expect(callMock).not.toHaveBeenCalled();
});

test("what is neither an email address nor a mobile number is refused with both examples", async () => {
  render(<LoginForm />);
  await visitor.type(box("Email or mobile number"), "12345");
  await visitor.type(box("Password"), "Monsoon-2083");
  await submit();
  const message = "Enter an email address, or a mobile number such as 98XXXXXXXX";
  expect((await screen.findByRole("alert")).textContent).toBe(message);
  expect(callMock).not.toHaveBeenCalled();
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
  callMock.mockResolvedValueOnce({ ticket: "ticket", expiresInSeconds: 300, waitSeconds: 30, isCrowded: false });
  await textMe();
  expect(callMock).toHaveBeenLastCalledWith(expect.objectContaining({ path: "/api/users/code" }), {
    body: { mobile: "+9779841234567" },
  });
  expect(document.activeElement).toBe(box("Code"));
  expect(screen.queryByText("984-1234567")).not.toBeNull();
  callMock.mockResolvedValueOnce({ needs: "name" });
  await visitor.type(box("Code"), "१२३ ४५६");
  await submit();
  await visitor.type(box("Your full name"), "Asha Gurung");
  await visitor.click(screen.getByRole("button", { name: "Create an account" }));
  expect(callMock).toHaveBeenLastCalledWith(expect.objectContaining({ path: "/api/users/code/sign-in" }), {
    body: { ticket: "ticket", code: "123456", fullName: "Asha Gurung" },
  });
  expect(replace).toHaveBeenCalledExactlyOnceWith("/customer/dashboard");
});

test("with a phone number the code comes first and Enter asks for it; with an email address the password", async () => {
  render(<LoginForm />);
  const buttons = () => screen.getAllByRole("button").map(({ textContent }) => textContent);
  const order = () => buttons().filter((name) => /^(Log in|Text me)/.test(name ?? ""));
  expect(order()).toEqual(["Log in", "Text me a code instead"]);
  await visitor.type(box("Email or mobile number"), "९८४१ २३४५६७");
  expect(order()).toEqual(["Text me a code", "Log in"]);
  expect(document.activeElement).toBe(box("Email or mobile number"));
  callMock.mockResolvedValueOnce({ ticket: "ticket", expiresInSeconds: 300, waitSeconds: 30 });
  await visitor.keyboard("{Enter}");
  expect(callMock).toHaveBeenLastCalledWith(expect.objectContaining({ path: "/api/users/code" }), {
    body: { mobile: "+9779841234567" },
  });
});

test("a code that no longer works leads to another one right there", async () => {
  render(<LoginForm />);
  await visitor.type(box("Email or mobile number"), "9841234567");
  callMock.mockResolvedValueOnce({ ticket: "ticket", expiresInSeconds: 300, waitSeconds: 0 });
  await visitor.click(screen.getByRole("button", { name: /^Text me a code/ }));
  callMock.mockRejectedValueOnce(new CallError("x", 401, { code: "This code no longer works. Send a new code" }));
  await visitor.type(box("Code"), "123456");
  await submit();
  callMock.mockResolvedValueOnce({ ticket: "second", expiresInSeconds: 300, waitSeconds: 30 });
  await visitor.click(await screen.findByRole("button", { name: "Send a new code" }));
  expect(callMock).toHaveBeenLastCalledWith(expect.objectContaining({ path: "/api/users/code" }), {
    body: { mobile: "+9779841234567" },
  });
  expect(screen.queryByText(/no longer works/)).toBeNull();
});
