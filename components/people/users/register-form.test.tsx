import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/components/kit/toast/toast";
import { signIn } from "@/components/people/session/sign-in";
import { register } from "@/lib/people/users/contract";
import { CallError } from "@/lib/platform/browser/call";
import type { ReplyOf } from "@/lib/platform/shared/api/endpoint";
import { answer, refused, sentTo } from "@/tests/support/api";
import { RegisterForm } from "./register-form";

const router = { replace: vi.fn(), push: vi.fn() };
vi.mock("next/navigation", () => ({ useRouter: () => router }));
vi.mock("@/components/people/session/join-session", () => ({ joinSession: async () => true }));
vi.mock("@/components/people/session/sign-in", () => ({ signIn: vi.fn() }));
vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn() }));

const visitor = userEvent.setup();
const person = { _id: "asha", fullName: "Asha Gurung", email: "asha@customer.example", role: "b2c" as const };
const type = (name: string, text: string) => visitor.type(screen.getByLabelText(name), text);
const submit = () => visitor.click(screen.getByRole("button", { name: "Create an account" }));
const alerts = () => screen.getAllByRole("alert").map(({ textContent }) => textContent);

async function fillIn(): Promise<void> {
  await type("Full name", "Asha Gurung");
  await type("Email", "asha@customer.example");
  await type("Password", "blue umbrella");
}

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, "", "/register");
  for (const each of [router.replace, router.push, vi.mocked(toast)]) each.mockReset();
  answer(register, { user: person } as ReplyOf<typeof register>);
  vi.mocked(signIn).mockReset().mockResolvedValue({ token: "t", userId: "asha", role: "b2c", user: person });
  render(<RegisterForm />);
});

test("a homeowner fills in three fields and is logged in", async () => {
  await fillIn();
  await submit();
  await waitFor(() => expect(router.replace).toHaveBeenCalledExactlyOnceWith("/customer/dashboard"));
  const person = { fullName: "Asha Gurung", email: "asha@customer.example", password: "blue umbrella", phone: "" };
  expect(sentTo(register)).toEqual([{ body: { ...person, role: "b2c", companyName: "", panNumber: "" } }]);
  expect(signIn).toHaveBeenCalledWith(expect.objectContaining({ email: "asha@customer.example", password: "blue umbrella" }));
});

test("a business enters its company and PAN, and is informed about the approval", async () => {
  expect(screen.queryByLabelText("PAN")).toBeNull();
  await visitor.click(screen.getByRole("radio", { name: /business/ }));
  await fillIn();
  await submit();
  expect(alerts()).toEqual(["Company name is required", "PAN is required"]);
  await type("Company name", "Thapa Builders");
  await type("PAN", "12345");
  expect(sentTo(register)).toEqual([]);
  await visitor.clear(screen.getByLabelText("PAN"));
  await type("PAN", "301234567");
  await submit();
  await waitFor(() => expect(toast).toHaveBeenCalled());
  expect(sentTo(register)[0]?.body).toMatchObject({ role: "b2b", companyName: "Thapa Builders", panNumber: "301234567" });
  expect(toast).toHaveBeenCalledWith("success", expect.stringContaining("check your business"));
});

test("switching back to a home account drops the business fields", async () => {
  await visitor.click(screen.getByRole("radio", { name: /business/ }));
  await type("PAN", "12");
  await visitor.click(screen.getByRole("radio", { name: /home/ }));
  await fillIn();
  await submit();
  await waitFor(() => expect(router.replace).toHaveBeenCalled());
  expect(sentTo(register)[0]?.body).toMatchObject({ role: "b2c", companyName: "", panNumber: "" });
});

test("an email that already has an account shows an error at the field", async () => {
  const message = "There is already an account with this email.";
  answer(register, refused(409, message, { fields: { email: message } }));
  await fillIn();
  await submit();
  await screen.findByRole("alert");
  expect(alerts()).toEqual([message]);
  expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("blue umbrella");
});

test("if the login after the registration fails, the login page opens", async () => {
  vi.mocked(signIn).mockRejectedValue(new CallError("Failed to log in. Please try again.", 0));
  await fillIn();
  await submit();
  await waitFor(() => expect(router.push).toHaveBeenCalledExactlyOnceWith("/login"));
  expect(toast).toHaveBeenCalledExactlyOnceWith("error", "Failed to log in. Please try again.");
});

test("the strength of the password is only a hint", async () => {
  expect(screen.getByText("At least 6 characters, of any kind.")).toBeDefined();
  await type("Password", "123456");
  expect(screen.getByText("Many people use this one, so it is easy to guess.")).toBeDefined();
  await visitor.clear(screen.getByLabelText("Password"));
  await type("Password", "blue umbrella rain");
  expect(screen.getByText("Strong.")).toBeDefined();
});
