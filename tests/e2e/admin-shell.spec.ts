import { main, openAdmin } from "../support/admin-page";
import { holdRequests } from "../support/hold-requests";
import { expectOnTop } from "../support/on-top";
import { signInAs, withDatabase } from "../support/people";
import { expect, test } from "../support/test";

/** The frame around every screen of the admin: the account menu, loading states, and screens that are missing or fail. */
test.use({ expectedErrors: ["the server responded with a status of", "React error #441"] });

const menu = { name: "Back office" };

test("the account menu shows who is signed in, and logs out", async ({ page }) => {
  const { email } = await signInAs(page, "admin");
  await openAdmin(page, "/admin/faqs");
  await page
    .getByRole("banner")
    .getByRole("button", { name: /Your account/ })
    .click();
  const account = page.getByRole("navigation", { name: "Your account" });
  await expectOnTop(account.getByText(email));
  await expectOnTop(account.getByRole("link", { name: "Dashboard" }));
  await account.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await page.goto("/admin/faqs");
  await expect(page).toHaveURL("/");
});

test("a screen that is loading is an outline under its name, inside the frame", async ({ page }) => {
  await signInAs(page, "admin");
  await openAdmin(page, "/admin/faqs");
  const release = await holdRequests(page, /\/admin\/orders\?.*_rsc=/);
  await page.getByRole("navigation", menu).getByRole("link", { name: "Orders" }).click();
  await expect(main(page).getByRole("status").filter({ hasText: "Loading Orders" })).toBeAttached();
  await expect(main(page).getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await expect(page.getByRole("navigation", menu)).toBeVisible();
  release();
  await expect(page).toHaveURL("/admin/orders");
  await expect(main(page).getByText("Loading Orders")).toHaveCount(0);
});

test("switching the tab of a list keeps the old list until the new one is there, and shows that it is loading", async ({
  page,
}) => {
  await signInAs(page, "admin");
  await openAdmin(page, "/admin/orders");
  const release = await holdRequests(page, /\/admin\/orders\?.*_rsc=/);
  const tabs = main(page).getByRole("navigation", { name: "Orders by status" });
  await tabs.getByRole("link").nth(1).click();
  await expect(main(page).getByRole("status", { name: "Loading" })).toBeVisible();
  await expect(tabs).toBeVisible();
  release();
  await expect(tabs.getByRole("link").nth(1)).toHaveAttribute("aria-current", "page");
  await expect(main(page).getByRole("status", { name: "Loading" })).toHaveCount(0);
});

test("a screen whose content fits does not scroll", async ({ page }) => {
  await signInAs(page, "admin");
  await page.setViewportSize({ width: 1440, height: 1200 });
  await openAdmin(page, "/admin/settings/sounds");
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(1200);
});

test("a URL without a screen has the frame and a link back", async ({ page }) => {
  await signInAs(page, "admin");
  await page.goto("/admin/orders/00000000-0000-4000-8000-000000000000");
  await expectOnTop(main(page).getByRole("heading", { level: 1, name: "Page not found" }));
  await expect(page.getByRole("navigation", menu)).toBeVisible();
  await main(page).getByRole("link", { name: "Back to Orders" }).click();
  await expect(page).toHaveURL("/admin/orders");
});

test("a screen that fails has the frame, a button to try again and a link back", async ({ page }) => {
  await signInAs(page, "admin");
  // An import whose problems cannot be parsed, and which no other test opens.
  const id = await withDatabase(async (client) => {
    const { rows } = await client.query(
      `INSERT INTO product_import (id, actor_id, file_name, content, mapping, status, problems, created_at, updated_at)
       VALUES (gen_random_uuid(), gen_random_uuid(), 'torn.csv', 'sku', '{}', 'failed', '7', '2020-01-01', now()) RETURNING id`,
    );
    return String(rows[0]?.id);
  });
  try {
    await page.goto(`/admin/products/import/${id}`);
    await expectOnTop(main(page).getByRole("button", { name: "Try again" }));
    await expect(page.getByRole("navigation", menu)).toBeVisible();
    await expect(main(page).getByRole("link", { name: "Back to Products" })).toHaveAttribute("href", "/admin/products");
  } finally {
    await withDatabase((client) => client.query("DELETE FROM product_import WHERE id = $1", [id]));
  }
});
