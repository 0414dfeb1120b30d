import { readFileSync } from "node:fs";
import type { Page, Route } from "playwright/test";
import {
  clickButton,
  expectNoHorizontalScroll,
  getToastText,
  main,
  openAdmin,
  searchFor,
  waitForAdmin,
} from "../support/admin-page";
import { addCourier, bearer, createApiUser, createOrder, getSeedProduct, withCopiedRows } from "../support/e2e-orders";
import { staffAxeWidths } from "../support/lane";
import { signInAs, waitForEmail, withDatabase } from "../support/people";
import { expect, expectAccessible, test } from "../support/test";

/** The admin's orders beyond their transitions: bulk actions, exports, notes, and orders that staff enter. */

const rows = (page: Page) => main(page).getByRole("list", { name: "Orders" }).getByRole("listitem");

async function placeOrder(page: Page, at = 8) {
  const asha = await createApiUser("b2c");
  const order = await createOrder(page, asha, [{ product: await getSeedProduct(page.request, at), quantity: 1 }]);
  const getOrder = async () => (await page.request.get(`/api/order/${order._id}`, { headers: bearer(asha) })).json();
  return { asha, order, getOrder };
}

const select = (page: Page, number: string) => main(page).getByRole("checkbox", { name: `Select ${number}` });
const bar = (page: Page) => main(page).getByRole("region", { name: "Selected orders" });
const dialog = (page: Page) => page.getByRole("dialog");

async function startBulkAction(page: Page, path: string, action: string): Promise<void> {
  await openAdmin(page, path);
  await main(page).getByRole("checkbox", { name: "Select all on this page" }).check();
  await bar(page).getByRole("button", { name: action }).click();
}

test("many orders are confirmed and shipped in bulk; skipped ones are reported, and the courier is remembered", {
  tag: "@long",
}, async ({ page }) => {
  test.slow();
  await signInAs(page, "admin");
  await addCourier("Upaya City Cargo");
  const asha = await createApiUser("b2c");
  const product = await getSeedProduct(page.request, 8);
  const orders: Awaited<ReturnType<typeof createOrder>>[] = [];
  for (let at = 0; at < 5; at++) orders.push(await createOrder(page, asha, [{ product, quantity: 1 }]));
  const [first = "", , , fourth = "", last = ""] = orders.map(({ number }) => number).toReversed();
  const list = `/admin/orders?q=${encodeURIComponent(asha.email)}`;
  await openAdmin(page, list);
  // Shift selects everything in between, with the pointer and with the keyboard.
  await select(page, first).click();
  await select(page, fourth).click({ modifiers: ["Shift"] });
  await expect(bar(page)).toContainText("4 selected");
  await select(page, first).focus();
  await page.keyboard.press("Shift+Space");
  await expect(bar(page)).toBeHidden();
  await page.keyboard.press("Space");
  await select(page, last).focus();
  await page.keyboard.press("Shift+Space");
  await expect(bar(page)).toContainText("5 selected");

  // The customer cancels one just before the bulk action, so that the list does not know of it.
  const cancelFirst = async (route: Route) => {
    const request = { headers: bearer(asha), data: { reason: "Not needed" } };
    expect((await page.request.patch(`/api/order/mine/${orders[0]?._id}/cancel`, request)).status()).toBe(200);
    await route.continue();
  };
  await page.route("**/api/order/admin/bulk", cancelFirst, { times: 1 });
  await bar(page).getByRole("button", { name: "Confirm (5)" }).click();
  await page.getByRole("dialog", { name: "Confirm 5 orders?" }).getByRole("button", { name: "Confirm", exact: true }).click();
  const outcome = page.getByRole("dialog", { name: "4 orders confirmed." });
  await expect(outcome).toContainText("1 order skipped");
  await expect(outcome).toContainText("This order is cancelled, so it cannot be confirmed.");
  await expect(outcome).toContainText(last);
  await outcome.getByRole("button", { name: "Close", exact: true }).click();

  await startBulkAction(page, `${list}&tab=confirmed`, "Ship (4)");
  await dialog(page).getByLabel("Courier (optional)").selectOption("Upaya City Cargo");
  await dialog(page).getByLabel(first, { exact: false }).fill("HC-1");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Mark as shipped" }).click();
  await expect(dialog(page).getByRole("heading", { name: "4 orders shipped." })).toBeVisible();
  const popup = page.waitForEvent("popup");
  await dialog(page).getByRole("button", { name: "Print invoices" }).click();
  await (await popup).close();
  await dialog(page).getByRole("button", { name: "Close", exact: true }).click();
  const ownOrders = await (await page.request.get("/api/order", { headers: bearer(asha) })).json();
  const shipped = ownOrders.filter(({ status }: { status: string }) => status === "shipped");
  expect(shipped).toHaveLength(4);
  expect(shipped).toMatchObject([{ number: first, courier: "Upaya City Cargo", trackingNumber: "HC-1" }, {}, {}, {}]);

  // The pages of orders remember the list that they were opened from.
  await openAdmin(page, `${list}&tab=shipped`);
  await rows(page).getByRole("link", { name: first }).click();
  await expect(page).toHaveTitle(new RegExp(`^${first} · Asha Gurung · Orders`));
  await main(page).getByRole("link", { name: "Next order" }).click();
  await expect(main(page).getByRole("heading", { level: 1, name: orders[3]?.number })).toBeVisible();
  await main(page).getByRole("link", { name: "Orders: Shipped" }).click();
  await expect(rows(page)).toHaveCount(4);

  const next = await createOrder(page, asha, [{ product, quantity: 1 }]);
  await openAdmin(page, `/admin/orders/${next._id}`);
  await clickButton(page, "Confirm order");
  await clickButton(page, "Ship…");
  await expect(dialog(page).getByLabel("Courier (optional)")).toHaveValue("Upaya City Cargo");
});

