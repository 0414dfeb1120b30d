import {
  bearer,
  createApiUser,
  createDeliveredOrder,
  createImageFile,
  getSeedProduct,
  patchAsAdmin,
} from "../support/e2e-orders";
import { signInAs, waitForEmail, withDatabase } from "../support/people";
import { expect, expectAccessible, test, waitForLoadingScreen, widthOf } from "../support/test";

test("a return with an image is requested, approved, received and refunded, and its page shows each transition", {
  tag: "@long",
}, async ({ page }) => {
  test.slow(); // a dozen calls of staff
  const asha = await signInAs(page, "b2c");
  const [roof, primer] = [await getSeedProduct(page.request, 8), await getSeedProduct(page.request, 9)];
  const order = await createDeliveredOrder(page, asha, [
    { product: roof, quantity: 3 },
    { product: primer, quantity: 1 },
  ]);
  await page.goto("/customer/return-and-cancel");
  await waitForLoadingScreen(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: `Return items from order ${order.number}` }).click();
  const form = page.getByRole("form", { name: `Return from order ${order.number}` });
  await form.getByRole("button", { name: "Request return" }).click();
  await expect(form.getByText("Choose which items to return, and how many")).toBeVisible();
  await expect(form.getByText("Choose what is wrong")).toBeVisible();
  await expect(form.getByText("Describe what is wrong")).toBeVisible();
  await form.getByRole("checkbox", { name: roof.name }).check();
  await form.getByLabel(`How many of ${roof.name}`).selectOption("2");
  await form.getByRole("radio", { name: "It arrived damaged" }).check();
  await form.getByLabel("Tell us more").fill("Two buckets leak at the lid.");
  await form.getByLabel("Add photos").setInputFiles(await createImageFile("lid.jpg", "#a93f24"));
  await form.getByRole("radio", { name: "A refund" }).check();
  await form.getByRole("button", { name: "Request return" }).click();
  await expect(form.getByText("Choose where we send the refund")).toBeVisible();
  await form.getByRole("radio", { name: "eSewa" }).check();
  await form.getByLabel("eSewa number").fill("984-1234567");
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await widthOf(page)).toBeLessThanOrEqual(320);
  await expectAccessible(page);
  await form.getByRole("button", { name: "Request return" }).click();

  await expect(page).toHaveURL(/\/customer\/return-and-cancel\/[0-9a-f-]{36}\?requested$/);
  await expect(page.getByRole("heading", { level: 1, name: /^Your return R-\d{5,}$/ })).toBeVisible();
  await expect(page.getByText("Refund to eSewa: 9841234567")).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const history = page.getByRole("list", { name: "What happened to this return" });
  await expect(history).toContainText("You requested a return");
  await expect(page.getByText("Two buckets leak at the lid.")).toBeVisible();
  const image = page.getByRole("img", { name: "Sent with your return, 1" });
  await expect(image).toBeVisible();
  await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);

  const admin = await createApiUser("admin");
  const items = await withDatabase(async (client) => {
    const { rows } = await client.query('SELECT order_item_id AS "orderItemId", quantity FROM return_item WHERE return_id = $1', [
      id,
    ]);
    return rows as { orderItemId: string; quantity: number }[];
  });
  const approved = items.map((item) => ({ ...item, quantity: 1 }));
  await patchAsAdmin(page, admin, `/api/return/admin/${id}/approve`, { items: approved, note: "One lid is whole." });
  await expect(history).toContainText("We approved it", { timeout: 10_000 });
  await expect(history).toContainText("One lid is whole.");
  await expect(page.getByText("1 of 2 approved")).toBeVisible();
  await patchAsAdmin(page, admin, `/api/return/admin/${id}/receive`, {
    items: items.map(({ orderItemId }) => ({ orderItemId, restock: true })),
  });
  await patchAsAdmin(page, admin, `/api/return/admin/${id}/refunded`, { reference: "FT-2083-77" });
  await page.reload();
  await waitForLoadingScreen(page);
  await expect(history).toContainText("We sent the refund");
  await expect(page.getByRole("region", { name: "Status" })).toContainText("FT-2083-77");
  await expectAccessible(page);
  await waitForEmail(asha.email, /Refund sent/);

  const bikash = await createApiUser("b2b");
  for (const path of [`/api/return/${id}`, `/api/return/${id}/photo/1`]) {
    expect((await page.request.get(path, { headers: bearer(bikash) })).status()).toBe(404);
  }
  const [key] = await withDatabase(async (client) => {
    const { rows } = await client.query('SELECT photo_keys FROM "return" WHERE id = $1', [id]);
    return rows[0]?.photo_keys as string[];
  });
  expect((await page.request.get(`/media/${key}/640.webp`)).status()).toBe(404);
});

