import type { Page } from "playwright/test";
import { clickButton, getToastText, main, openAdmin } from "../support/admin-page";
import { createOrder, getSeedProduct } from "../support/e2e-orders";
import { staffAxeWidths } from "../support/lane";
import { createUser, type SignedInUser, signInAs, withDatabase } from "../support/people";
import { expect, expectAccessible, test, widthOf } from "../support/test";

/** A person's page for staff: what happened with them, notes, tags, duplicates; and whose work an order is. */

const dialog = (page: Page) => page.getByRole("dialog");
const history = (page: Page) => main(page).getByRole("list", { name: "History" });

/** Each test buys another product: on a cold server, orders for the same one wait for each other. */
async function placeOrder(page: Page, productAt: number) {
  const asha = await createUser("b2c");
  const data = { email: asha.email, password: asha.password };
  const login = await (await page.request.post("/api/users/login", { data })).json();
  const buyer: SignedInUser = { ...asha, token: login.token };
  const order = await createOrder(page, buyer, [{ product: await getSeedProduct(page.request, productAt), quantity: 1 }]);
  return { asha, order };
}

test("staff write a note and a tag, find the person by it, and correct a name", async ({ page }) => {
  test.slow();
  await signInAs(page, "admin");
  const { asha, order } = await placeOrder(page, 14);
  await openAdmin(page, `/admin/users/${asha.userId}`);
  await expect(history(page).getByRole("link", { name: `Order ${order.number} placed` })).toBeVisible();

  await main(page).getByRole("textbox", { name: "Staff note" }).fill("Pays late, but always pays");
  await clickButton(page, "Add note");
  await expect(getToastText(page, "Note saved.")).toBeVisible();
  await expect(history(page).getByText("Pays late, but always pays")).toBeVisible();
  await main(page).getByRole("link", { name: "Notes", exact: true }).click();
  await expect(history(page).getByRole("listitem")).toHaveCount(1);
  await clickButton(page, "Delete note…");
  await dialog(page).getByRole("button", { name: "Delete note" }).click();
  await expect(main(page).getByText("Nothing yet.")).toBeVisible();

  const tag = `Site ${asha.userId.slice(-6)}`;
  await main(page).getByLabel("New tag").fill(tag);
  await page.keyboard.press("Enter");
  await expect(main(page).getByRole("button", { name: `Remove the tag ${tag}` })).toBeVisible();
  await openAdmin(page, `/admin/users?tag=${encodeURIComponent(tag)}`);
  await main(page).getByRole("link", { name: "Asha Gurung" }).click();

  await clickButton(page, "More actions");
  await page.getByRole("menuitem", { name: "Edit details…" }).click();
  await dialog(page).getByLabel("Full name").fill("Asha Rai");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(main(page).getByRole("heading", { level: 1, name: "Asha Rai" })).toBeVisible();
  await expect(history(page).getByText("Full name: Asha Gurung → Asha Rai")).toBeVisible();
});

test("two accounts of one person become one, after a look at what moves", async ({ page }) => {
  test.slow();
  await signInAs(page, "admin");
  const { asha, order } = await placeOrder(page, 15);
  const twin = await createUser("b2c");
  const phone = `98${String(Date.now()).slice(-8)}`;
  const sql = `UPDATE "user" SET phone = $1 WHERE id IN ($2, $3)`;
  await withDatabase((client) => client.query(sql, [phone, asha.userId, twin.userId]));
  await openAdmin(page, `/admin/users/${twin.userId}`);
  await expect(main(page).getByText("same phone")).toBeVisible();
  await clickButton(page, /Merge into this person…/);
  await expect(dialog(page).getByText("Orders: 1")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Merge accounts" }).click();
  await expect(getToastText(page, "The accounts are merged.")).toBeVisible();
  await expect(history(page).getByRole("link", { name: `Order ${order.number} placed` })).toBeVisible();
  await expect(main(page).getByText("same phone")).toHaveCount(0);
});

test("an order is assigned in the list, and is mine", async ({ page }) => {
  test.slow();
  const admin = await signInAs(page, "admin");
  const { order } = await placeOrder(page, 16);
  await openAdmin(page, `/admin/orders?q=${order.number}`);
  await main(page).getByRole("checkbox", { name: order.number }).check();
  await clickButton(page, "Assign…");
  await dialog(page).getByLabel("Member of staff").selectOption(admin.userId);
  await dialog(page).getByRole("button", { name: "Assign", exact: true }).click();
  await expect(getToastText(page, /1 order assigned to/)).toBeVisible();
  await openAdmin(page, "/admin/orders?assignee=me");
  await expect(main(page).getByRole("link", { name: order.number })).toBeVisible();
  await expect(main(page).getByLabel("Assigned to")).toHaveValue("me");
});

for (const width of staffAxeWidths("a person")) {
  test(`a person's page is accessible at ${width} px`, async ({ page }) => {
    test.slow();
    await signInAs(page, "admin");
    const { asha } = await placeOrder(page, 17);
    await page.setViewportSize({ width, height: 800 });
    await openAdmin(page, `/admin/users/${asha.userId}`);
    expect(await widthOf(page)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
    await clickButton(page, "More actions");
    await page.getByRole("menuitem", { name: "Edit details…" }).click();
    await expect(dialog(page)).toBeVisible();
    await expectAccessible(page);
  });
}
