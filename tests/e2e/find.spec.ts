import type { Page } from "playwright/test";
import { main, openAdmin, waitForAdmin } from "../support/admin-page";
import { createApiUser, createOrder, getRoofCoat } from "../support/e2e-orders";
import { staffAxeWidths } from "../support/lane";
import { signIn, signInAs, withDatabase } from "../support/people";
import { expect, expectAccessible, test, widthOf } from "../support/test";

/** One search for the back office, and the keys of its lists. */

const box = (page: Page) => page.getByRole("combobox", { name: /^Find orders/ });
const panel = (page: Page) => page.getByRole("dialog", { name: "Find" });
const findLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Find/ });

async function placeOrder(page: Page) {
  const asha = await createApiUser("b2c");
  const product = await getRoofCoat(page.request);
  const { _id, number } = await createOrder(page, asha, [{ product, quantity: 1 }]);
  const owner = await createApiUser("admin");
  await signIn(page.context(), owner);
  return { id: _id, number, asha };
}

test("an order is opened by its number from any screen, and then stands among those opened last", async ({ page }) => {
  const { id, number } = await placeOrder(page);
  await openAdmin(page, "/admin/faqs");
  await page.keyboard.press("Control+k");
  await expect(box(page)).toBeFocused();
  // Without letters and zeros, as people say it.
  await page.keyboard.type(String(Number(number.replace(/\D/g, ""))));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin/orders/${id}`);
  await expect(panel(page)).toBeHidden();
  await findLink(page).click();
  await expect(panel(page).getByRole("group", { name: "Opened last" }).getByRole("option")).toHaveText([new RegExp(number)]);
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(findLink(page)).toBeFocused();
});

test("people and settings are found, and the arrow keys choose", async ({ page }) => {
  const { asha } = await placeOrder(page);
  await openAdmin(page, "/admin/dashboard");
  await findLink(page).click();
  await box(page).fill(asha.email);
  await panel(page).getByRole("group", { name: "Customers and staff" }).getByRole("option").click();
  await expect(page).toHaveURL(`/admin/users/${asha.userId}`);
  await page.keyboard.press("Control+k");
  await box(page).fill("कर");
  await expect(panel(page).getByRole("option", { name: /Company/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/settings\/company|\/admin\/reports/);
});

test.describe("at logout", () => {
  // What is on its way is refused then.
  test.use({ expectedErrors: ["the server responded with a status of 401"] });

  test("what was opened is forgotten", async ({ page }) => {
    const { userId } = await signInAs(page, "admin");
    await openAdmin(page, "/admin/dashboard");
    await page.keyboard.press("Control+k");
    await box(page).fill("import");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/admin/products/import");
    await expect(panel(page)).toBeHidden();
    await waitForAdmin(page);
    const stored = () => page.evaluate((id) => localStorage.getItem(`draft:${id}:opened`), userId);
    expect(await stored()).toContain("/admin/products/import");
    await page
      .getByRole("banner")
      .getByRole("button", { name: /Your account/ })
      .click();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/login");
    expect(await stored()).toBeNull();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the same results are on a page, and an exact number leads to its order", async ({ page }) => {
    const { id, number } = await placeOrder(page);
    await page.goto("/admin/dashboard");
    await findLink(page).click();
    await expect(page).toHaveURL("/admin/find");
    await main(page).getByRole("searchbox").fill("bank");
    await main(page).getByRole("button", { name: "Find" }).click();
    await expect(main(page).getByRole("link", { name: /^Company/ })).toHaveAttribute("href", "/admin/settings/company");
    await main(page).getByRole("searchbox").fill(number.toLowerCase());
    await main(page).getByRole("button", { name: "Find" }).click();
    await expect(page).toHaveURL(`/admin/orders/${id}`);
  });
});

/** The keys work once the frame is hydrated, which may be after the list. */
const focusRow = (page: Page, name: string) =>
  expect(async () => {
    await page.keyboard.press("j");
    await expect(main(page).getByRole("link", { name, exact: true })).toBeFocused({ timeout: 500 });
  }).toPass({ timeout: 10_000 });

test("keys move in a list, search it, select a row and open it; they can be switched off", async ({ page }) => {
  const { number } = await placeOrder(page);
  await openAdmin(page, `/admin/orders?q=${number}`);
  const row = main(page).getByRole("list", { name: "Orders" }).getByRole("listitem");
  await focusRow(page, number);
  await page.keyboard.press("x");
  await expect(row.getByRole("checkbox")).toBeChecked();
  await page.keyboard.press("x");
  await page.keyboard.press("/");
  await expect(main(page).getByRole("searchbox").first()).toBeFocused();
  // In a field they are letters.
  await page.keyboard.type("j?");
  await expect(main(page).getByRole("searchbox").first()).toHaveValue("j?");
  await openAdmin(page, `/admin/orders?q=${number}`);
  await focusRow(page, number);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-f-]{36}/);
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await expectAccessible(page);
  await keys.getByRole("checkbox", { name: "Use single keys in lists" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await page.keyboard.press("?");
  await expect(keys).toBeHidden();
  await openAdmin(page, "/admin/account");
  await expect(main(page).getByRole("checkbox", { name: "Use single keys in lists" })).not.toBeChecked();
});

test("a storekeeper finds orders, but neither customers nor their phone numbers", async ({ page }) => {
  const { id, number, asha } = await placeOrder(page);
  const phone = `98${String(Date.now()).slice(-8)}`;
  await withDatabase((client) => client.query(`UPDATE "user" SET phone = $2 WHERE id = $1`, [asha.userId, phone]));
  await signIn(page.context(), await createApiUser("admin", "Storekeeper"));
  await openAdmin(page, "/admin/orders");
  await page.keyboard.press("Control+k");
  await box(page).fill(phone);
  await expect(panel(page).getByText(`Nothing found for “${phone}”.`)).toBeVisible();
  await box(page).fill(number);
  await expect(panel(page).getByRole("group", { name: "Orders" }).getByRole("option").first()).toHaveAttribute(
    "href",
    `/admin/orders/${id}`,
  );
  await expect(panel(page).getByText("Customers")).toHaveCount(0);
});

for (const width of staffAxeWidths("the search of the back office")) {
  test(`the search is accessible at ${width} px, as a dialog and as a page`, async ({ page }) => {
    await signInAs(page, "admin");
    await page.setViewportSize({ width, height: 800 });
    await openAdmin(page, "/admin/find?q=roof");
    expect(await widthOf(page)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
    await findLink(page).click();
    await box(page).fill("roof");
    await expect(panel(page).getByRole("group", { name: "Products" })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expectAccessible(page);
  });
}