test("an order shows until when it can be returned, or why it cannot", async ({ page }) => {
  test.slow();
  const asha = await signInAs(page, "b2c");
  const product = await getSeedProduct(page.request, 11);
  const order = await createDeliveredOrder(page, asha, [{ product, quantity: 1 }]);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/customer/return-and-cancel");
  await waitForLoadingScreen(page);
  await expect(page.getByText(/You can return it until the end of/)).toBeVisible();
  await expectAccessible(page);
  expect(await widthOf(page)).toBeLessThanOrEqual(320);

  await withDatabase((client) =>
    client.query(`UPDATE "parcel" SET delivered_at = now() - interval '9 days' WHERE order_id = $1`, [order._id]),
  );
  await withDatabase((client) =>
    client.query(`UPDATE "order" SET delivered_at = now() - interval '9 days' WHERE id = $1`, [order._id]),
  );
  await page.goto(`/customer/return-and-cancel?order=${order._id}`);
  await waitForLoadingScreen(page);
  await expect(page.getByText(/^The 7-day return period ended on/)).toBeVisible();
  await expect(page.getByRole("form", { name: "Return from order" })).toHaveCount(0);
  const items = `${order.items[0]?._id}:1`;
  const multipart = { orderId: order._id, outcome: "refund", cause: "damaged", reason: "It leaks.", items };
  expect((await page.request.post("/api/return", { headers: bearer(asha), multipart })).status()).toBe(409);
});

test.describe("a return that another tab has already made", () => {
  test.use({ expectedErrors: ["status of 409"] });

  test("is refused with what is in a return already, and nothing typed is lost", { tag: "@long" }, async ({ page }) => {
    const asha = await signInAs(page, "b2c");
    const product = await getSeedProduct(page.request, 12);
    const order = await createDeliveredOrder(page, asha, [{ product, quantity: 2 }]);
    await page.goto(`/customer/return-and-cancel?order=${order._id}`);
    await waitForLoadingScreen(page);
    const form = page.getByRole("form", { name: "Return from order" });
    await form.getByRole("radio", { name: "It is not what I ordered" }).check();
    await form.getByLabel("Tell us more").fill("It is grey, not white.");
    await form.getByRole("radio", { name: "A replacement" }).check();
    const items = `${order.items[0]?._id}:1`;
    const multipart = { orderId: order._id, outcome: "refund", cause: "damaged", reason: "It leaks.", items };
    expect((await page.request.post("/api/return", { headers: bearer(asha), multipart })).status()).toBe(201);
    await form.getByRole("button", { name: "Request return" }).click();
    await expect(form.getByText("A return of this order has just been created.", { exact: false })).toBeVisible();
    await expect(form.getByText(/1 already in a return/)).toBeVisible();
    await expect(form.getByLabel("Tell us more")).toHaveValue("It is grey, not white.");
    await form.getByRole("button", { name: "Request return" }).click();
    await expect(page.getByText("It is grey, not white.")).toBeVisible();
    await expect(form).toHaveCount(0);
  });
});

test("a cancelled order is listed with the returns", async ({ page }) => {
  const asha = await signInAs(page, "b2c");
  const product = await getSeedProduct(page.request, 13);
  const data = { productId: product._id, variantId: product.variants[0]?._id, quantity: 1 };
  await page.request.post(`/api/cart/${asha.userId}`, { headers: bearer(asha), data });
  const placement = { deliveryMethod: "pickup", paymentMethod: "cod" };
  const order = await (await page.request.post("/api/order", { headers: bearer(asha), data: placement })).json();
  const reason = { reason: "The work was postponed" };
  await page.request.patch(`/api/order/mine/${order._id}/cancel`, { headers: bearer(asha), data: reason });
  await page.goto("/customer/return-and-cancel");
  await waitForLoadingScreen(page);
  await expect(page.getByRole("list", { name: `What happened to order ${order.number}` })).toContainText(
    "The work was postponed",
  );
});
