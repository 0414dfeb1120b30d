import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Beginning } from "@/lib/office/report/admin/dashboard-contract";
import { FirstSteps } from "./first-steps";

const nothing: Beginning = {
  hasOrders: false,
  hasProducts: false,
  hasZones: false,
  hasPan: false,
  hasBank: false,
  hasGateway: false,
  hasStaff: false,
  canMail: false,
  hasMailed: false,
  canText: false,
  hasTexted: false,
  hasBackup: false,
  isNightly: false,
  missingPolicies: ["privacy_policy", "return_policy", "shipping_policy"],
  examples: [],
};
/** What every shop needs; it has no bank account, gateway or second administrator. */
const needed: Beginning = {
  ...nothing,
  hasOrders: true,
  hasProducts: true,
  hasZones: true,
  hasPan: true,
  canMail: true,
  hasMailed: true,
  canText: true,
  hasTexted: true,
  hasBackup: true,
  missingPolicies: [],
};

const renderSteps = (beginning: Beginning) => {
  const { container } = render(<FirstSteps beginning={beginning} />);
  const links = [...container.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);
  return { container, links };
};

test("a new shop is led to what it needs, and each step is ticked once it is done", () => {
  const { rerender } = render(<FirstSteps beginning={nothing} />);
  const list = screen.getByRole("region", { name: "Getting started" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(11);
  expect(within(list).queryByText("(done)")).toBeNull();
  rerender(<FirstSteps beginning={{ ...nothing, hasBank: true, hasStaff: true }} />);
  const done = within(list).getAllByText("(done)");
  expect(done.map((mark) => mark.parentElement?.querySelector("a")?.textContent)).toEqual([
    "Add your bank account",
    "Invite your staff",
  ]);
});

test("once something is sent, a test of it is a step, and the missing policies are named", () => {
  const { links } = renderSteps({ ...nothing, canMail: true, canText: true, missingPolicies: ["shipping_policy"] });
  expect(links).toContainEqual(["Send yourself a test email", "/admin/settings/mail"]);
  expect(links).toContainEqual(["Send yourself a test text message", "/admin/settings/sms"]);
  expect(links).toContainEqual(["Publish your policies", "/admin/shipping-policy"]);
  expect(screen.getByText("Not published: Shipping policy.")).toBeDefined();
});

test("a shop with orders sees only what it still lacks", () => {
  const { container, links } = renderSteps({ ...needed, canMail: false, hasMailed: false, hasBackup: false, isNightly: true });
  expect(links.map(([label]) => label)).toEqual(["Set up emails", "Make a backup"]);
  expect(screen.getByRole("heading", { name: "Still to set up" })).toBeDefined();
  expect(container.textContent).toContain("Until RESEND_API_KEY is set, emails are only written to a folder.");
  expect(container.textContent).toContain("The first one is made tonight.");
});

test("a shop with orders that lacks nothing sees no steps", () => {
  expect(renderSteps(needed).container.childElementCount).toBe(0);
});

test("invented content is named, and the step leads to the first of it", () => {
  const { container, links } = renderSteps({ ...needed, examples: ["figures", "reviews", "about"] });
  expect(links).toEqual([["Replace the examples", "/admin/settings/company"]]);
  expect(container.textContent).toContain("figures on the home page, reviews that no customer wrote, About us.");
});
