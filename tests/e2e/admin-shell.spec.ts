import { main, openAdmin } from "../support/admin-page";
import { expectOnTop } from "../support/on-top";
import { signInAs, withDatabase } from "../support/people";
import { expect, test } from "../support/test";

/** The admin's frame around every screen: who is at work, what is on its way, and the way back where nothing is. */
test.use({ expectedComplaints: ["the server responded with a status of", "React error #441"] });

const menu = { name: "Back office" };

test("the account menu says who is at work, and logs out", async ({ page }) => {
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

test("a screen that is on its way is an outline under its name, inside the frame", async ({ page }) => {
  await signInAs(page, "admin");
  await openAdmin(page, "/admin/faqs");
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/admin\/orders\?.*_rsc=/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.getByRole("navigation", menu).getByRole("link", { name: "Orders" }).click();
  await expect(main(page).getByRole("status").filter({ hasText: "Loading Orders" })).toBeAttached();
  await expect(main(page).getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await expect(page.getByRole("navigation", menu)).toBeVisible();
  arrive();
  await expect(page).toHaveURL("/admin/orders");
  await expect(main(page).getByText("Loading Orders")).toHaveCount(0);
});

test("another part of a list keeps the list until it is there, and says that it loads", async ({ page }) => {
  await signInAs(page, "admin");
  await openAdmin(page, "/admin/orders");
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/admin\/orders\?.*_rsc=/, async (route) => {
    await arrived;
    await route.continue();
  });
  const tabs = main(page).getByRole("navigation", { name: "Orders by status" });
  await tabs.getByRole("link").nth(1).click();
  await expect(main(page).getByRole("status", { name: "Loading" })).toBeVisible();
  await expect(tabs).toBeVisible();
  arrive();
  await expect(tabs.getByRole("link").nth(1)).toHaveAttribute("aria-current", "page");
  await expect(main(page).getByRole("status", { name: "Loading" })).toHaveCount(0);
});

test("an address without a screen has the frame and a way back", async ({ page }) => {
  await signInAs(page, "admin");
  await page.goto("/admin/orders/00000000-0000-4000-8000-000000000000");
  await expectOnTop(main(page).getByRole("heading", { level: 1, name: "Page not found" }));
  await expect(page.getByRole("navigation", menu)).toBeVisible();
  await main(page).getByRole("link", { name: "Back to Orders" }).click();
  await expect(page).toHaveURL("/admin/orders");
});

test("a screen that fails has the frame, its sentence, another try and a way back", async ({ page }) => {
  await signInAs(page, "admin");
  // An import whose problems nobody can read, and which no other test opens.
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
