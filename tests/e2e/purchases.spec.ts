import type { Page } from "playwright/test";
import { bearer, createApiUser, getSeedProduct, patchAsAdmin, withCopiedRows } from "../support/e2e-orders";
import { axeWidths, isLong } from "../support/lane";
import { expectNoShift, watchLayoutShifts } from "../support/layout-shift";
import { openLive } from "../support/live-page";
import { type SignedInUser, signInAs, waitForEmail, withDatabase } from "../support/people";
import { expect, expectAccessible, test, waitForLoadingScreen, widthOf } from "../support/test";

const history = "/customer/purchase-history";
const main = (page: Page) => page.getByRole("main");

const address = {
  fullName: "Asha Gurung",
  phone: "9841234567",
  province: "Bagmati",
  district: "Kathmandu",
  municipality: "Kathmandu Metropolitan City",
  ward: 11,
  tole: "Teku",
};

type Order = { _id: string; number: string; total: number };
type Options = { at?: number; quantity?: number; paymentMethod?: string; deliveryMethod?: string };

async function placeOrder(
  page: Page,
  asha: SignedInUser,
  options: Options = {},
): Promise<Order & { name: string; productId: string }> {
  const { at = 0, quantity = 1, paymentMethod = "cod", deliveryMethod = "courier" } = options;
  const { _id: productId, name, variants } = await getSeedProduct(page.request, at);
  const cart = `/api/cart/${asha.userId}`;
  const variantId = variants[0]?._id;
  const cartResponse = await page.request.post(cart, { headers: bearer(asha), data: { productId, variantId, quantity } });
  expect(cartResponse.status()).toBe(200);
  const data = { paymentMethod, deliveryMethod, ...(deliveryMethod === "courier" && { address }) };
  const response = await page.request.post("/api/order", { headers: bearer(asha), data });
  expect(response.status(), await response.text()).toBe(201);
  return { ...(await response.json()), name, productId };
}

/** Returns a function that makes a transition of an order as staff. */
async function actAsAdmin(page: Page): Promise<(order: Order, transition: string, data?: object) => Promise<void>> {
  const admin = await createApiUser("admin");
  return async ({ _id }, transition, data = {}) => {
    await patchAsAdmin(page, admin, `/api/order/admin/${_id}/${transition}`, data);
  };
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForLoadingScreen(page);
}

const cards = (page: Page) => main(page).getByRole("list", { name: "Orders" }).getByRole("article");
const timeline = (page: Page) => main(page).getByRole("region", { name: "History" });

test.describe("the order history", () => {
  test("says so while there are no orders, also on the dashboard", async ({ page }) => {
    await signInAs(page);
    await open(page, history);
    await expect(main(page).getByRole("heading", { name: "No orders yet" })).toBeVisible();
    await expect(main(page).getByRole("search")).toHaveCount(0);
    await open(page, "/customer/dashboard");
    await expect(main(page).getByRole("region", { name: "Your orders" })).toContainText("No orders yet");
    await expect(main(page).getByRole("link", { name: "Orders No orders yet" })).toBeVisible();
  });

  test("is searched by number, product, status and day; its URL holds the search", async ({ page }) => {
    const asha = await signInAs(page);
    const act = await actAsAdmin(page);
    const first = await placeOrder(page, asha, { at: 3 });
    const second = await placeOrder(page, asha, { at: 4 });
    await act(second, "confirm", { status: "confirmed" });
    await open(page, history);
    await expect(cards(page)).toHaveCount(2);
    await expect(cards(page).first()).toContainText(second.number);
    const search = main(page).getByRole("search");
    await search.getByLabel("Order number or product").fill(first.number.toLowerCase());
    await search.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(new RegExp(`\\?q=${first.number.toLowerCase()}`));
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page).first()).toContainText(first.name);
    await search.getByLabel("Order number or product").fill(second.name);
    await page.keyboard.press("Enter");
    await expect(cards(page).first()).toContainText(second.number);
    await page.goBack();
    await expect(search.getByLabel("Order number or product")).toHaveValue(first.number.toLowerCase());
    await expect(cards(page).first()).toContainText(first.number);

    await main(page).getByRole("link", { name: "Clear search" }).click();
    await expect(page).toHaveURL(history);
    await main(page)
      .getByRole("navigation", { name: "Orders by status" })
      .getByRole("link", { name: /Confirmed/ })
      .click();
    await expect(page).toHaveURL(`${history}?status=confirmed`);
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page).first()).toContainText(second.number);

    const getHtml = async (query: string) => (await page.request.get(`${history}?${query}`)).text();
    expect(await getHtml("from=2026-01-01&to=2026-01-02")).toContain("No matching orders");
    expect(await getHtml("status=shipped")).toContain("Nothing under “On its way”");
    const senseless = await getHtml("status=nonsense&from=yesterday&page=minus");
    for (const { number } of [first, second]) expect(senseless).toContain(number);
  });

  test("has several pages", { tag: "@LD-13" }, async ({ page }) => {
    const asha = await signInAs(page);
    const first = await placeOrder(page, asha, { at: 5 });
    await withCopiedRows(first, 10, async () => {
      await open(page, history);
      await expect(cards(page)).toHaveCount(10);
      await main(page).getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next page" }).click();
      await expect(page).toHaveURL(`${history}?page=2`);
      await expect(cards(page)).toHaveCount(1);
      await expect(cards(page).first()).toContainText(first.number);
    });
  });

  test("shows nobody else's orders", async ({ page }) => {
    const his = await placeOrder(page, await createApiUser("b2c"), { at: 6 });
    await signInAs(page);
    await open(page, `${history}?q=${his.number}`);
    await expect(main(page).getByText(his.number)).toHaveCount(0);
  });
});

