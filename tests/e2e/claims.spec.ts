import type { Page } from "playwright/test";
import { clickButton, getToastText, main, openAdmin } from "../support/admin-page";
import { bearer, createApiUser, createDeliveredOrder, createImageFile, getSeedProduct } from "../support/e2e-orders";
import { signIn, signInAs } from "../support/people";
import { expect, expectAccessible, test, waitForLoadingScreen, widthOf } from "../support/test";

const dialog = (page: Page) => page.getByRole("dialog");

test("a leaking pail is claimed with a photo, and settled by a part refund that both sides read", async ({ page }) => {
  test.slow();
  const asha = await signInAs(page, "b2c");
  const product = await getSeedProduct(page.request, 8);
  const order = await createDeliveredOrder(page, asha, [{ product, quantity: 2 }]);
  await page.goto(`/customer/purchase-history/${order._id}`);
  await page.getByRole("link", { name: "Something is wrong" }).click();
  await waitForLoadingScreen(page);
  const form = page.getByRole("form", { name: `Claim for order ${order.number}` });
  await form.getByRole("button", { name: "Send claim" }).click();
  await expect(form.getByText("Add a photo that shows what is wrong")).toBeVisible();
  await expect(form.getByText("Choose what is wrong")).toBeVisible();
  await form.getByRole("radio", { name: "It leaks" }).check();
  await form.getByLabel("Tell us more").fill("The lid is open and a third is gone.");
  await form.getByLabel("Add photos").setInputFiles(await createImageFile("lid.jpg", "#a93f24"));
  await form.getByRole("radio", { name: "A refund" }).check();
  await form.getByRole("radio", { name: "eSewa" }).check();
  await form.getByLabel("eSewa number").fill("984-1234567");
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await widthOf(page)).toBeLessThanOrEqual(320);
  await expectAccessible(page);
  await form.getByRole("button", { name: "Send claim" }).click();
  await expect(page).toHaveURL(/\/customer\/return-and-cancel\/[0-9a-f-]{36}\?requested$/);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await page.setViewportSize({ width: 1280, height: 800 });

  const admin = await createApiUser("admin");
  await signIn(page.context(), admin);
  await openAdmin(page, `/admin/returns-and-cancels/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: /^Claim R-\d{5}/ })).toBeVisible();
  await clickButton(page, "Refund…");
  await dialog(page).getByRole("checkbox", { name: "Refund only a part of the price" }).check();
  await dialog(page).getByLabel("Part refund (Rs)").fill("100");
  await dialog(page).getByLabel("Why").fill("A third has leaked");
  await dialog(page).getByLabel("Reference").fill("ESEWA-9");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Record refund" }).click();
  await expect(getToastText(page, "Refund recorded.")).toBeVisible();
  await expect(main(page).getByText("Part refund: A third has leaked")).toBeVisible();
  const view = await (await page.request.get(`/api/return/${id}`, { headers: bearer(asha) })).json();
  expect(view).toMatchObject({ status: "refunded", refund: 100, keepsGoods: true, deductionReason: "A third has leaked" });
});

test("an exchange with a difference in price is arranged in one form, and settled once the goods are back", async ({ page }) => {
  test.slow();
  await signInAs(page, "admin");
  const asha = await createApiUser("b2c");
  const [old, other] = [await getSeedProduct(page.request, 8), await getSeedProduct(page.request, 9)];
  const order = await createDeliveredOrder(page, asha, [{ product: old, quantity: 1 }]);
  await openAdmin(page, `/admin/orders/${order._id}`);
  await main(page).getByRole("link", { name: "Exchange…" }).click();
  const form = page.getByRole("form", { name: `Exchange for ${order.number}` });
  await form.getByRole("button", { name: "Create exchange" }).click();
  await expect(form.getByText("Choose what comes back", { exact: true })).toBeVisible();
  await form.getByLabel(new RegExp(old.name)).first().selectOption("1 of 1");
  await form.getByLabel("Why?").selectOption("They would rather have something else");
  await form.getByLabel("Customer's message").fill("The other one suits better.");
  await form.getByLabel("Add a product").fill(other.name);
  await page.getByRole("option").first().click();
  await expect(form.getByText("Worth of what comes back")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 800 });
  await form.getByRole("button", { name: "Create exchange" }).click();
  await expect(getToastText(page, "Exchange created.")).toBeVisible();
  await expect(main(page).getByText("In exchange for").first()).toBeVisible();
  await clickButton(page, "Items received…");
  await dialog(page).getByRole("button", { name: "Mark as received" }).click();
  await expect(getToastText(page, "Items received.")).toBeVisible();
  await clickButton(page, /^(Refund|Complete)…$/);
  const reference = dialog(page).getByLabel("Reference");
  if (await reference.isVisible()) await reference.fill("FT-1");
  await dialog(page)
    .getByRole("button", { name: /^(Record refund|Complete return)$/ })
    .click();
  await expect(main(page).getByText(/of it is paid with these goods/)).toBeVisible();
  await main(page)
    .getByRole("link", { name: /^order / })
    .first()
    .click();
  await expect(main(page).getByText(`In exchange for goods of order ${order.number}`)).toBeVisible();
});