test("all orders that match the filters can be selected, beyond the page, and the bar stays in view", { tag: "@long" }, async ({
  page,
}) => {
  await signInAs(page, "admin");
  const { asha, order } = await placeOrder(page);
  // Enough for a second page.
  await withCopiedRows(order, 59, async () => {
    await openAdmin(page, `/admin/orders?q=${encodeURIComponent(asha.email)}`);
    await main(page).getByRole("checkbox", { name: "Select all on this page" }).check();
    await expect(bar(page)).toContainText("50 selected");
    await bar(page).getByRole("button", { name: "Select all 60" }).click();
    await expect(bar(page).getByRole("button", { name: "Confirm (60)" })).toBeInViewport();
    await expect(bar(page)).toContainText("60 selected");
    await bar(page).getByRole("button", { name: "Clear selection" }).click();
    await expect(bar(page)).toBeHidden();
  });
});

test("the list is filtered by district, payment method and days of either calendar, and exported with its filters", {
  tag: "@long",
}, async ({ page }) => {
  await signInAs(page, "admin");
  const { asha, order } = await placeOrder(page);
  await openAdmin(page, `/admin/orders?q=${asha.email}`);
  await main(page).getByLabel("District").selectOption("Kathmandu");
  await expect(main(page).getByText("No orders here")).toBeVisible();
  await main(page).getByLabel("District").selectOption("Lalitpur");
  await expect(rows(page)).toHaveCount(1);
  await main(page).getByLabel("Method").selectOption("Cash on delivery");
  await main(page).getByLabel("Calendar").selectOption("Bikram Sambat");
  await main(page).getByLabel("From (BS)").fill("2083-01-01");
  await expect(page).toHaveURL(/from=2083-01-01/);
  await expect(main(page).getByText("14 Apr 2026")).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await main(page).getByLabel("To (BS)").fill("2083-13-01");
  await expect(main(page).getByText("This date does not exist")).toBeVisible();
  await expect(rows(page).filter({ hasText: "Waiting under 1 hour" })).toHaveCount(1);
  const downloading = page.waitForEvent("download");
  await clickButton(page, "Export (CSV)");
  const file = readFileSync(await (await downloading).path(), "utf8");
  expect(file.trim().split("\n")).toHaveLength(2);
  expect(file).toContain(order.number);
});

test("an order's page shows staff alone its notes, the customer's history, the stock and a packing slip", async ({ page }) => {
  await signInAs(page, "admin");
  const { order, getOrder } = await placeOrder(page);
  await openAdmin(page, `/admin/orders/${order._id}`);
  const form = main(page).getByRole("form", { name: "Staff note" });
  await form.getByRole("button", { name: "Add note" }).click();
  await expect(form.getByText("Write the note")).toBeVisible();
  await form.getByLabel("Staff note").fill("Ring before you go.");
  await form.getByRole("button", { name: "Add note" }).click();
  await expect(getToastText(page, "Note saved.")).toBeVisible();
  const history = main(page).getByRole("list", { name: "Order history" });
  await expect(history.getByRole("listitem").first()).toContainText("Ring before you go.");
  await expect(history.getByRole("listitem").first()).toContainText("Asha Gurung");
  expect(JSON.stringify(await getOrder())).not.toContain("Ring before");
  await expect(main(page).getByRole("region", { name: "Customer" })).toContainText("1 (0 delivered)");
  await expect(main(page).getByRole("region", { name: "Stock" })).toContainText("−1");
  const popup = page.waitForEvent("popup");
  await clickButton(page, "Packing slip");
  await (await popup).close();
});

