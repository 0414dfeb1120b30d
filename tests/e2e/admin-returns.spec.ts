import type { Page } from "playwright/test";
import { clickButton, expectNoHorizontalScroll, getToastText, main, openAdmin } from "../support/admin-page";
import {
  bearer,
  createApiUser,
  createDeliveredOrder,
  createImageFile,
  createOrder,
  getSeedProduct,
  patchAsAdmin,
} from "../support/e2e-orders";
import { staffAxeWidths } from "../support/lane";
import { type SignedInUser, signInAs, withDatabase } from "../support/people";
import { expect, expectAccessible, test } from "../support/test";

/** The staff's returns and cancellations. */

const dialog = (page: Page) => page.getByRole("dialog");

type Order = { _id: string; number: string; items: { _id: string }[]; payments: { _id: string }[] };

async function requestReturn(
  page: Page,
  asha: SignedInUser,
  order: Order,
  quantity: number,
  outcome = "refund",
): Promise<string> {
  const response = await page.request.post("/api/return", {
    headers: bearer(asha),
    multipart: {
      orderId: order._id,
      outcome,
      cause: "damaged",
      reason: "Two buckets leak at the lid.",
      items: `${order.items[0]?._id}:${quantity}`,
      photos: await createImageFile("lid.jpg", "#a93f24"),
    },
  });
  expect(response.status(), await response.text()).toBeLessThan(300);
  return (await response.json())._id;
}

/** How many pieces a return put back into stock, by its movements, since other browser tests change the same stock. */
const countRestocked = (returnId: string) =>
  withDatabase(
    async (client) =>
      (await client.query("SELECT coalesce(sum(delta), 0)::int AS sum FROM stock_movement WHERE return_id = $1", [returnId]))
        .rows[0].sum as number,
  );

test.describe("a refund whose reference is forgotten at first", () => {
  test.use({ expectedErrors: ["the server responded with a status of 400"] });

  test("staff take an order from received to delivered, and through a return with a credit note", {
    tag: "@long",
  }, async ({ page }) => {
    test.slow();
    await signInAs(page, "admin");
    const asha = await createApiUser("b2c");
    const product = await getSeedProduct(page.request, 10);
    const order = await createOrder(page, asha, [{ product, quantity: 3 }]);
    await openAdmin(page, `/admin/orders/${order._id}`);
    await clickButton(page, "Confirm order");
    await expect(getToastText(page, `Order ${order.number} confirmed.`)).toBeVisible();
    await clickButton(page, "Ship…");
    await dialog(page).getByRole("button", { name: "Mark as shipped" }).click();
    await clickButton(page, "Mark as delivered…");
    await dialog(page).getByRole("button", { name: "Mark as delivered" }).click();
    await clickButton(page, "Record payment…");
    await dialog(page).getByRole("button", { name: "Record payment" }).click();
    await expect(getToastText(page, `recorded for ${order.number}.`)).toBeVisible();

    const id = await requestReturn(page, asha, order, 2);
    await openAdmin(page, `/admin/returns-and-cancels?q=${order.number}`);
    const row = main(page).getByRole("list", { name: "Returns" }).getByRole("listitem");
    await expect(row).toContainText("Requested today");
    await row.getByRole("link", { name: order.number }).click();
    await expect(page).toHaveURL(new RegExp(`${id}$`));
    await expect(main(page).getByText("Requested in time", { exact: false })).toBeVisible();
    await main(page).getByRole("button", { name: "Open photo 1" }).click();
    const photo = dialog(page).getByRole("img", { name: "Sent by the customer, 1" });
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
    await dialog(page).getByRole("button", { name: "Close", exact: true }).click();
    await expectAccessible(page);

    await clickButton(page, "Approve…");
    await dialog(page).getByLabel(new RegExp(product.name)).selectOption("1 of 2");
    await dialog(page).getByLabel("Note to the customer (optional)").fill("One lid is whole.");
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "Approve" }).click();
    await expect(getToastText(page, "Return approved.")).toBeVisible();
    await expect(main(page).getByText("1 of 2 approved")).toBeVisible();
    await clickButton(page, "Items received…");
    await dialog(page).getByRole("group", { name: product.name }).getByLabel("Back to stock").selectOption("All 1");
    await dialog(page).getByRole("button", { name: "Mark as received" }).click();
    await expect(main(page).getByText("Back in stock")).toBeVisible();
    await expect(main(page).getByText(/To settle by/)).toBeVisible();
    expect(await countRestocked(id)).toBe(1);

    await clickButton(page, "Refund…");
    await dialog(page).getByRole("button", { name: "Record refund" }).click();
    await expect(dialog(page).getByText("Enter the reference").first()).toBeVisible();
    const price = product.variants[0]?.price ?? 0;
    const amount = `Rs ${price.toLocaleString("en-IN", { minimumFractionDigits: 2 })}`;
    await expect(dialog(page).getByText(amount)).toBeVisible();
    await dialog(page).getByLabel("Reference").fill("FT-2083-77");
    await dialog(page).getByRole("button", { name: "Record refund" }).click();
    await expect(getToastText(page, "Refund recorded.")).toBeVisible();
    await expect(main(page).getByRole("button", { name: /Credit note/ })).toBeVisible();
    await expect(main(page).getByText(`${amount} refunded`, { exact: false }).first()).toBeVisible();
    const history = main(page).getByRole("list", { name: "Return history" });
    await expect(history).toContainText("Refunded by Asha Gurung");
    const customerView = await (await page.request.get(`/api/return/${id}`, { headers: bearer(asha) })).json();
    expect(customerView).toMatchObject({ status: "refunded", refund: price, reference: "FT-2083-77" });
  });
});

