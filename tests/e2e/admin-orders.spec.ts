import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { adminReady, expectNoSideways, main, openAdmin, press, said } from "../support/admin-page";
import { bearer, caller, placedBy, soldProduct } from "../support/bought";
import { staffAxeWidths } from "../support/lane";
import { inDatabase, mailed, signedInAs } from "../support/people";
import { expect, expectAccessible, test } from "../support/test";

/** The staff's orders beyond their steps: many at once, files, notes, and orders that staff write down itself. */

const rows = (page: Page) => main(page).getByRole("list", { name: "Orders" }).getByRole("listitem");

async function bought(page: Page, at = 8) {
  const asha = await caller("b2c");
  const order = await placedBy(page, asha, [{ product: await soldProduct(page.request, at), quantity: 1 }]);
  const seen = async () => (await page.request.get(`/api/order/${order._id}`, { headers: bearer(asha) })).json();
  return { asha, order, seen };
}

test("several orders are confirmed at once, and it is said which were not and why", async ({ page }) => {
  await signedInAs(page, "admin");
  const asha = await caller("b2c");
  const product = await soldProduct(page.request, 8);
  const [first, second] = [
    await placedBy(page, asha, [{ product, quantity: 1 }]),
    await placedBy(page, asha, [{ product, quantity: 1 }]),
  ];
  await openAdmin(page, `/admin/orders?q=${asha.email}`);
  await expect(rows(page)).toHaveCount(2);
  const own = { headers: bearer(asha), data: { reason: "Not needed" } };
  // The customer is quicker by a moment: before the list can hear of it.
  await page.route("**/api/order/admin/confirm", async (route) => {
    expect((await page.request.patch(`/api/order/mine/${second._id}/cancel`, own)).status()).toBe(200);
    await route.continue();
  });
  await main(page).getByRole("checkbox", { name: "Choose all on this page" }).check();
  await press(page, "Confirm 2…");
  await page.getByRole("dialog", { name: "Confirm 2 orders?" }).getByRole("button", { name: "Confirm 2" }).click();
  const answer = page.getByRole("dialog", { name: "1 confirmed, 1 not confirmed" });
  await expect(answer).toContainText(first.number);
  await expect(answer).toContainText("This order is cancelled: it cannot be confirmed now.");
  await answer.getByRole("button", { name: "Close", exact: true }).click();
  await expect(rows(page).filter({ hasText: first.number })).toContainText("Confirmed");
});

test("the list is narrowed by district, method and the days of either calendar, and exported as it stands", async ({ page }) => {
  await signedInAs(page, "admin");
  const { asha, order } = await bought(page);
  await openAdmin(page, `/admin/orders?q=${asha.email}`);
  await main(page).getByLabel("District").selectOption("Kathmandu");
  await expect(main(page).getByText("Nothing here")).toBeVisible();
  await main(page).getByLabel("District").selectOption("Lalitpur");
  await expect(rows(page)).toHaveCount(1);
  await main(page).getByLabel("Method").selectOption("Cash on delivery");
  await main(page).getByLabel("Calendar").selectOption("Bikram Sambat");
  await main(page).getByLabel("From (BS)").fill("2083-01-01");
  await expect(page).toHaveURL(/from=2083-01-01/);
  await expect(main(page).getByText("14 Apr 2026")).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await main(page).getByLabel("Up to (BS)").fill("2083-13-01");
  await expect(main(page).getByText("There is no such day")).toBeVisible();
  await expect(rows(page).filter({ hasText: "Waits less than an hour to be confirmed" })).toHaveCount(1);
  const downloading = page.waitForEvent("download");
  await press(page, "Export (CSV)");
  const file = readFileSync(await (await downloading).path(), "utf8");
  expect(file.trim().split("\n")).toHaveLength(2);
  expect(file).toContain(order.number);
});

test("a note, the customer's history, the stock and the packing slip are for staff", async ({ page }) => {
  await signedInAs(page, "admin");
  const { order, seen } = await bought(page);
  await openAdmin(page, `/admin/orders/${order._id}`);
  const form = main(page).getByRole("form", { name: "Note for the office" });
  await form.getByRole("button", { name: "Add the note" }).click();
  await expect(form.getByText("Write the note")).toBeVisible();
  await form.getByLabel("Note for the office").fill("Ring before you go.");
  await form.getByRole("button", { name: "Add the note" }).click();
  await expect(said(page, "The note is kept.")).toBeVisible();
  const history = main(page).getByRole("list", { name: "What happened to the order" });
  await expect(history.getByRole("listitem").first()).toContainText("Ring before you go.");
  await expect(history.getByRole("listitem").first()).toContainText("Asha Gurung");
  expect(JSON.stringify(await seen())).not.toContain("Ring before");
  await expect(main(page).getByRole("region", { name: "Customer" })).toContainText("1, 0 delivered");
  await expect(main(page).getByRole("region", { name: "Stock" })).toContainText("−1");
  const shown = page.waitForEvent("popup");
  await press(page, "Packing slip");
  await (await shown).close();
});

