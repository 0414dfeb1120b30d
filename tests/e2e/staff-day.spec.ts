import type { Page } from "playwright/test";
import { clickButton, expectNoHorizontalScroll, getToastText, main, openAdmin } from "../support/admin-page";
import { createApiUser, createOrder, getSeedProduct } from "../support/e2e-orders";
import { signInAs } from "../support/people";
import { expect, test } from "../support/test";

/** A day of each member of staff with their own role: what is theirs works, and what is not says so. */

// The pages of refusals.
test.use({ expectedErrors: ["the server responded with a status of 403"] });

const desktop = { width: 1366, height: 768 };
const phone = { width: 390, height: 844 };

async function placeOrder(page: Page) {
  const asha = await createApiUser("b2c");
  return { asha, order: await createOrder(page, asha, [{ product: await getSeedProduct(page.request, 8), quantity: 1 }]) };
}

/** The screens in the menu, which is behind a button on phones. */
async function expectMenu(page: Page, { has, lacks }: { has: string[]; lacks: string[] }): Promise<void> {
  const menu = page.getByRole("navigation", { name: "Back office" });
  for (const name of has) await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
  for (const name of lacks) await expect(menu.getByRole("link", { name, exact: true })).toHaveCount(0);
}

/** A page that is not part of the role says which right is missing, and who can give it. */
async function expectRefused(page: Page, path: string, right: string): Promise<void> {
  await openAdmin(page, path);
  await expect(main(page).getByRole("heading", { level: 1, name: "Not part of your role" })).toBeVisible();
  await expect(main(page).getByText(right)).toBeVisible();
  await expect(main(page).getByText("Ask an owner to give it to you")).toBeVisible();
}

test("the order desk confirms an order, and is not led to settings of the bank or the audit log", async ({ page }) => {
  await page.setViewportSize(desktop);
  await signInAs(page, "admin", "Order desk");
  const { asha, order } = await placeOrder(page);
  await openAdmin(page, "/admin/dashboard");
  await expectMenu(page, { has: ["Orders", "Enquiries", "Users"], lacks: ["Audit log", "System", "Gallery"] });
  await openAdmin(page, `/admin/orders/${order._id}`);
  await expect(main(page).getByText(asha.email).first()).toBeVisible();
  await clickButton(page, "Confirm order");
  await expect(getToastText(page, `Order ${order.number} confirmed.`)).toBeVisible();
  await expectRefused(page, "/admin/audit", "See who changed what");
});

test("the storekeeper ships an order on a phone, and never sees how to reach its customer", async ({ page }) => {
  await page.setViewportSize(phone);
  await signInAs(page, "admin", "Storekeeper");
  const { asha, order } = await placeOrder(page);
  const desk = await createApiUser("admin");
  const headers = { authorization: `Bearer ${desk.token}` };
  const confirmed = await page.request.patch(`/api/order/admin/${order._id}/confirm`, { headers, data: { status: "confirmed" } });
  expect(confirmed.status()).toBe(200);
  await openAdmin(page, `/admin/orders/${order._id}`);
  await expectNoHorizontalScroll(page, phone.width);
  expect(await page.content()).not.toContain(asha.email);
  expect(await page.content()).not.toContain("9841234567");
  await expect(main(page).getByRole("button", { name: "Cancel order…" })).toHaveCount(0);
  await clickButton(page, "Ship…");
  await page.getByRole("dialog").getByLabel("Courier (optional)").fill("Himal Cargo");
  await page.getByRole("dialog").getByRole("button", { name: "Mark as shipped" }).click();
  await expect(main(page).getByText("Himal Cargo").first()).toBeVisible();
  await expectRefused(page, "/admin/users", "See customers with their phone and email");
});

test("the accountant reads the sales with their sums, and edits no product", async ({ page }) => {
  await page.setViewportSize(desktop);
  await signInAs(page, "admin", "Accountant");
  await openAdmin(page, "/admin/reports");
  await expect(main(page).getByText(/Rs\s/).first()).toBeVisible();
  await expectMenu(page, { has: ["Reports", "Audit log", "Settings"], lacks: ["Gallery", "System"] });
  await expectRefused(page, "/admin/products/import", "Edit products, categories, brands, problems and systems");
});

test("the editor writes a question, and opens no order", async ({ page }) => {
  await page.setViewportSize(desktop);
  await signInAs(page, "admin", "Editor");
  const question = `Does it dry in ${Date.now()}?`;
  await openAdmin(page, "/admin/faqs");
  await page.getByRole("button", { name: "New question" }).click();
  await page.getByRole("textbox", { name: "Question" }).fill(question);
  await page.getByRole("textbox", { name: "Answer" }).fill("In three days.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: question })).toBeVisible();
  await page.getByRole("button", { name: `Delete ${question}` }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("heading", { name: question, exact: true })).toBeHidden();
  await expectMenu(page, { has: ["Products", "Gallery"], lacks: ["Orders", "Users"] });
  await expectRefused(page, "/admin/orders", "See orders");
});
