import { globSync, readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import type { PayWith } from "@/lib/terms/payment-method/contract";
import { completePayment } from "../support/complete-payment";
import { isLong } from "../support/lane";
import { type SignedInUser, signInAs, withDatabase } from "../support/people";
import { expect, expectAccessible, test, waitForLoadingScreen } from "../support/test";

type Order = {
  _id: string;
  number: string;
  paymentStatus: string;
  paymentMethod: string;
  payments: { _id: string }[];
  payWith?: PayWith;
};
type Method = "cod" | "bank" | "esewa" | "khalti";

const bearer = ({ token }: SignedInUser) => ({ authorization: `Bearer ${token}` });
const names = { esewa: "eSewa", khalti: "Khalti" } as const;

/** Each of these goes through five pages of two servers. */
test.describe.configure({ timeout: 90_000 });

/** The stand-in gateways have no icon, and the browser logs pages with the status 400. */
test.use({ expectedErrors: ["favicon.ico", "status of 400"] });

/** Signs in a customer with an unpaid order of one product for store pickup. */
async function createUnpaidOrder(page: Page, paymentMethod: Method) {
  const asha = await signInAs(page);
  const headers = bearer(asha);
  const all = await (await page.request.get("/api/product?limit=40")).json();
  // One that no other browser test sells out.
  const product = all.findLast(
    ({ variants }: { variants: { availability: string }[] }) => variants[0]?.availability === "in_stock",
  );
  const line = { productId: product._id, variantId: product.variants[0]._id, quantity: 1 };
  expect((await page.request.post(`/api/cart/${asha.userId}`, { headers, data: line })).status()).toBe(200);
  const response = await page.request.post("/api/order", { headers, data: { deliveryMethod: "pickup", paymentMethod } });
  expect(response.status(), await response.text()).toBe(201);
  return { asha, order: (await response.json()) as Order };
}

const getOrder = async (page: Page, asha: SignedInUser, { _id }: Order) =>
  (await (await page.request.get(`/api/order/${_id}`, { headers: bearer(asha) })).json()) as Order;

/** Goes from the order's page to the gateway, and makes this choice there. */
async function payAt(page: Page, order: Order, gateway: "esewa" | "khalti", choice: string) {
  await page.goto(`/customer/purchase-history/${order._id}`);
  await waitForLoadingScreen(page);
  await page.getByRole("button", { name: new RegExp(`^Pay .* with ${names[gateway]}$`) }).click();
  await chooseAt(page, gateway, choice);
}

/** Makes this choice at the gateway without its pages, and returns the URL back to the shop, if any. */
async function chooseWithoutPages({ payWith }: Order, choice: "pending" | "cancel" | "pay-and-close") {
  if (!payWith) throw new Error("there is nowhere to pay");
  return completePayment(payWith, choice);
}

async function chooseAt(page: Page, gateway: "esewa" | "khalti", choice: string) {
  await expect(page.getByRole("heading", { name: `${names[gateway]} (stand-in)` })).toBeVisible();
  await page.getByRole("button", { name: choice, exact: true }).click();
}

async function expectTitle(page: Page, name: string) {
  await expect(page.getByRole("main").getByRole("heading", { level: 1, name })).toBeVisible({ timeout: 15_000 });
}

/** days.spec.ts covers eSewa. */
for (const gateway of isLong ? (["esewa", "khalti"] as const) : (["khalti"] as const)) {
  test(`a customer pays with ${names[gateway]}, comes back, and the order is paid`, async ({ page }) => {
    const { asha, order } = await createUnpaidOrder(page, gateway);
    await payAt(page, order, gateway, "Pay");
    await expectTitle(page, "Payment received. Thank you");
    // The gateway's parameters are gone from the URL.
    await expect(page).toHaveURL(new RegExp(`/payment/${order.payments[0]?._id}$`));
    expect(await getOrder(page, asha, order)).toMatchObject({ paymentStatus: "paid", paymentMethod: gateway });
    await waitForLoadingScreen(page);
    await expectAccessible(page);
  });
}

/** The gateways differ only on the server: app/api/payment/[id]/route.test.ts covers each of them, and every response. */
for (const gateway of isLong ? (["esewa", "khalti"] as const) : (["esewa"] as const)) {
  test(`a payment that is cancelled at ${names[gateway]} is reported, and the order is paid with the other gateway`, async ({
    page,
  }) => {
    const { asha, order } = await createUnpaidOrder(page, gateway);
    const other = gateway === "esewa" ? "khalti" : "esewa";
    await page.goto(String(await chooseWithoutPages(order, "cancel")));
    await expectTitle(page, "The payment was not completed");
    await expect(page.getByText(`The payment was cancelled on ${names[gateway]}.`)).toBeVisible();
    await waitForLoadingScreen(page);
    await expectAccessible(page);
    await page.getByRole("main").getByRole("button", { name: names[other], exact: true }).click();
    await chooseAt(page, other, "Pay");
    await expectTitle(page, "Payment received. Thank you");
    expect(await getOrder(page, asha, order)).toMatchObject({ paymentStatus: "paid", paymentMethod: other });
  });

  test(`a payment that fails at ${names[gateway]} can be tried again there`, { tag: "@long" }, async ({ page }) => {
    const { order } = await createUnpaidOrder(page, gateway);
    await payAt(page, order, gateway, "Fail");
    await expectTitle(page, "The payment was not completed");
    await expect(page.getByText(`The payment failed on ${names[gateway]}.`)).toBeVisible();
    await waitForLoadingScreen(page);
    await page.getByRole("button", { name: new RegExp(`with ${names[gateway]}$`) }).click();
    await chooseAt(page, gateway, "Pay");
    await expectTitle(page, "Payment received. Thank you");
  });

  test(`a tab that is closed after paying with ${names[gateway]} loses nothing`, { tag: "@PY-12" }, async ({ page }) => {
    const { asha, order } = await createUnpaidOrder(page, gateway);
    expect(await chooseWithoutPages(order, "pay-and-close")).toBeNull();
    await expect.poll(async () => (await getOrder(page, asha, order)).paymentStatus, { timeout: 30_000 }).toBe("paid");
  });
}

test("a payment that is pending at Khalti is watched, and cannot be paid twice", async ({ page }) => {
  const { asha, order } = await createUnpaidOrder(page, "khalti");
  await page.goto(String(await chooseWithoutPages(order, "pending")));
  await expectTitle(page, "Your payment is being checked");
  await expect(page.getByRole("main").getByRole("button", { name: /eSewa|Khalti|Bank/ })).toHaveCount(0);
  const data = { paymentMethod: "esewa" };
  expect((await page.request.post(`/api/order/mine/${order._id}/pay`, { headers: bearer(asha), data })).status()).toBe(409);
});

test("an unfinished payment at eSewa is checked, and cash can be chosen instead", async ({ page }) => {
  const { asha, order } = await createUnpaidOrder(page, "esewa");
  await page.goto(String(await chooseWithoutPages(order, "pending")));
  await expectTitle(page, "We are checking your payment");
  await waitForLoadingScreen(page);
  await page.getByRole("main").getByRole("button", { name: /^Cash/ }).click();
  await expect(page).toHaveURL(new RegExp(`/customer/purchase-history/${order._id}$`));
  expect(await getOrder(page, asha, order)).toMatchObject({ paymentMethod: "cod", paymentStatus: "unpaid" });
});

test("a transfer has a payment proof, which only its customer and staff can open", async ({ page, browser }) => {
  const { asha, order } = await createUnpaidOrder(page, "bank");
  await page.goto(`/customer/purchase-history/${order._id}`);
  await waitForLoadingScreen(page);
  await page.getByLabel("Photo or PDF of the slip").setInputFiles({
    name: "slip.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7\n%%EOF"),
  });
  await page.getByLabel("Transfer reference number").fill(`FT ${order.number}`);
  await page.getByRole("button", { name: "Send slip" }).click();
  await expect.poll(async () => (await getOrder(page, asha, order)).paymentStatus).toBe("verifying");
  const id = order.payments[0]?._id;
  const getProof = (token: string) =>
    page.request.get(`/api/payment/${id}/proof`, { headers: { authorization: `Bearer ${token}` } });
  expect((await getProof(asha.token)).status()).toBe(200);
  const [key] = await withDatabase(async (client) => {
    const { rows } = await client.query("SELECT slip_key FROM payment WHERE id = $1", [id]);
    return [rows[0].slip_key as string];
  });
  for (const path of [`/media/${key}`, `/media/./${key}`, `/media//${key}`, `/media/x/../${key}`]) {
    expect((await page.request.get(path)).status(), path).toBe(404);
  }
  const context = await browser.newContext();
  const other = await signInAs(await context.newPage());
  expect((await getProof(other.token)).status()).toBe(404);
  const admin = await signInAs(await context.newPage(), "admin");
  const response = await page.request.patch(`/api/payment/admin/${id}/verify`, {
    headers: bearer(admin),
    data: { isAccepted: true },
  });
  expect(response.status()).toBe(200);
  expect(await getOrder(page, asha, order)).toMatchObject({ paymentStatus: "paid" });
  await context.close();
});