test("a customer at the counter gets an account, a special price and a receipt", async ({ page }) => {
  test.slow();
  await signInAs(page, "admin");
  const product = await getSeedProduct(page.request, 8);
  const email = `maya-${Date.now()}@e2e.example`;
  await openAdmin(page, "/admin/orders/new");
  await clickButton(page, "Place order");
  await expect(main(page).getByText("Choose a customer or add a new one")).toBeVisible();
  await expect(main(page).getByText("Add at least one product")).toBeVisible();

  await clickButton(page, "New customer");
  await main(page).getByLabel("Full name").fill("Maya Rai");
  await main(page).getByLabel("Phone").fill("9801112233");
  await main(page).getByLabel("Email (optional)").fill(email);
  await searchFor(page, "Add a product", product.name.slice(0, 12));
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Enter");
  const line = main(page).getByRole("list", { name: "Order items" }).getByRole("listitem");
  await expect(line).toHaveCount(1);
  await line.getByLabel(/^Quantity of/).fill("2");
  await line.getByLabel(/^Change price/).check();
  await line.getByLabel("Price each (Rs)").fill("500");
  await clickButton(page, "Place order");
  await expect(line.getByText("Give a reason for the price")).toBeVisible();
  await line.getByLabel("Reason").fill("The bucket is dented");
  await expect(main(page).getByRole("region", { name: "Total" })).toContainText("Rs 1,000.00");
  await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0); // dimmed while it is worked out
  await expectAccessible(page);

  // A reload loses nothing that was typed.
  await page.reload();
  await waitForAdmin(page);
  await expect(line.getByLabel("Reason")).toHaveValue("The bucket is dented");
  await clickButton(page, "Place order");
  await expect(getToastText(page, /^Order SW-\d+ placed\.$/)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-f-]{36}$/);
  await expect(main(page).getByText("Rs 500.00 instead of", { exact: false })).toBeVisible();
  await expect(main(page).getByText("Placed by Asha Gurung")).toBeVisible();
  await expect(main(page).getByText("Paid", { exact: true }).first()).toBeVisible();
  await waitForEmail(email, /reset-password\?token=/);
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const [row] = await withDatabase(
    async (client) => (await client.query('SELECT total, payment_status, placed_by_id FROM "order" WHERE id = $1', [id])).rows,
  );
  expect(row).toMatchObject({ total: "100000", payment_status: "paid" });
});

test("a known customer on the phone is found, and orders to one of their addresses", { tag: "@long" }, async ({ page }) => {
  await signInAs(page, "admin");
  const asha = await createApiUser("b2c");
  const data = {
    fullName: "Asha Gurung",
    phone: "9841234567",
    province: "Bagmati",
    district: "Lalitpur",
    municipality: "Lalitpur Metropolitan City",
    ward: 3,
    tole: "Jhamsikhel",
    label: "Home",
  };
  expect((await page.request.post(`/api/address/${asha.userId}`, { headers: bearer(asha), data })).status()).toBe(201);
  const product = await getSeedProduct(page.request, 9);
  await openAdmin(page, "/admin/orders/new");
  await searchFor(page, "Find a customer", asha.email);
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(main(page).getByRole("button", { name: "Change customer" })).toBeVisible();
  await searchFor(page, "Add a product", product.name.slice(0, 12));
  await page.getByRole("option").first().click();
  await main(page).getByRole("radio", { name: "Delivered by courier" }).check();
  await expect(main(page).getByRole("radio", { name: /Home: Asha Gurung/ })).toBeChecked();
  await main(page)
    .getByRole("radio", { name: /Cash on delivery/ })
    .check();
  await clickButton(page, "Place order");
  await expect(getToastText(page, /^Order SW-\d+ placed\.$/)).toBeVisible();
  await expect(main(page).getByText(/Jhamsikhel/)).toBeVisible();
  const ownOrders = await (await page.request.get("/api/order", { headers: bearer(asha) })).json();
  expect(ownOrders).toMatchObject([{ paymentMethod: "cod", paymentStatus: "unpaid", address: { tole: "Jhamsikhel" } }]);
});

for (const width of staffAxeWidths("the admin-orders")) {
  test(`entering an order is accessible at ${width} px`, async ({ page }) => {
    await signInAs(page, "admin");
    const { order } = await placeOrder(page);
    await page.setViewportSize({ width, height: 800 });
    await openAdmin(page, "/admin/orders/new");
    await main(page).getByRole("radio", { name: "Delivered by courier" }).check();
    await expect(main(page).getByRole("combobox", { name: "Town" })).toBeVisible();
    await expectNoHorizontalScroll(page, width);
    await expectAccessible(page);
    await openAdmin(page, `/admin/orders?q=${order.number}&calendar=bs&from=2083-01-01`);
    await main(page)
      .getByRole("checkbox", { name: `Select ${order.number}` })
      .check();
    await expect(bar(page).getByRole("button", { name: "Confirm (1)" })).toBeVisible();
    await expectNoHorizontalScroll(page, width);
    await expectAccessible(page);
  });
}
