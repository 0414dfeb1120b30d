import type { Page } from "playwright/test";
import { clickButton, getToastText, main, openAdmin, searchFor } from "../support/admin-page";
import { bearer, createApiUser, createOrder, createUncalledOrder, getSeedProduct, patchAsAdmin } from "../support/e2e-orders";
import { signInAs } from "../support/people";
import { expect, expectAccessible, test } from "../support/test";

/** Staff's work for a sale at the counter, a parcel that comes back, and a customer who phones about a return. */

const dialog = (page: Page) => page.getByRole("dialog");

test("a sale at the counter is paid, handed over and invoiced in one action, and is followed by the next one", async ({
  page,
}) => {
  test.slow();
  await signInAs(page, "admin");
  const product = await getSeedProduct(page.request, 6);
  await openAdmin(page, "/admin/orders/new");
  await clickButton(page, "New customer");
  await main(page).getByLabel("Full name").fill("Maya Rai");
  await main(page)
    .getByLabel("Phone")
    .fill(`98${String(Date.now()).slice(-8)}`);
  await searchFor(page, "Add a product", product.name.slice(0, 12));
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await main(page).getByText("Add from a list").click();
  await main(page)
    .getByLabel(/^One item in each line/)
    .fill("KRG-CTAPE-10M-GRY x 2\nzzqqxx");
  await clickButton(page, "Add the list");
  await expect(main(page).getByText("1 line added. 1 line left in the list.")).toBeVisible();
  await expect(main(page).getByText("Not found: zzqqxx")).toBeVisible();
  await expectAccessible(page);
  await main(page)
    .getByLabel(/^One item in each line/)
    .fill("");
  await main(page).getByLabel("Paid by").selectOption("Card");
  await main(page).getByLabel("Reference (optional)").fill(`POS ${Date.now()}`);
  await expect(main(page).getByRole("region", { name: "Total" })).toContainText("Rs");
  await expectAccessible(page);
  await clickButton(page, "Complete sale");

  await expect(main(page).getByRole("heading", { name: "Sale complete" })).toBeFocused();
  await expect(main(page).getByText("Paid: Card")).toBeVisible();
  await expectAccessible(page);
  const popup = page.waitForEvent("popup");
  await clickButton(page, "Print invoice");
  await popup;
  await clickButton(page, "Next sale");
  await expect(main(page).getByRole("button", { name: "Complete sale" })).toBeVisible();
  await expect(main(page).getByLabel("Find a customer")).toBeVisible();
});

test("a cash-on-delivery order with an unverified number waits for a call, which confirms it", async ({ page }) => {
  await signInAs(page, "admin");
  const order = await createUncalledOrder(page, await createApiUser("b2c"), [
    { product: await getSeedProduct(page.request, 5), quantity: 1 },
  ]);
  await openAdmin(page, `/admin/orders?tab=to_call&q=${order.number}`);
  await expect(main(page).getByText("Call before packing")).toBeVisible();
  await main(page).getByRole("link", { name: order.number }).click();
  await expect(main(page).getByRole("heading", { name: /^Call before packing/ })).toBeVisible();
  await expectAccessible(page);
  await clickButton(page, "No answer…");
  await dialog(page).getByLabel("Call again").selectOption("Tomorrow at this time");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(main(page).getByRole("heading", { name: /^No answer: call again from/ })).toBeVisible();
  await clickButton(page, "Customer confirms");
  await expect(getToastText(page, `Order ${order.number} confirmed.`)).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Ship…" })).toBeVisible();
});

async function createShippedOrder(page: Page, quantity: number) {
  const [asha, admin] = [await createApiUser("b2c"), await createApiUser("admin")];
  const order = await createOrder(page, asha, [{ product: await getSeedProduct(page.request, 7), quantity }]);
  for (const [transition, body] of Object.entries({ confirm: { status: "confirmed" }, "order-shipped": {} })) {
    await patchAsAdmin(page, admin, `/api/order/admin/${order._id}/${transition}`, body);
  }
  const getOrder = async () => (await page.request.get(`/api/order/${order._id}`, { headers: bearer(asha) })).json();
  return { admin, order, getOrder };
}

test("an order that was refused at the door comes back, partly into stock, and its customer sees why", async ({ page }) => {
  await signInAs(page, "admin");
  const { order, getOrder } = await createShippedOrder(page, 2);
  await openAdmin(page, `/admin/orders/${order._id}`);
  await clickButton(page, "Undelivered…");
  await dialog(page).getByRole("button", { name: "Mark as undelivered" }).click();
  await expect(dialog(page).getByText("Choose what happened")).toBeVisible();
  await dialog(page).getByLabel("What happened?").selectOption("Refused at the door");
  await dialog(page).getByRole("group", { name: "Back in stock, or written off?" }).getByRole("combobox").selectOption("1");
  await dialog(page).getByLabel("Courier cost in rupees (optional)").fill("180");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Mark as undelivered" }).click();
  await expect(getToastText(page, `Order ${order.number} is marked as undelivered and cancelled.`)).toBeVisible();
  await expect(main(page).getByText("Came back undelivered").first()).toBeVisible();
  await expect(main(page).getByText("Courier cost: Rs 180.00, paid by us.", { exact: false })).toBeVisible();
  await expect(main(page).getByRole("button", { name: /Credit note/ })).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Undelivered…" })).toHaveCount(0);
  expect(await getOrder()).toMatchObject({ status: "cancelled", cancelReason: "It was not accepted at the door." });
});

test("a return that staff open for a customer is taken off the amount due", { tag: "@long" }, async ({ page }) => {
  test.slow();
  await signInAs(page, "admin");
  const { admin, order, getOrder } = await createShippedOrder(page, 2);
  await patchAsAdmin(page, admin, `/api/order/admin/${order._id}/order-delivered`, {});
  await openAdmin(page, `/admin/orders/${order._id}`);
  await clickButton(page, "Create return…");
  await dialog(page).getByRole("group", { name: "Items to return" }).getByRole("combobox").selectOption("1");
  await dialog(page).getByLabel("What is wrong?").selectOption("It arrived damaged");
  await dialog(page).getByLabel("Refund or replacement?").selectOption("A refund");
  await dialog(page).getByLabel("Customer's message").fill("One lid is broken.");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Create return" }).click();
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(new RegExp(`^Return R-\\d{5,} for ${order.number}$`));
  await clickButton(page, "Approve…");
  await dialog(page).getByRole("button", { name: "Approve" }).click();
  await clickButton(page, "Items received…");
  await dialog(page).getByRole("button", { name: "Mark as received" }).click();
  await clickButton(page, "Complete…");
  await expect(dialog(page).getByText("Taken off the amount due")).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Complete return" }).click();
  await expect(getToastText(page, "Return completed.")).toBeVisible();
  await expect(main(page).getByText("taken off the amount due", { exact: false })).toBeVisible();
  const { total, due, credited } = await getOrder();
  expect(credited).toBeGreaterThan(0);
  expect(due).toBeCloseTo(total - credited, 2);
});
