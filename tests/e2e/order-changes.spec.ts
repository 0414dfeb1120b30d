import type { Page } from "playwright/test";
import { clickButton, expectNoHorizontalScroll, getToastText, main, openAdmin } from "../support/admin-page";
import { bearer, createApiUser, createOrder, getRoofCoat, patchAsAdmin } from "../support/e2e-orders";
import { signInAs } from "../support/people";
import { expect, expectAccessible, test } from "../support/test";

/** What happens to an order between its placing and its delivery that nobody planned: a hold, a customer's wish, a slip of the hand. */

const widths = [390, 1366];
const dialog = (page: Page) => page.getByRole("dialog");

async function openOrder(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await signInAs(page, "admin");
  const asha = await createApiUser("b2c");
  const order = await createOrder(page, asha, [{ product: await getRoofCoat(page.request), quantity: 2 }]);
  const open = () => openAdmin(page, `/admin/orders/${order._id}`);
  const send = (path: string, data: object) =>
    page.request.patch(`/api/order/mine/${order._id}/${path}`, { headers: bearer(asha), data });
  const read = async () => (await page.request.get(`/api/order/${order._id}`, { headers: bearer(asha) })).json();
  return { order, open, send, read };
}

async function advance(page: Page, id: string, ...transitions: ("confirm" | "order-shipped" | "order-delivered")[]) {
  const admin = await createApiUser("admin");
  for (const transition of transitions) {
    await patchAsAdmin(
      page,
      admin,
      `/api/order/admin/${id}/${transition}`,
      transition === "confirm" ? { status: "confirmed" } : {},
    );
  }
}

for (const width of widths) {
  test(`at ${width} px an order is put on hold, found again and released`, async ({ page }) => {
    test.slow();
    const { order, open, read } = await openOrder(page, width);
    await advance(page, order._id, "confirm");
    await open();
    await clickButton(page, "Put on hold…");
    await dialog(page).getByRole("textbox", { name: "Reason" }).fill("The site is not ready");
    await expectAccessible(page);
    await dialog(page).getByLabel("Tell the customer why, and until when").check();
    await dialog(page).getByRole("button", { name: "Put on hold" }).click();
    await expect(getToastText(page, `Order ${order.number} is on hold.`)).toBeVisible();
    await expect(main(page).getByRole("heading", { name: "On hold until you release it" })).toBeVisible();
    await expect(main(page).getByRole("button", { name: "Ship…" })).toHaveCount(0);
    await expectNoHorizontalScroll(page, width);
    await expectAccessible(page);
    expect((await read()).events.at(-1)).toMatchObject({ kind: "held-openly", note: "The site is not ready" });
    await openAdmin(page, `/admin/orders?tab=held&q=${order.number}`);
    await expect(main(page).getByRole("link", { name: order.number })).toBeVisible();
    await expect(main(page).getByText("On hold", { exact: true }).last()).toBeVisible();
    await expectNoHorizontalScroll(page, width);
    await open();
    await clickButton(page, "Release…");
    await dialog(page).getByRole("button", { name: "Release" }).click();
    await expect(main(page).getByRole("button", { name: "Ship…" })).toBeVisible();
  });

  test(`at ${width} px a customer's wish is answered by an edit, and the slip of before is out of date`, async ({ page }) => {
    test.slow();
    const { order, open, send, read } = await openOrder(page, width);
    const admin = await createApiUser("admin");
    await page.request.post("/api/order/admin/documents", { headers: bearer(admin), data: { orders: [order._id] } });
    expect((await send("change-request", { text: "Ring before you come, please" })).status()).toBe(200);
    await open();
    const wish = main(page).getByRole("region", { name: "The customer asks for a change" });
    await expect(wish).toContainText("Ring before you come, please");
    await expectNoHorizontalScroll(page, width);
    await expectAccessible(page);
    await wish.getByRole("link", { name: "Edit order" }).click();
    const asked = main(page).getByRole("region", { name: "The customer asks for this change" });
    await expect(asked).toContainText("Ring before you come, please");
    await main(page).getByLabel("Note (optional)").fill("Ring before you come");
    await clickButton(page, "Review changes");
    await main(page).getByRole("textbox", { name: "Why" }).fill("As asked for");
    await expectNoHorizontalScroll(page, width);
    await clickButton(page, "Save changes");
    await expect(getToastText(page, `Order ${order.number} changed.`)).toBeVisible();
    await expect(main(page).getByText(/^The packing slip printed on .* is out of date/)).toBeVisible();
    await expect(wish).toHaveCount(0);
    expect(await read()).toMatchObject({ note: "Ring before you come", isChangeRequested: false });
  });

  test(`at ${width} px a delivery and a shipment of the wrong order are undone, with the invoice`, async ({ page }) => {
    test.slow();
    const { order, open, read } = await openOrder(page, width);
    await advance(page, order._id, "confirm", "order-shipped", "order-delivered");
    for (const [name, status] of [
      ["delivery", "shipped"],
      ["shipment", "confirmed"],
    ] as const) {
      await open();
      await clickButton(page, `Undo ${name}…`);
      await dialog(page).getByLabel("Reason").fill("It was another order");
      await expectAccessible(page);
      await dialog(page).getByRole("button", { name: "Undo" }).click();
      await expect(getToastText(page, "Undone.")).toBeVisible();
      expect(await read()).toMatchObject({ status });
    }
    await expect(main(page).getByRole("button", { name: "Ship…" })).toBeVisible();
    await expect(main(page).getByRole("heading", { name: "Tax documents" })).toBeVisible();
    await expectNoHorizontalScroll(page, width);
    await expectAccessible(page);
  });

  test(`at ${width} px a customer asks for a change and takes it back`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const asha = await signInAs(page, "b2c");
    const order = await createOrder(page, asha, [{ product: await getRoofCoat(page.request), quantity: 1 }]);
    await page.goto(`/customer/purchase-history/${order._id}`);
    await clickButton(page, "Ask for a change");
    await dialog(page).getByRole("button", { name: "Send request" }).click();
    await expect(dialog(page).getByText("Please tell us what to change.")).toBeVisible();
    await dialog(page).getByLabel("Your request").fill("Two instead of one");
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "Send request" }).click();
    await expect(getToastText(page, "We have your request and will answer here.")).toBeVisible();
    await expect(main(page).getByText("Change requested")).toBeVisible();
    await expectNoHorizontalScroll(page, width);
    await clickButton(page, "Take back my request");
    await expect(dialog(page).getByText("Two instead of one")).toBeVisible();
    await dialog(page).getByRole("button", { name: "Take it back" }).click();
    await expect(getToastText(page, "Your order stays as it is.")).toBeVisible();
    await expect(main(page).getByRole("button", { name: "Ask for a change" })).toBeVisible();
  });
}