test.describe("an order's page", () => {
  test("thanks for a new order, says what comes next, and shows the items, the total and the address", async ({ page }) => {
    const asha = await signInAs(page);
    const { _id, number, name, productId } = await placeOrder(page, asha, { at: 7, quantity: 2 });
    await open(page, `${history}/${_id}?placed`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you. We have your order.");
    await expect(main(page).getByText("You pay when you receive it.")).toBeVisible();
    await expect(main(page).getByRole("heading", { name: `Order ${number}` })).toBeVisible();
    await expect(main(page).getByRole("link", { name, exact: true })).toHaveAttribute(
      "href",
      new RegExp(`^/product/${productId}\\?variant=`),
    );
    await expect(main(page).getByRole("region", { name: "Delivery" })).toContainText("Teku, Ward 11");
    await expect(main(page).getByRole("region", { name: "Delivery" })).toContainText("after it is confirmed");
    await expect(main(page).getByRole("region", { name: "Total" })).toContainText("Includes 13% VAT");
    await expect(main(page).getByText(/^Placed on .*\d{4}, \d\d:\d\d \(\d+ \p{L}+ 208\d BS\)$/u)).toBeVisible();
    // Its only entry would be that date again.
    await expect(timeline(page)).toBeHidden();
    expect(await waitForEmail(asha.email, new RegExp(`Subject: We have received your order ${number}`))).toBeTruthy();
    await page.goto(`${history}/${_id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${number}`);
  });

  for (const width of axeWidths) {
    test(`is accessible, fits ${width} px and does not shift while it loads`, async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 800 });
      const asha = await signInAs(page);
      const { _id } = await placeOrder(page, asha, { at: 8, paymentMethod: "bank" });
      await watchLayoutShifts(page);
      const others = isLong ? [`${history}/${_id}`, "/customer/dashboard"] : [];
      for (const path of [`${history}/${_id}?placed`, history, ...others]) {
        await open(page, path);
        await page.waitForLoadState("networkidle");
        await expectAccessible(page);
        expect(await widthOf(page)).toBeLessThanOrEqual(width);
        await expectNoShift(page);
      }
    });
  }

  test("follows the staff's transitions until delivery, with courier, tracking number and emails", { tag: "@RT-01" }, async ({
    page,
  }) => {
    test.slow();
    const asha = await signInAs(page);
    const act = await actAsAdmin(page);
    const placed = await placeOrder(page, asha, { at: 9 });
    await openLive(page, () => open(page, `${history}/${placed._id}`));
    const steps = main(page).getByRole("list", { name: "Order progress" });
    await expect(steps.locator('[aria-current="step"]')).toContainText("Received");
    await act(placed, "confirm", { status: "confirmed" });
    await expect(steps.locator('[aria-current="step"]')).toContainText("Confirmed");
    await expect(main(page).getByRole("region", { name: "Delivery" })).toContainText(/Between|\d{4}/);
    await act(placed, "order-shipped", { courier: "Nepal Can Move", trackingNumber: "NCM-4711" });
    await expect(main(page).getByRole("region", { name: "Delivery" })).toContainText("NCM-4711");
    await expect(timeline(page)).toContainText("Left our store");
    await expect(main(page).getByRole("button", { name: /cancel/i })).toHaveCount(0);
    await act(placed, "order-delivered");
    await expect(steps.locator('[aria-current="step"]')).toContainText("Delivered");
    await expect(main(page).getByRole("link", { name: "Return items" })).toBeVisible();
    await expect(main(page).getByRole("link", { name: "Write a review" })).toBeVisible();
    for (const subject of ["is confirmed", "is on its way", "is delivered"]) {
      expect(await waitForEmail(asha.email, new RegExp(`Subject: Your order ${placed.number} ${subject}`))).toBeTruthy();
    }
    await expectAccessible(page, { include: "main" }); // a toast that is fading out lacks contrast
  });

  test("the list of orders follows too", { tag: "@long" }, async ({ page }) => {
    const asha = await signInAs(page);
    const act = await actAsAdmin(page);
    const placed = await placeOrder(page, asha, { at: 10 });
    await openLive(page, () => open(page, history));
    await expect(cards(page).first()).toContainText("Received");
    await act(placed, "confirm", { status: "confirmed" });
    await expect(cards(page).first()).toContainText("Confirmed");
  });
});

