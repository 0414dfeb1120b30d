import type { Page } from "playwright/test";
import { clickButton, expectNoHorizontalScroll, getToastText, main, openAdmin } from "../support/admin-page";
import { addCourier, bearer, createApiUser, createOrder, getSeedProduct, patchAsAdmin } from "../support/e2e-orders";
import { signIn, signInAs } from "../support/people";
import { expect, expectAccessible, test, waitForLoadingScreen } from "../support/test";

/** An order that leaves in two parcels: what staff do, and what its customer reads. */

const dialog = (page: Page) => page.getByRole("dialog");
const parcels = (page: Page) => main(page).getByRole("list", { name: "Parcels", exact: true });

for (const width of [390, 1366]) {
  test(`an order is sent in two parcels, each with its courier, cash and delivery, at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const admin = await signInAs(page, "admin");
    for (const name of ["Nepal Can Move", "Sukkha van"]) await addCourier(name);
    const asha = await createApiUser("b2c");
    const order = await createOrder(page, asha, [{ product: await getSeedProduct(page.request, 8), quantity: 3 }]);
    await patchAsAdmin(page, admin, `/api/order/admin/${order._id}/confirm`, { status: "confirmed" });
    const read = async () => (await page.request.get(`/api/order/${order._id}`, { headers: bearer(asha) })).json();

    await openAdmin(page, `/admin/orders/${order._id}`);
    await clickButton(page, "Ship…");
    await dialog(page).getByRole("checkbox", { name: "Send only a part now" }).check();
    const quantity = dialog(page).getByRole("group", { name: "How many go into this parcel?" }).getByRole("textbox");
    await quantity.fill("4");
    await dialog(page).getByLabel("Cash to collect for it, Rs (optional)").fill("100");
    await dialog(page).getByLabel("Courier (optional)").selectOption("Nepal Can Move");
    await dialog(page).getByLabel("Tracking number (optional)").fill("NCM-1");
    await dialog(page).getByRole("button", { name: "Send this part" }).click();
    await expect(dialog(page).getByText("Only 3 left")).toBeVisible();
    await expectAccessible(page);
    await quantity.fill("2");
    await dialog(page).getByRole("button", { name: "Send this part" }).click();
    await expect(getToastText(page, `Parcel 1 of order ${order.number} sent.`)).toBeVisible();

    await expect(main(page).getByText("Part sent", { exact: true }).first()).toBeVisible();
    await expect(parcels(page)).toContainText("Parcel 1 of 2");
    await expect(parcels(page)).toContainText("The courier collects Rs 100.00");
    await expect(parcels(page)).toContainText("To follow");
    await expect(parcels(page).getByRole("link", { name: /Follow the parcel/ })).toHaveAttribute("href", /\/NCM-1$/);
    await expect(main(page).getByText("A part of this order has left, so it cannot be changed.", { exact: false })).toBeVisible();
    await expect(main(page).getByRole("button", { name: "Cancel order…" })).toHaveCount(0);
    await expectNoHorizontalScroll(page, width);
    await expectAccessible(page);

    await clickButton(page, "Parcel 1 delivered…");
    await dialog(page).getByRole("button", { name: "Mark as delivered" }).click();
    await expect(getToastText(page, "Parcel 1 delivered.")).toBeVisible();
    await clickButton(page, "Ship the rest…");
    await dialog(page).getByLabel("Courier (optional)").selectOption("Sukkha van");
    await dialog(page).getByRole("button", { name: "Mark as shipped" }).click();
    await expect(getToastText(page, `Order ${order.number} shipped.`)).toBeVisible();
    await expect(parcels(page)).toContainText("Parcel 2 of 2");
    const { status, due, parcels: sent } = await read();
    expect([status, sent.map(({ cash }: { cash: number }) => cash)]).toEqual(["shipped", [100, due - 100]]);

    await signIn(page.context(), asha);
    await page.goto(`/customer/purchase-history/${order._id}`);
    await waitForLoadingScreen(page);
    await expect(parcels(page)).toContainText("Parcel 1 of 2 Delivered");
    await expect(parcels(page)).toContainText("Parcel 2 of 2 On its way");
    await expect(parcels(page)).toContainText("to pay to the courier");
    await expect(
      main(page).getByText("A part of your order has arrived. The rest is on its way.", { exact: false }),
    ).toBeVisible();
    await expect(main(page).getByRole("button", { name: "Request cancellation" })).toHaveCount(0);
    await expectNoHorizontalScroll(page, width);
    await expectAccessible(page);
  });
}

for (const width of [320, 1440]) {
  test(`a parcel comes back, and what can never follow is closed, at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const admin = await signInAs(page, "admin");
    await addCourier("Sukkha van");
    const asha = await createApiUser("b2c");
    const order = await createOrder(page, asha, [{ product: await getSeedProduct(page.request, 8), quantity: 3 }]);
    await patchAsAdmin(page, admin, `/api/order/admin/${order._id}/confirm`, { status: "confirmed" });
    for (const quantity of [1, 1]) {
      const data = { courier: "Sukkha van", items: [{ orderItemId: order.items[0]?._id, quantity }] };
      const response = await page.request.post(`/api/order/admin/${order._id}/parcel`, { headers: bearer(admin), data });
      expect(response.status()).toBe(201);
    }

    await openAdmin(page, `/admin/orders/${order._id}`);
    await clickButton(page, "Parcel 2 came back…");
    await dialog(page).getByRole("button", { name: "Record that it is back" }).click();
    await expect(dialog(page).getByText("Choose what happened")).toBeVisible();
    await dialog(page).getByLabel("What happened?").selectOption("Customer not reachable");
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "Record that it is back" }).click();
    await expect(getToastText(page, "Parcel 2 is back. Its goods wait to be sent again.")).toBeVisible();
    await expect(parcels(page)).toContainText("Came back to our store");

    await clickButton(page, "Close the rest…");
    await expect(dialog(page).getByRole("listitem")).toContainText("2 ×");
    await dialog(page).getByRole("button", { name: "Close the rest" }).click();
    await expect(dialog(page).getByText("Give a reason")).toBeVisible();
    await dialog(page).getByLabel("Reason, which the customer reads").fill("Sold out at the maker");
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "Close the rest" }).click();
    await expect(getToastText(page, `The rest of order ${order.number} is closed.`)).toBeVisible();
    await expect(main(page).getByRole("button", { name: "Close the rest…" })).toHaveCount(0);
    await expectNoHorizontalScroll(page, width);
    await expectAccessible(page);
    const read = async () => (await page.request.get(`/api/order/${order._id}`, { headers: bearer(asha) })).json();
    expect(await read()).toMatchObject({ status: "shipped", items: [{ quantity: 1 }] });

    await signIn(page.context(), asha);
    await page.goto(`/customer/purchase-history/${order._id}`);
    await waitForLoadingScreen(page);
    await expect(main(page).getByText("The rest will not be sent", { exact: false }).first()).toBeVisible();
    await expect(main(page).getByText("Sold out at the maker", { exact: false }).first()).toBeVisible();
    await expectNoHorizontalScroll(page, width);
    await expectAccessible(page);
  });
}
