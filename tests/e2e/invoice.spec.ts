import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { bearer, getSeedProduct } from "../support/e2e-orders";
import { createUser, type SignedInUser, signIn, signInAs } from "../support/people";
import { expect, test, waitForLoadingScreen } from "../support/test";

const home = {
  fullName: "सीता श्रेष्ठ",
  phone: "9841234567",
  province: "Bagmati",
  district: "Kathmandu",
  municipality: "Kathmandu Metropolitan City",
  ward: 11,
  tole: "Teku",
  landmark: "",
};

/** Places and confirms an order with the API. It has no invoice yet: shipping it issues that. */
async function createConfirmedOrder(page: Page, asha: SignedInUser) {
  const { request } = page;
  const product = await getSeedProduct(request, 0);
  const item = { productId: product._id, variantId: product.variants[0]?._id, quantity: 2 };
  await request.post(`/api/cart/${asha.userId}`, { headers: bearer(asha), data: item });
  const placement = { paymentMethod: "cod", address: home, companyName: "Thapa Builders", panNumber: "301234567" };
  const response = await request.post("/api/order", { headers: bearer(asha), data: placement });
  expect(response.status()).toBe(201);
  const order = await response.json();
  const headers = await getAdminBearer(page);
  const path = `/api/order/admin/${order._id}`;
  expect((await request.patch(`${path}/confirm`, { headers, data: { status: "confirmed" } })).status()).toBe(200);
  const act = async (name: string, data: object = {}) =>
    expect((await request.patch(`${path}/${name}`, { headers, data })).status()).toBe(200);
  return {
    order,
    ship: () => act("order-shipped", { courier: "Himal Cargo" }),
    cancel: () => act("cancel", { reason: "The roof was sold" }),
    comeBack: () => act("undelivered", { reason: "refused" }),
  };
}

async function getAdminBearer(page: Page) {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error("there is a browser");
  const token = await signIn(context, await createUser("admin"));
  await context.close();
  return bearer({ token });
}

/** Clicks a button that downloads a document. */
async function download(page: Page, name: RegExp) {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name }).click();
  const file = await downloading;
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), "latin1") };
}

test("an order gets its tax invoice as it leaves, not before, and its second print is marked as a copy", async ({ page }) => {
  const asha = await signInAs(page);
  const { order, ship } = await createConfirmedOrder(page, asha);
  await page.goto(`/customer/purchase-history/${order._id}`);
  await waitForLoadingScreen(page);
  await expect(page.getByText("Your tax invoice will be here as soon as your order leaves our store.")).toBeVisible();
  await expect(page.getByRole("button", { name: /tax invoice/i })).toHaveCount(0);
  expect((await getDocuments(page, asha, order._id)).documents).toEqual([]);
  await ship();
  await page.reload();
  await waitForLoadingScreen(page);

  const original = await download(page, /tax invoice/i);
  expect(original.name).toMatch(/^SW-\d{4}-\d\d-\d{6}\.pdf$/);
  expect(original.text).toMatch(/^%PDF-/);
  expect(original.text).toContain("(Original)");
  expect(original.text).toContain("NotoSansDevanagari");
  expect((await download(page, /tax invoice/i)).text).toContain("(Copy 1 of original)");
  expect((await getDocuments(page, asha, order._id)).documents).toMatchObject([
    { kind: "invoice", total: order.total, prints: 2 },
  ]);
});

test("an order that is cancelled before it leaves has no tax documents", async ({ page }) => {
  const asha = await signInAs(page);
  const { order, cancel } = await createConfirmedOrder(page, asha);
  await cancel();
  await page.goto(`/customer/purchase-history/${order._id}`);
  await waitForLoadingScreen(page);
  await expect(page.getByRole("heading", { level: 2, name: "Total" })).toBeVisible();
  await expect(page.getByRole("button", { name: /tax invoice|credit note/i })).toHaveCount(0);
  expect((await getDocuments(page, asha, order._id)).documents).toEqual([]);
});

test("an order that comes back has a credit note too", async ({ page }) => {
  const asha = await signInAs(page);
  const { order, ship, comeBack } = await createConfirmedOrder(page, asha);
  await ship();
  await comeBack();
  await page.goto(`/customer/purchase-history/${order._id}`);
  await waitForLoadingScreen(page);
  const note = await download(page, /credit note/i);
  expect(note.name).toMatch(/^SW-CN-\d{4}-\d\d-\d{6}\.pdf$/);
  expect(note.text).toContain("(CREDIT NOTE SW-CN-");
  expect((await getDocuments(page, asha, order._id)).documents).toMatchObject([
    { kind: "invoice", total: order.total, prints: 0 },
    { kind: "credit_note", total: order.total, prints: 1 },
  ]);
});

test("nobody else can get an invoice", async ({ page, browser }) => {
  const asha = await signInAs(page);
  const { order, ship } = await createConfirmedOrder(page, asha);
  await ship();
  const { documents } = await getDocuments(page, asha, order._id);
  const other = await browser.newContext();
  const token = await signIn(other, await createUser());
  const path = `/api/invoice/${documents[0]?._id}`;
  expect((await other.request.get(path, { headers: bearer({ token }) })).status()).toBe(404);
  expect((await other.request.get(path)).status()).toBe(401);
  expect((await getDocuments(page, asha, order._id)).documents).toMatchObject([{ prints: 0 }]);
  await other.close();
});

async function getDocuments(page: Page, asha: SignedInUser, id: string) {
  const response = await page.request.get(`/api/invoice/order/${id}`, { headers: bearer(asha) });
  return { documents: (await response.json()) as { _id: string; kind: string; total: number; prints: number }[] };
}
