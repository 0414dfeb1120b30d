import type { Page } from "playwright/test";
import { clickButton, expectNoHorizontalScroll, getToastText, main, openAdmin } from "../support/admin-page";
import { openPlaceLists } from "../support/choose-town";
import { bearer, createApiUser, createOrder, getRoofCoat, patchAsAdmin } from "../support/e2e-orders";
import { signInAs } from "../support/people";
import { expect, expectAccessible, test } from "../support/test";

/** The customer rings: "make it three, send it to the other site, and this one is out? then the other." */

async function openEdit(page: Page) {
  await signInAs(page, "admin");
  const asha = await createApiUser("b2c");
  const order = await createOrder(page, asha, [{ product: await getRoofCoat(page.request), quantity: 2 }]);
  const getOrder = async () => (await page.request.get(`/api/order/${order._id}`, { headers: bearer(asha) })).json();
  await openAdmin(page, `/admin/orders/${order._id}`);
  await main(page).getByRole("link", { name: "Edit order" }).click();
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(`Edit ${order.number}`);
  await expect(main(page).getByRole("button", { name: "Review changes" })).toBeVisible();
  return { order, getOrder };
}

const review = (page: Page) => main(page).getByRole("region", { name: "Review" });

test("an order is edited on the phone: pack, quantity and site in one review, and the customer reads what changed", async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const { order, getOrder } = await openEdit(page);
  const before = await getOrder();
  await expectAccessible(page);
  await main(page)
    .getByLabel(/^Quantity of /)
    .fill("3");
  const packs = main(page).getByLabel(/^Pack of /);
  await packs.selectOption({
    index: (await packs.inputValue()) === (await packs.locator("option").first().getAttribute("value")) ? 1 : 0,
  });
  await openPlaceLists(main(page));
  await main(page).getByRole("combobox", { name: "District" }).selectOption("Kathmandu");
  await main(page).getByRole("combobox", { name: "Municipality" }).selectOption("Kathmandu Metropolitan City");
  await main(page).getByLabel("Tole or street").fill("Teku");
  await expectNoHorizontalScroll(page, 390);
  await clickButton(page, "Review changes");

  await expect(review(page).getByRole("heading", { name: "Review" })).toBeFocused();
  await expect(review(page).getByRole("list", { name: "Changed items" })).toContainText("3 added");
  await expect(review(page).getByRole("list", { name: "Changed items" })).toContainText("Removed");
  await expect(review(page)).toContainText("Teku");
  expect((await getOrder()).total).toBe(before.total);
  await expectNoHorizontalScroll(page, 390);
  await expectAccessible(page);
  await clickButton(page, "Save changes");
  await expect(review(page).getByText("Say why")).toBeVisible();
  await review(page).getByLabel("Why").fill("He rang");
  await clickButton(page, "Save changes");

  await expect(getToastText(page, `Order ${order.number} changed.`)).toBeVisible();
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(order.number);
  await expect(main(page).getByText("Order changed").first()).toBeVisible();
  await expect(main(page).getByText("Why: He rang")).toBeVisible();
  const after = await getOrder();
  expect(after).toMatchObject({ items: [{ quantity: 3 }], address: { district: "Kathmandu", tole: "Teku" } });
  expect(after.items[0].variantId).not.toBe(before.items[0].variantId);
  expect(after.due).toBe(after.total);
  expect(JSON.stringify(after.events)).not.toContain("He rang");
});

test.describe("two editors", () => {
  test.use({ expectedErrors: ["the server responded with a status of 409"] });

  test("whoever edits an order that a colleague has just changed loses nothing, and reviews it again", async ({ page }) => {
    const { order, getOrder } = await openEdit(page);
    const quantity = main(page).getByLabel(/^Quantity of /);
    await quantity.fill("1");
    const colleague = await createApiUser("admin");
    const edit = { companyName: "Gurung Builders", reason: "By email" };
    await patchAsAdmin(page, colleague, `/api/order/admin/${order._id}/edit`, edit);
    await page.reload();
    await expect(main(page).getByText("We restored your unsaved changes.")).toBeVisible();
    await clickButton(page, "Review changes");
    await expect(main(page).getByText("Someone else changed this order after you opened it.", { exact: false })).toBeVisible();
    await expect(quantity).toHaveValue("1");
    await expectAccessible(page);
    await clickButton(page, "Review mine");
    await expect(review(page).getByRole("list", { name: "Changed items" })).toContainText("1 instead of 2");
    await review(page).getByLabel("Why").fill("One is enough");
    await review(page).getByLabel("Tell the customer what changed").uncheck();
    await clickButton(page, "Save changes");
    await expect(getToastText(page, `Order ${order.number} changed.`)).toBeVisible();
    expect(await getOrder()).toMatchObject({ companyName: "Gurung Builders", items: [{ quantity: 1 }] });
  });
});

test("an order that has been shipped cannot be edited any more, and says so", async ({ page }) => {
  const { order } = await openEdit(page);
  const admin = await createApiUser("admin");
  for (const [transition, body] of Object.entries({ confirm: { status: "confirmed" }, "order-shipped": {} })) {
    await patchAsAdmin(page, admin, `/api/order/admin/${order._id}/${transition}`, body);
  }
  await openAdmin(page, `/admin/orders/${order._id}`);
  await expect(main(page).getByRole("link", { name: "Edit order" })).toHaveCount(0);
  await expect(main(page).getByText("This order is on its way, so it cannot be changed.")).toBeVisible();
  await openAdmin(page, `/admin/orders/${order._id}/edit`);
  await expect(main(page).getByText("This order is on its way, so it cannot be changed.")).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Review changes" })).toHaveCount(0);
});
