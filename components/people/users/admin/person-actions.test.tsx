import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { deleteUser } from "@/lib/people/users/admin/contract";
import type { AdminUser } from "@/lib/people/users/admin/queries";
import { answer, sentTo } from "@/tests/support/api";
import { renderAs, renderAsOwner } from "@/tests/support/render-as";
import { PersonActions } from "./person-actions";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn(), push: vi.fn(), prefetch: vi.fn() }) }));

const asha = {
  _id: "asha",
  fullName: "Asha Gurung",
  email: "asha@roof.example",
  role: "b2c",
  status: "active",
  isApproved: false,
  companyName: "",
  panNumber: "",
} as AdminUser;

const actions = (user: AdminUser) => <PersonActions user={user} groups={[]} openOrders={0} />;
const openMenu = () => userEvent.click(screen.getByRole("button", { name: "More actions" }));
const listMenu = async () => (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);

test("a customer's page has one main action; what cannot be undone is last, apart from the rest", async () => {
  renderAsOwner(actions(asha));
  expect(screen.getByRole("link", { name: "New order" }).getAttribute("href")).toBe("/admin/orders/new?customer=asha");
  expect(screen.getAllByRole("button")).toHaveLength(1);
  await openMenu();
  expect((await listMenu()).slice(-2)).toEqual(["Block…", "Delete account…"]);
  expect(screen.getByRole("separator")).toBeDefined();
});

test.each([
  ["a business that waits", { role: "b2b" as const }, "Approve…"],
  ["a blocked account", { status: "blocked" as const }, "Unblock…"],
])("the main action for %s decides about it", (_, change, label) => {
  renderAsOwner(actions({ ...asha, ...change }));
  expect(screen.getByRole("button", { name: label }).className).toContain("button-primary");
  expect(screen.queryByRole("link", { name: "New order" })).toBeNull();
});

test("whoever may change nothing has no actions", () => {
  renderAs(["customer.see"], actions(asha));
  expect(screen.queryAllByRole("button")).toEqual([]);
  expect(screen.queryAllByRole("link")).toEqual([]);
});

test("whoever manages staff but not customers cannot make one a colleague, which the server refuses", () => {
  renderAs(["customer.see", "staff.manage"], actions(asha));
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("an account is deleted only after a warning", async () => {
  answer(deleteUser, { message: "The account was deleted." });
  renderAsOwner(actions(asha));
  await openMenu();
  await userEvent.click(await screen.findByRole("menuitem", { name: "Delete account…" }));
  expect(await screen.findByText(/only if they asked for it.*This cannot be undone/)).toBeDefined();
  expect(sentTo(deleteUser)).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Delete account" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sentTo(deleteUser)).toEqual([{ params: { id: "asha" } }]);
});