test.describe("a refusal without a reason", () => {
  test.use({ expectedErrors: ["the server responded with a status of 400"] });

  test("is not sent; with one, the customer can read it", { tag: "@long" }, async ({ page }) => {
    await signInAs(page, "admin");
    const asha = await createApiUser("b2c");
    const order = await createDeliveredOrder(page, asha, [{ product: await getSeedProduct(page.request, 10), quantity: 1 }]);
    const id = await requestReturn(page, asha, order, 1, "replace");
    await openAdmin(page, `/admin/returns-and-cancels/${id}`);
    await clickButton(page, "Reject…");
    await dialog(page).getByRole("button", { name: "Reject" }).click();
    await expect(dialog(page).getByText("Give a reason").first()).toBeVisible();
    await dialog(page).getByLabel("Reason").fill("It was opened.");
    await dialog(page).getByRole("button", { name: "Reject" }).click();
    await expect(getToastText(page, "Return rejected.")).toBeVisible();
    await expect(main(page).getByRole("button", { name: "Approve…" })).toHaveCount(0);
    const customerView = await (await page.request.get(`/api/return/${id}`, { headers: bearer(asha) })).json();
    expect(customerView.events.at(-1)).toMatchObject({ kind: "refused", note: "It was opened." });
  });
});

test("cancellation requests are decided: one order is kept, another cancelled", async ({ page }) => {
  const admin = await signInAs(page, "admin");
  const asha = await createApiUser("b2c");
  const product = await getSeedProduct(page.request, 10);
  const orders = [
    await createOrder(page, asha, [{ product, quantity: 1 }]),
    await createOrder(page, asha, [{ product, quantity: 1 }]),
  ];
  for (const { _id } of orders) {
    await patchAsAdmin(page, admin, `/api/order/admin/${_id}/confirm`, { status: "confirmed" });
    const request = { headers: bearer(asha), data: { reason: "Our builder has bought it already." } };
    expect((await page.request.patch(`/api/order/mine/${_id}/cancel`, request)).status()).toBe(200);
  }
  await openAdmin(page, `/admin/returns-and-cancels?tab=cancellations&q=${asha.email}`);
  const rows = main(page).getByRole("list", { name: "Cancellations" }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Our builder has bought it already.");
  const kept = rows.filter({ hasText: orders[0]?.number ?? "" });
  await kept.getByRole("button", { name: "Decline…" }).click();
  await dialog(page).getByLabel("Reason").fill("It has left already.");
  await dialog(page).getByRole("button", { name: "Decline cancellation" }).click();
  await expect(rows).toHaveCount(1);
  await rows.getByRole("button", { name: "Cancel order…" }).click();
  await dialog(page).getByRole("button", { name: "Cancel order" }).click();
  await expect(main(page).getByText("Nothing here")).toBeVisible();
  const statuses = await Promise.all(
    orders.map(async ({ _id }) => (await (await page.request.get(`/api/order/${_id}`, { headers: bearer(asha) })).json()).status),
  );
  expect(statuses).toEqual(["confirmed", "cancelled"]);
});

for (const width of staffAxeWidths("the admin-returns")) {
  test(`returns and cancellations are accessible at ${width} px`, async ({ page }) => {
    test.slow();
    await signInAs(page, "admin");
    const asha = await createApiUser("b2c");
    const order = await createDeliveredOrder(page, asha, [{ product: await getSeedProduct(page.request, 10), quantity: 2 }]);
    const id = await requestReturn(page, asha, order, 1);
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["", `/${id}`, "?tab=cancellations", "?tab=all", `/exchange?order=${order._id}`]) {
      await openAdmin(page, `/admin/returns-and-cancels${path}`);
      await expectNoHorizontalScroll(page, width);
      await expectAccessible(page);
    }
  });
}
