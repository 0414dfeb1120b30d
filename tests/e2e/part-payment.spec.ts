import type { Page } from "playwright/test";
import { clickButton, expectNoHorizontalScroll, getToastText, main, openAdmin } from "../support/admin-page";
import { bearer, createApiUser, createImageFile, createOrder, getSeedProduct } from "../support/e2e-orders";
import { isLong } from "../support/lane";
import { signIn, signInAs } from "../support/people";
import { expect, expectAccessible, test } from "../support/test";

/** Payments that staff record, transfers that must be paid before they are confirmed, and the deletion of orders. */

const dialog = (page: Page) => page.getByRole("dialog");
const rows = (page: Page) => main(page).getByRole("list", { name: "Orders" }).getByRole("listitem");
const payments = (page: Page) => main(page).getByRole("list", { name: "Payments" }).getByRole("listitem");

async function placeOrder(page: Page, method = "cod") {
  const asha = await createApiUser("b2c");
  const product = await getSeedProduct(page.request, 9);
  const order = await createOrder(page, asha, [{ product, quantity: 1 }], method);
  const getOrder = async () => (await page.request.get(`/api/order/${order._id}`, { headers: bearer(asha) })).json();
  return { asha, order, getOrder };
}

const rupees = (amount: number) => `Rs ${amount.toLocaleString("en-IN", { minimumFractionDigits: 2 })}`;

for (const width of isLong ? [390, 1440] : [390]) {
  test(`a part payment is recorded with its proof, and undone, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, "admin");
    const { order, getOrder } = await placeOrder(page, "bank");
    const { total } = await getOrder();
    await openAdmin(page, `/admin/orders/${order._id}`);
    await expect(main(page).getByText("The bank transfer has not been received in full.", { exact: false })).toBeVisible();
    await expect(main(page).getByRole("button", { name: "Confirm order" })).toHaveCount(0);

    await clickButton(page, "Record payment…");
    await expect(dialog(page).getByLabel("Amount (Rs)")).toHaveValue(total.toFixed(2));
    await expectAccessible(page);
    await dialog(page)
      .getByLabel("Amount (Rs)")
      .fill(String(total + 1));
    await dialog(page).getByRole("button", { name: "Record payment" }).click();
    await expect(dialog(page).getByText(`Only ${rupees(total)} is still due`)).toBeVisible();
    await dialog(page).getByLabel("Amount (Rs)").fill("1000");
    await dialog(page).getByLabel("How it was paid").selectOption("QR payment");
    await dialog(page).getByLabel("Reference (optional)").fill(`FT-${order.number}`);
    await dialog(page)
      .getByLabel("Proof (optional)")
      .setInputFiles(await createImageFile("receipt.jpg"));
    await dialog(page).getByRole("button", { name: "Record payment" }).click();
    await expect(getToastText(page, `Rs 1,000.00 recorded for ${order.number}.`)).toBeVisible();
    await expect(main(page).getByText(`Rs 1,000.00 paid, ${rupees(total - 1000)} due`)).toBeVisible();
    await expect(payments(page).filter({ hasText: "QR payment" })).toContainText("recorded by");
    await expect(payments(page).getByRole("button", { name: "View proof" })).toBeVisible();
    expect(await getOrder()).toMatchObject({ paid: 1000, due: total - 1000, paymentStatus: "unpaid" });
    await expectNoHorizontalScroll(page, width);
    await expectAccessible(page);

    await clickButton(page, "Undo…");
    await dialog(page).getByLabel("Reason").fill("Typed for the wrong order");
    await dialog(page).getByRole("button", { name: "Undo payment" }).click();
    await expect(getToastText(page, "Payment undone.")).toBeVisible();
    await expect(main(page).getByText(`${rupees(total)} due`)).toBeVisible();
    await expect(payments(page).filter({ hasText: "QR payment" })).toContainText("Undone: Typed for the wrong order");
    expect(await getOrder()).toMatchObject({ paid: 0, due: total });
  });
}

test("a customer sees what is paid and what is still due", async ({ page }) => {
  const admin = await signInAs(page, "admin");
  const { asha, order } = await placeOrder(page);
  const response = await page.request.post(`/api/order/admin/${order._id}/payment`, {
    headers: bearer(admin),
    multipart: { method: "cash", amount: "500" },
  });
  expect(response.status(), await response.text()).toBe(201);
  const { total } = await response.json();
  await signIn(page.context(), asha);
  await page.goto(`/customer/purchase-history/${order._id}`);
  await expect(
    main(page)
      .getByText(`${rupees(total - 500)} still due`)
      .first(),
  ).toBeVisible();
  await expect(main(page).getByText("Rs 500.00", { exact: true }).first()).toBeVisible();
  await expect(main(page).getByText("Payment received")).toBeVisible();
});

test("confirming many orders shows, before and after, which unpaid transfers are skipped", async ({ page }) => {
  await signInAs(page, "admin");
  const { asha, order } = await placeOrder(page);
  const unpaid = await createOrder(page, asha, [{ product: await getSeedProduct(page.request, 9), quantity: 1 }], "bank");
  await openAdmin(page, `/admin/orders?q=${asha.email}`);
  await main(page).getByRole("checkbox", { name: "Select all on this page" }).check();
  await clickButton(page, "Confirm (1)");
  await expect(dialog(page)).toContainText("1 order will be skipped");
  await expect(dialog(page)).toContainText(unpaid.number);
  await dialog(page).getByRole("button", { name: "Confirm", exact: true }).click();
  const outcome = page.getByRole("dialog", { name: "1 order confirmed." });
  await expect(outcome).toContainText("The bank transfer has not been received in full.");
  await expect(outcome).toContainText(order.number);
  await outcome.getByRole("button", { name: "Close", exact: true }).click();
  await expect(rows(page).filter({ hasText: order.number })).toContainText("Confirmed");
});

test("deleting explains its effects, and the Deleted tab restores", async ({ page }) => {
  await signInAs(page, "admin");
  const { order } = await placeOrder(page);
  await openAdmin(page, `/admin/orders/${order._id}`);
  await clickButton(page, "Delete…");
  await expect(dialog(page)).toContainText("The order is cancelled.");
  await expect(dialog(page)).toContainText("1 piece goes back into stock.");
  await dialog(page).getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/orders$/);
  await openAdmin(page, `/admin/orders?tab=deleted&q=${order.number}`);
  await expectAccessible(page);
  await main(page)
    .getByRole("button", { name: `Restore ${order.number}` })
    .click();
  await expect(getToastText(page, `Order ${order.number} restored.`)).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});