test.describe("someone else's order", () => {
  test.use({ expectedErrors: ["status of 404"] });

  test("does not exist, and neither do malformed ids", { tag: "@AZ-23" }, async ({ page }) => {
    const his = await placeOrder(page, await createApiUser("b2c"), { at: 6 });
    const asha = await signInAs(page);
    await page.goto(`${history}/${his._id}`);
    await expect(page.getByText(his.number)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).not.toContainText("Order");
    for (const id of [his._id, "01976b2e-0000-7000-8000-000000000007", "nonsense", "..%2f.."]) {
      const response = await page.request.get(`${history}/${id}`);
      expect([response.status(), (await response.text()).includes(his.number)], id).toEqual([404, false]);
    }
    const calls: [string, string][] = [
      ["get", his._id],
      ["patch", `mine/${his._id}/cancel`],
      ["post", `mine/${his._id}/reorder`],
    ];
    for (const [method, path] of calls) {
      const data = method === "patch" ? { reason: "Not mine" } : undefined;
      const response = await page.request.fetch(`/api/order/${path}`, { method, headers: bearer(asha), data });
      expect(response.status(), path).toBe(404);
    }
  });
});

test.describe("cancelling", () => {
  test("one's own pending order works with the keyboard, asks for a reason, and shows everywhere", async ({ page }) => {
    const asha = await signInAs(page);
    const { _id, number } = await placeOrder(page, asha, { at: 11 });
    await open(page, `${history}/${_id}`);
    const button = main(page).getByRole("button", { name: "Cancel order" });
    await button.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Cancel this order?" });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, { include: "[role=dialog]" });
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.press("Enter");
    await dialog.getByRole("button", { name: "Cancel order" }).press("Enter");
    await expect(dialog.getByRole("alert")).toHaveText("Please choose a reason.");
    await dialog.getByLabel("Why?").selectOption("I ordered by mistake");
    await dialog.getByLabel("Anything we should know? (optional)").fill("Two of them, in fact");
    await dialog.getByRole("button", { name: "Cancel order" }).press("Enter");
    await expect(page.getByText(`Order ${number} is cancelled.`).first()).toBeVisible();
    await expect(main(page).getByText("Reason: I ordered by mistake: Two of them, in fact")).toBeVisible();
    await expect(timeline(page)).toContainText("Cancelled");
    await expect(main(page).getByRole("button", { name: "Cancel order" })).toHaveCount(0);
    expect(await waitForEmail(asha.email, new RegExp(`Subject: Your order ${number} is cancelled`))).toBeTruthy();
  });

  test("a confirmed order can be requested, once", { tag: "@long" }, async ({ page }) => {
    const asha = await signInAs(page);
    const act = await actAsAdmin(page);
    const placed = await placeOrder(page, asha, { at: 12 });
    await act(placed, "confirm", { status: "confirmed" });
    await open(page, `${history}/${placed._id}`);
    await main(page).getByRole("button", { name: "Request cancellation" }).click();
    const dialog = page.getByRole("dialog", { name: "Request cancellation?" });
    await dialog.getByLabel("Why?").selectOption("It takes too long");
    await dialog.getByRole("button", { name: "Request cancellation" }).click();
    await expect(main(page).getByText("You asked us to cancel this order.")).toBeVisible();
    await expect(main(page).getByText("Cancellation requested")).toBeVisible();
    await expect(timeline(page)).toContainText("You asked to cancel");
    await expect(main(page).getByRole("button", { name: "Request cancellation" })).toHaveCount(0);
  });
});