test("a customer at the counter gets an account, a price of their own, and a receipt", async ({ page }) => {
  test.slow();
  await signedInAs(page, "admin");
  const product = await soldProduct(page.request, 8);
  const email = `maya-${Date.now()}@journey.example`;
  await openAdmin(page, "/admin/orders/new");
  await press(page, "Place the order");
  await expect(main(page).getByText("Choose a customer, or enter a new one")).toBeVisible();
  await expect(main(page).getByText("Choose what is bought")).toBeVisible();

  await press(page, "Somebody new");
  await main(page).getByLabel("Full name").fill("Maya Rai");
  await main(page).getByLabel("Phone").fill("9801112233");
  await main(page).getByLabel("E-mail (optional)").fill(email);
  await main(page).getByLabel("Add a pack").pressSequentially(product.name.slice(0, 12), { delay: 20 });
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Enter");
  const line = main(page).getByRole("list", { name: "What is bought" }).getByRole("listitem");
  await expect(line).toHaveCount(1);
  await line.getByLabel(/^Quantity of/).fill("2");
  await line.getByLabel(/^Another price/).check();
  await line.getByLabel("Rupees each").fill("500");
  await press(page, "Place the order");
  await expect(line.getByText("Say why the price is another")).toBeVisible();
  await line.getByLabel("Why").fill("The bucket is dented");
  await expect(main(page).getByRole("region", { name: "Total" })).toContainText("Rs 1,000.00");
  await expectAccessible(page);

  // Nothing that was typed is lost by a refresh.
  await page.reload();
  await adminReady(page);
  await expect(line.getByLabel("Why")).toHaveValue("The bucket is dented");
  await press(page, "Place the order");
  await expect(said(page, /^Order SW-\d+ is placed\.$/)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-f-]{36}$/);
  await expect(main(page).getByText("Rs 500.00 instead of", { exact: false })).toBeVisible();
  await expect(main(page).getByText("Placed by Asha Gurung")).toBeVisible();
  await expect(main(page).getByText("Paid", { exact: true }).first()).toBeVisible();
  await mailed(email, /reset-password\?token=/);
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const [stored] = await inDatabase(
    async (client) => (await client.query('SELECT total, payment_status, placed_by_id FROM "order" WHERE id = $1', [id])).rows,
  );
  expect(stored).toMatchObject({ total: "100000", payment_status: "paid" });
});

test("a customer at the phone is found, and has it brought to an address of theirs", async ({ page }) => {
  await signedInAs(page, "admin");
  const asha = await caller("b2c");
  const home = { fullName: "Asha Gurung", phone: "9841234567", province: "Bagmati", district: "Lalitpur" };
  const data = { ...home, municipality: "Lalitpur Metropolitan City", ward: 3, tole: "Jhamsikhel", label: "Home" };
  expect((await page.request.post(`/api/address/${asha.userId}`, { headers: bearer(asha), data })).status()).toBe(201);
  const product = await soldProduct(page.request, 9);
  await openAdmin(page, "/admin/orders/new");
  await main(page).getByLabel("Find a customer").pressSequentially(asha.email, { delay: 5 });
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(main(page).getByRole("button", { name: "Another customer" })).toBeVisible();
  await main(page).getByLabel("Add a pack").pressSequentially(product.name.slice(0, 12), { delay: 20 });
  await page.getByRole("option").first().click();
  await main(page).getByRole("radio", { name: "Brought by courier" }).check();
  await expect(main(page).getByRole("radio", { name: /Home: Asha Gurung/ })).toBeChecked();
  await main(page)
    .getByRole("radio", { name: /Cash on delivery/ })
    .check();
  await press(page, "Place the order");
  await expect(said(page, /^Order SW-\d+ is placed\.$/)).toBeVisible();
  await expect(main(page).getByText(/Jhamsikhel/)).toBeVisible();
  const own = await (await page.request.get("/api/order", { headers: bearer(asha) })).json();
  expect(own).toMatchObject([{ paymentMethod: "cod", paymentStatus: "unpaid", address: { tole: "Jhamsikhel" } }]);
});

for (const width of staffAxeWidths("the admin-orders")) {
  test(`writing an order down is within everybody's reach at ${width} px`, async ({ page }) => {
    await signedInAs(page, "admin");
    const { order } = await bought(page);
    await page.setViewportSize({ width, height: 800 });
    await openAdmin(page, "/admin/orders/new");
    await main(page).getByRole("radio", { name: "Brought by courier" }).check();
    await expect(main(page).getByLabel("Province")).toBeVisible();
    await expectNoSideways(page, width);
    await expectAccessible(page);
    await openAdmin(page, `/admin/orders?q=${order.number}&calendar=bs&from=2083-01-01`);
    await main(page)
      .getByRole("checkbox", { name: `Choose ${order.number}` })
      .check();
    await expect(main(page).getByRole("button", { name: "Confirm 1…" })).toBeVisible();
    await expectNoSideways(page, width);
    await expectAccessible(page);
  });
}
