import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useUnreadCount } from "@/components/messages/notification/use-unread-count";
import { signOut } from "@/components/people/session/end-session";
import { useCartCount } from "@/components/sales/cart/use-cart";
import { useWishlistCount } from "@/components/sales/wishlist/use-wishlist";
import { storeSession } from "@/lib/platform/browser/session-store";
import { SiteHeader } from "./site-header";

vi.mock("@/components/sales/cart/use-cart", () => ({ useCartCount: vi.fn() }));
vi.mock("@/components/sales/wishlist/use-wishlist", () => ({ useWishlistCount: vi.fn() }));
vi.mock("@/components/messages/notification/use-unread-count", () => ({ useUnreadCount: vi.fn() }));
vi.mock("@/components/catalogue/category/categories-panel", () => ({ CategoriesPanel: () => null }));
vi.mock("@/components/people/session/end-session", () => ({ signOut: vi.fn() }));

const token = `e30.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.signature`;
const getHref = (name: string) => screen.getAllByRole("link", { name })[0]?.getAttribute("href");
const avatar = () => screen.findByRole("button", { name: /Your account/ });
const accountMenu = () => within(document.getElementById("account-menu") as HTMLElement);

function signIn(role: "admin" | "b2c" = "b2c", fullName = "Asha Gurung"): void {
  storeSession({ token, role, userId: "asha", fullName, email: "asha@customer.example" });
}

function mockCounts({ cart = 0, wishlist = 0, unread = 0, isLoading = false }): void {
  vi.mocked(useCartCount).mockReturnValue({ count: isLoading ? undefined : cart, isLoading });
  vi.mocked(useWishlistCount).mockReturnValue({ count: wishlist, isLoading: false });
  vi.mocked(useUnreadCount).mockReturnValue(unread);
}

const open = () => render(<SiteHeader companyName="Sukkha" phoneNumber="" whatsapp="" categories={[]} />);

beforeEach(() => {
  localStorage.clear();
  mockCounts({});
});
afterEach(() => {
  for (const screen of document.querySelectorAll(".loading-screen")) screen.remove();
});

test("for visitors, wishlist, cart and account link to the login page, and no counts are loaded", async () => {
  vi.mocked(useCartCount).mockReset();
  open();
  await act(async () => {});
  for (const name of ["Wishlist", "Cart", "Log in"]) expect(getHref(name)).toBe("/login");
  expect(screen.queryByRole("button", { name: /Your account/ })).toBeNull();
  expect(useCartCount).not.toHaveBeenCalled();
});

test("signed-in users see the counts of their cart and wishlist", async () => {
  mockCounts({ cart: 3, wishlist: 120, unread: 2 });
  signIn();
  open();
  expect((await avatar()).textContent).toContain("AG");
  expect(getHref("Cart, 3 items")).toBe("/cart");
  expect(getHref("Wishlist, 120 products")).toBe("/wishlist");
  expect(screen.queryByRole("link", { name: "Log in" })).toBeNull();
});

test("a count of zero shows no badge", { tags: ["spec-2-badges"] }, async () => {
  signIn();
  open();
  await avatar();
  expect(document.querySelector(".badge")).toBeNull();
  expect(getHref("Cart")).toBe("/cart");
});

test("the avatar menu shows the user, links to the four pages and logs out", { tags: ["spec-2-avatar-menu"] }, async () => {
  mockCounts({ unread: 2 });
  signIn();
  open();
  await avatar();
  const menu = accountMenu();
  expect(menu.getByText("Asha Gurung")).toBeDefined();
  expect(menu.getByText("asha@customer.example")).toBeDefined();
  const links = menu.getAllByRole("link", { hidden: true });
  expect(links.map((link) => [link.firstChild?.textContent, link.getAttribute("href")])).toEqual([
    ["Dashboard", "/customer/dashboard"],
    ["Notifications", "/customer/notifications"],
    ["Order History", "/customer/purchase-history"],
    ["Manage Profile", "/customer/manage-profile"],
  ]);
  await userEvent.click(menu.getByRole("button", { name: "Logout", hidden: true }));
  expect(signOut).toHaveBeenCalledTimes(1);
});

test("administrators get links to their own pages, not to customer pages, which would log them out", async () => {
  signIn("admin");
  open();
  await avatar();
  const links = accountMenu().getAllByRole("link", { hidden: true });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/admin/dashboard", "/admin/notifications", "/admin/account"]);
});

test("a name with HTML is shown as plain text", async () => {
  signIn("b2c", "<img src=x onerror=alert(1)> 🙂");
  open();
  await avatar();
  expect(accountMenu().getByText("<img src=x onerror=alert(1)> 🙂")).toBeDefined();
  expect(document.querySelector("header img")).toBeNull();
});

test("logging out in another tab shows the login link again", async () => {
  signIn();
  open();
  await avatar();
  act(() => {
    localStorage.clear();
    window.dispatchEvent(new Event("storage"));
  });
  expect(getHref("Log in")).toBe("/login");
  expect(getHref("Cart")).toBe("/login");
});

test("the finder stands above the header of every shop, also without a slogan or a phone number", () => {
  open();
  expect(getHref("Leaking? Find the fix in four questions")).toBe("/fix");
  expect(document.querySelector("header")?.querySelector("a")?.getAttribute("href")).toBe("/fix");
});

test("the mobile menu's links begin with the leak finder, followed by the main navigation", () => {
  open();
  const menu = within(document.getElementById("mobile-menu") as HTMLElement);
  const labels = menu.getAllByRole("listitem", { hidden: true }).map((each) => each.textContent);
  expect(labels.slice(0, 6)).toEqual(["Find the fix", "Home", "Products", "About", "Services", "Contact"]);
  expect(menu.getByRole("link", { name: "Find the fix", hidden: true }).getAttribute("href")).toBe("/fix");
});

test("the loading screen stays until the cart has loaded", { tags: ["spec-2-header-loading"] }, async () => {
  const loading = document.body.appendChild(document.createElement("div"));
  loading.className = "loading-screen";
  mockCounts({ isLoading: true });
  signIn();
  const { rerender } = open();
  await avatar();
  expect(loading.dataset.waiting).toBe("");
  mockCounts({ cart: 1 });
  rerender(<SiteHeader companyName="Sukkha Waterproofing" phoneNumber="" whatsapp="" categories={[]} />);
  await waitFor(() => expect(loading.dataset.waiting).toBeUndefined());
});

test("a hidden loading screen does not come back, and visitors do not wait for it", async () => {
  const loading = document.body.appendChild(document.createElement("div"));
  loading.className = "loading-screen";
  open();
  expect(loading.dataset.waiting).toBeUndefined();
  loading.style.visibility = "hidden";
  mockCounts({ isLoading: true });
  act(() => signIn());
  await avatar();
  expect(loading.dataset.waiting).toBeUndefined();
});