test.describe("an order that is shipped meanwhile", () => {
  test.use({ expectedErrors: ["status of 409"] });

  test("says why it cannot be cancelled any more", async ({ page }) => {
    const asha = await signInAs(page);
    const act = await actAsAdmin(page);
    const placed = await placeOrder(page, asha, { at: 13 });
    await open(page, `${history}/${placed._id}`);
    await main(page).getByRole("button", { name: "Cancel order" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Why?").selectOption("The work was postponed");
    await act(placed, "confirm", { status: "confirmed" });
    await act(placed, "order-shipped");
    await dialog.getByRole("button", { name: /ancel/ }).click();
    await expect(dialog.getByRole("alert")).toHaveText("This order is on its way, so it cannot be cancelled.");
    await dialog.getByRole("button", { name: "Keep order" }).click();
    await expect(main(page).getByRole("status").filter({ hasText: "has left our store" })).toBeVisible();
  });
});

test("an order is repeated in one click", { tag: "@long" }, async ({ page }) => {
  const asha = await signInAs(page);
  const { _id, name } = await placeOrder(page, asha, { at: 14, quantity: 2 });
  await open(page, `${history}/${_id}`);
  await main(page).getByRole("button", { name: "Order again" }).click();
  await expect(page.getByText("Added to cart")).toBeVisible();
  await expect(page).toHaveURL("/cart");
  await expect(main(page).getByRole("link", { name })).toBeVisible();
});

test("a transfer's payment proof is uploaded on the order's page", { tag: "@long" }, async ({ page }) => {
  const asha = await signInAs(page);
  const { _id, number } = await placeOrder(page, asha, { at: 15, paymentMethod: "bank" });
  await open(page, `${history}/${_id}`);
  const payment = main(page).getByRole("region", { name: "Payment" });
  await expect(payment.getByText("Account number")).toBeVisible();
  await expect(payment.getByText(number)).toBeVisible();
  const form = payment.getByRole("form", { name: "Payment slip" });
  await form.getByRole("button", { name: "Send slip" }).click();
  await expect(form.getByText("Choose the slip")).toBeVisible();
  await expect(form.getByText("The reference number is required")).toBeVisible();
  const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  await form
    .getByLabel("Photo or PDF of the slip")
    .setInputFiles({ name: "slip.png", mimeType: "image/png", buffer: Buffer.from(png, "base64") });
  await form.getByLabel("Transfer reference number").fill(`NIC ${_id.slice(-8)}`);
  await form.getByRole("button", { name: "Send slip" }).click();
  await expect(page.getByText("Slip received. We usually check it the same day.").first()).toBeVisible();
  await expect(payment.getByText("Being checked")).toBeVisible();
  await expect(payment.getByText("We have your payment slip.")).toBeInViewport();
  await expect(timeline(page)).toContainText("Payment slip received");
  await expect(payment.getByRole("form")).toHaveCount(0);
});

test("the payment method of an unpaid order can be changed", { tag: "@long" }, async ({ page }) => {
  const asha = await signInAs(page);
  const { _id } = await placeOrder(page, asha, { at: 16, paymentMethod: "bank" });
  await open(page, `${history}/${_id}#pay`);
  const payment = main(page).getByRole("region", { name: "Payment" });
  await payment.getByRole("button", { name: "Cash on delivery" }).click();
  await expect(page.getByText("You pay when you receive it.").first()).toBeVisible();
  await expect(payment.getByText("Due when you receive it")).toBeVisible();
});

test.describe("an outage", () => {
  test.use({ expectedErrors: ["status of 500", "status of 503"] });

  test("of a call leaves the page as it is, and says what failed", { tag: "@long" }, async ({ page }) => {
    const asha = await signInAs(page);
    const { _id, number } = await placeOrder(page, asha, { at: 17 });
    await open(page, `${history}/${_id}`);
    await page.route("**/api/order/**", (route) => route.fulfill({ status: 503, json: { message: "" } }));
    await main(page).getByRole("button", { name: "Order again" }).click();
    await expect(page.getByText("Failed to order again. Please try again.")).toBeVisible();
    await main(page).getByRole("button", { name: "Cancel order" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Why?").selectOption("I want something else");
    await dialog.getByRole("button", { name: "Cancel order" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Failed to cancel the order. Please try again.");
    await expect(dialog.getByLabel("Why?")).toHaveValue("I want something else");
    await dialog.getByRole("button", { name: "Keep order" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${number}`);
  });
});

test("the dashboard shows the latest orders with what comes next, and counts them", async ({ page }) => {
  const asha = await signInAs(page);
  const { number } = await placeOrder(page, asha, { at: 18 });
  await withDatabase((client) => client.query(`UPDATE "order" SET status = 'confirmed' WHERE number = $1`, [number]));
  await open(page, "/customer/dashboard");
  const orders = main(page).getByRole("region", { name: "Your orders" });
  await expect(orders.getByRole("link", { name: number })).toBeVisible();
  await expect(orders).toContainText("Your order is confirmed and being packed.");
  await expect(main(page).getByRole("link", { name: "Orders 1 open" })).toBeVisible();
});
