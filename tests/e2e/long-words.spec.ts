import type { Page } from "playwright/test";
import { bearer, createApiUser, createOrder, getRoofCoat, homeAddress } from "../support/e2e-orders";
import { isLong } from "../support/lane";
import { signInAs } from "../support/people";
import { expect, test, waitForLoadingScreen, widthOf } from "../support/test";

async function expectToFitOn(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await waitForLoadingScreen(page);
    await expect(page.getByRole("main")).toBeVisible();
    expect(await widthOf(page), path).toBeLessThanOrEqual(320);
  }
}

test("an address of long words makes no page scroll sideways on a small phone", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 700 });
  const { request } = page;
  const asha = await signInAs(page, "b2c");
  const headers = bearer(asha);
  const word = "W".repeat(70);
  const address = { ...homeAddress, fullName: word, tole: word, landmark: word };
  const product = await getRoofCoat(request);
  const line = { productId: product._id, variantId: product.variants[0]?._id, quantity: 1 };
  expect((await request.post(`/api/address/${asha.userId}`, { headers, data: address })).status()).toBe(201);
  expect((await request.post(`/api/cart/${asha.userId}`, { headers, data: line })).status()).toBe(200);
  await expectToFitOn(page, ["/customer/address-book", "/checkout"]);
  const { label, ...sent } = address;
  const data = { deliveryMethod: "courier", paymentMethod: "cod", address: sent, note: `${word} ${label}` };
  const order = await (await request.post("/api/order", { headers, data })).json();
  await expectToFitOn(page, [`/customer/purchase-history/${order._id}`]);
  await page.goto("about:blank");
  await page.context().clearCookies();
  await signInAs(page, "admin");
  await expectToFitOn(page, [`/admin/orders/${order._id}`]);
});

test("a product whose name is one long word makes no page scroll sideways on a small phone", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 700 });
  const { request } = page;
  const admin = await createApiUser("admin");
  const [subcategory] = await (await request.get("/api/subcategory")).json();
  const [brand] = await (await request.get("/api/brand")).json();
  const word = `E2ehimalayanroofguardextraordinarylongname${Date.now()}`;
  const variant = { sku: `E2E-${Date.now()}`, size: 5, unit: "l", form: "bucket", price: 2500, tradePrice: 2100 };
  const created = await request.post("/api/product", {
    headers: bearer(admin),
    multipart: {
      name: word,
      summary: word,
      technology: "acrylic",
      status: "published",
      subcategoryId: subcategory._id,
      brandId: brand._id,
      variants: JSON.stringify({ ...variant, weightGrams: 5600, openingStock: 9 }),
    },
  });
  expect(created.status(), await created.text()).toBe(201);
  const product = await created.json();

  const expectToFit = (paths: string[]) => expectToFitOn(page, paths);
  const asha = await signInAs(page, "b2c");
  const order = await createOrder(page, asha, [{ product, quantity: 1 }]);
  for (const path of [`/api/cart/${asha.userId}`, `/api/wishlist/${asha.userId}/${product._id}`]) {
    const data = { productId: product._id, variantId: product.variants[0]._id, quantity: 1 };
    expect((await request.post(path, { headers: bearer(asha), data })).ok(), path).toBe(true);
  }
  await expectToFit([`/product/${product._id}`, `/products?q=${word}`, "/cart", "/wishlist", "/checkout"]);
  const history = "/customer/purchase-history";
  await expectToFit([`${history}/${order._id}`]);
  if (isLong) await expectToFit([history, "/customer/dashboard", "/customer/reviews-ratings"]);
  const transitions = { confirm: { status: "confirmed" }, "order-shipped": {}, "order-delivered": {} };
  for (const [transition, data] of Object.entries(transitions)) {
    const response = await request.patch(`/api/order/admin/${order._id}/${transition}`, { headers: bearer(admin), data });
    expect(response.status(), transition).toBe(200);
  }
  if (isLong) await expectToFit([`/customer/return-and-cancel?order=${order._id}`, "/customer/return-and-cancel"]);
  // The open page hears of the order's changes, and would leave for another one while the next is opened.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await signInAs(page, "admin");
  await expectToFit([`/admin/orders/${order._id}`, `/admin/products?q=${word}`]);
  if (!isLong) return;
  await expectToFit(["/admin/dashboard", "/admin/orders"]);
  await expectToFit([`/admin/add-product/${product._id}`, `/admin/edit-product-images/${product._id}`, "/admin/audit"]);
});