test("a stranger on a payment's page sees nothing of it, and is asked to log in", async ({ page, browser }) => {
  const { order } = await createUnpaidOrder(page, "esewa");
  const context = await browser.newContext();
  const stranger = await context.newPage();
  await stranger.goto(`/payment/${order.payments[0]?._id}`);
  await waitForLoadingScreen(stranger);
  await expect(stranger.getByRole("heading", { name: "Log in to see your payment" })).toBeVisible();
  expect(await stranger.content()).not.toContain(order.number);
  await context.close();
});

test.describe("the parameters of a URL", () => {
  test("are refused unless a gateway sent them, and never break the page", { tag: ["@PY-02", "@PY-17"] }, async ({ page }) => {
    const { asha, order } = await createUnpaidOrder(page, "esewa");
    const path = `/payment/${order.payments[0]?._id}`;
    const unsigned = Buffer.from('{"status":"COMPLETE","total_amount":1}').toString("base64");
    const invalid = [
      "data=AAAA",
      "data=%00",
      "data=a&data=b",
      "data[]=a",
      `data=${unsigned}`,
      "pidx=x",
      `data=${"A".repeat(9000)}`,
    ];
    for (const query of invalid) {
      const response = await page.request.get(`${path}/success?${query}`);
      expect(response.status(), query.slice(0, 30)).toBe(query.startsWith("data[]") ? 200 : 400);
      expect(response.headers()["cache-control"], query.slice(0, 30)).toMatch(/(^|, )no-store$/);
    }
    const huge = await page.request.get(`${path}/success?data=${"A".repeat(60_000)}`).then(
      (response) => response.status(),
      () => 431,
    );
    expect([400, 414, 431]).toContain(huge);
    for (const unknown of ["/payment/x", "/payment", `${path}/elsewhere`, `/payment/${crypto.randomUUID()}`]) {
      expect((await page.request.get(unknown)).status(), unknown).toBe(404);
    }
    expect((await getOrder(page, asha, order)).paymentStatus).not.toBe("paid");
  });

  test("lead to no other site (PY-18), and no page or script contains a gateway's key", { tag: ["@PY-15", "@PY-18"] }, async ({
    page,
  }) => {
    const { order } = await createUnpaidOrder(page, "khalti");
    const url = `/payment/${order.payments[0]?._id}/return?return_url=https://evil.example&next=https://evil.example&url=//evil.example`;
    const redirect = await page.request.get(url, { maxRedirects: 0 });
    expect(redirect.status()).toBe(303);
    expect(redirect.headers().location).toBe(`/payment/${order.payments[0]?._id}`);
    const followed = await page.request.get(url);
    expect(followed.status()).toBe(200);
    expect(await followed.text()).not.toMatch(/(href|action|src)="[^"]*evil/);
    const pages = [followed, await page.request.get("/checkout"), await page.request.get(`/payment/${order.payments[0]?._id}`)];
    const scripts = globSync(".next/static/**/*.js").map((file) => readFileSync(file, "utf8"));
    expect(scripts.length).toBeGreaterThan(5);
    for (const text of [...(await Promise.all(pages.map((each) => each.text()))), ...scripts]) {
      expect(text).not.toMatch(/test_secret_key_|ESEWA_SECRET|KHALTI_SECRET|8gBm/);
    }
  });
});
