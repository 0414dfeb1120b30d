import { render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { ConfirmEmail } from "./confirm-email";

vi.mock("@/components/people/session/end-session", () => ({ dropSession: vi.fn() }));

const getToken = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.signature`;

beforeEach(() => window.history.replaceState(null, "", "/confirm-email"));

test("without a link the page says how to get one, and that a mobile number alone needs none", async () => {
  render(<ConfirmEmail />);
  expect((await screen.findByRole("alert")).textContent).toBe("Invalid or missing link.");
  expect(screen.getByText(/If you use your mobile number and have no email address, there is nothing to confirm/)).toBeDefined();
  expect(screen.getByRole("link", { name: "log in with a code by text message" }).getAttribute("href")).toBe("/login");
  expect(screen.getByRole("link", { name: "Manage profile" }).getAttribute("href")).toBe("/customer/manage-profile");
});

test("a valid link does not promise a login by email to people who log in with their number", async () => {
  window.history.replaceState(null, "", `/confirm-email?token=${getToken({ id: "1", exp: Date.now() / 1000 + 600 })}`);
  render(<ConfirmEmail />);
  expect(await screen.findByText(/Your mobile number still works as before/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Confirm email address" })).toBeDefined();
});
