import type { Page } from "playwright/test";
import { clickButton, getToastText, main, openAdmin } from "../support/admin-page";
import { addCourier, bearer, createApiUser, createImageFile, createOrder, getSeedProduct } from "../support/e2e-orders";
import { staffAxeWidths } from "../support/lane";
import { signInAs } from "../support/people";
import { expect, expectAccessible, test, widthOf } from "../support/test";

/** Orders in the admin: finding them, their legal transitions, and what their customers see of these. */

const rows = (page: Page) => main(page).getByRole("list", { name: "Orders" }).getByRole("listitem");

async function placeOrder(page: Page, paymentMethod = "cod") {
  const asha = await createApiUser("b2c");
  const order = await createOrder(page, asha, [{ product: await getSeedProduct(page.request, 8), quantity: 1 }], paymentMethod);
  const getOrder = async () => (await page.request.get(`/api/order/${order._id}`, { headers: bearer(asha) })).json();
  return { asha, order, getOrder };
}

test("an order is found, confirmed, shipped, delivered and paid, and only legal transitions are offered", {
  tag: "@long",
}, async ({ page }) => {
  test.slow();
  await signInAs(page, "admin");
  const { order, getOrder } = await placeOrder(page);
  await openAdmin(page, "/admin/orders");
  await main(page)
    .getByLabel(/^Order, invoice, customer/)
    .fill(order.number);
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole("link", { name: order.number }).click();
  await expect(main(page).getByRole("heading", { level: 1, name: order.number })).toBeVisible();

  await expect(main(page).getByRole("button", { name: "Mark as delivered…" })).toHaveCount(0);
  await addCourier("Upaya City Cargo");
  await clickButton(page, "Confirm order");
  await expect(getToastText(page, `Order ${order.number} confirmed.`)).toBeVisible();
  await expect(main(page).getByText("It is issued when you ship the order.")).toBeVisible();
  await expect(main(page).getByRole("button", { name: /Tax invoice/ })).toHaveCount(0);
  await expect(main(page).getByRole("button", { name: "Cancel order…" })).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Delete…" })).toHaveCount(0);
  await clickButton(page, "Ship…");
  await page.getByRole("dialog").getByLabel("Courier (optional)").selectOption("Upaya City Cargo");
  await page.getByRole("dialog").getByLabel("Tracking number (optional)").fill("HC-4711");
  await page.getByRole("dialog").getByRole("button", { name: "Mark as shipped" }).click();
  await expect(getToastText(page, `Order ${order.number} shipped.`)).toBeVisible();
  const popup = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Print invoice" }).click();
  await (await popup).close();
  await page.bringToFront();
  await expect(main(page).getByText("HC-4711").first()).toBeVisible();
  await expect(main(page).getByRole("button", { name: /Tax invoice/ })).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Cancel order…" })).toHaveCount(0);
  await clickButton(page, "Mark as delivered…");
  await page.getByRole("dialog").getByRole("button", { name: "Mark as delivered" }).click();
  await expect(getToastText(page, `Order ${order.number} delivered.`)).toBeVisible();
  await clickButton(page, "Record payment…");
  await expect(page.getByRole("dialog").getByLabel("How it was paid")).toHaveValue("cash");
  await page.getByRole("dialog").getByRole("button", { name: "Record payment" }).click();
  await expect(getToastText(page, new RegExp(`recorded for ${order.number}`))).toBeVisible();
  expect(await getOrder()).toMatchObject({ status: "delivered", paymentStatus: "paid", due: 0, courier: "Upaya City Cargo" });
});

test("an order is cancelled with a reason, which its customer sees", async ({ page }) => {
  await signInAs(page, "admin");
  const { order, getOrder } = await placeOrder(page);
  await openAdmin(page, `/admin/orders/${order._id}`);
  await clickButton(page, "Cancel order…");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await expect(dialog.getByText("Reason is required")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Sold in the store");
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await expect(getToastText(page, `Order ${order.number} cancelled.`)).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Confirm order" })).toHaveCount(0);
  expect(await getOrder()).toMatchObject({ status: "cancelled", cancelReason: "Sold in the store" });
});

test("a payment proof waits in its queue, is viewed and accepted", async ({ page }) => {
  await signInAs(page, "admin");
  const { asha, order, getOrder } = await placeOrder(page, "bank");
  const digits = String(Date.now());
  const paymentProof = await page.request.post(`/api/order/mine/${order._id}/proof`, {
    headers: bearer(asha),
    multipart: { file: await createImageFile("slip.jpg"), reference: `NIC-${digits}`, payerBank: "Himalayan Bank" },
  });
  expect(paymentProof.status(), await paymentProof.text()).toBe(201);
  await openAdmin(page, `/admin/orders?tab=verifying&q=${order.number}`);
  await rows(page).getByRole("link", { name: order.number }).click();
  await expect(main(page).getByText(new RegExp(`Reference NIC-?${digits}`, "i"))).toBeVisible();
  const proof = main(page).getByRole("img", { name: "Payment slip" });
  await expect.poll(() => proof.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  const popup = page.waitForEvent("popup");
  await clickButton(page, "Open the payment slip");
  await (await popup).close();
  await clickButton(page, "Accept…");
  await page.getByRole("dialog").getByRole("button", { name: "Accept slip" }).click();
  await expect(getToastText(page, "Payment accepted.")).toBeVisible();
  expect(await getOrder()).toMatchObject({ paymentStatus: "paid" });
});

test.describe("a transition that comes too late", () => {
  test.use({ expectedErrors: ["the server responded with a status of 409"] });

  test("is refused with a reason, and the page shows the present status", async ({ page }) => {
    await signInAs(page, "admin");
    const { asha, order } = await placeOrder(page);
    await openAdmin(page, `/admin/orders/${order._id}`);
    const request = { headers: bearer(asha), data: { reason: "Not needed" } };
    expect((await page.request.patch(`/api/order/mine/${order._id}/cancel`, request)).status()).toBe(200);
    await clickButton(page, "Confirm order");
    await expect(getToastText(page, "This order is cancelled, so it cannot be confirmed.")).toBeVisible();
    await expect(main(page).getByRole("button", { name: "Confirm order" })).toHaveCount(0);
  });
});

for (const width of staffAxeWidths("the orders")) {
  test(`orders in the admin are accessible at ${width} px`, async ({ page }) => {
    await signInAs(page, "admin");
    const { order } = await placeOrder(page);
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/admin/orders", `/admin/orders/${order._id}`]) {
      await openAdmin(page, path);
      expect(await widthOf(page)).toBeLessThanOrEqual(width);
      await expectAccessible(page);
    }
  });
}
