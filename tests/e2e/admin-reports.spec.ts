import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright/test";
import { main, openAdmin } from "../support/admin-page";
import { createApiUser, createDeliveredOrder, createOrder, getSeedProduct, patchAsAdmin } from "../support/e2e-orders";
import { axeWidths, isLong, sample } from "../support/lane";
import { openLive, visitUntil } from "../support/live-page";
import { signInAs, withDatabase } from "../support/people";
import { expect, expectAccessible, test, widthOf } from "../support/test";

/** The admin's figures: the dashboard, each report compared with the database, and the files made of them. */

/** Tests run in parallel, so each has a month of the past for itself. */
const toDays = (month: string) => `range=own&from=${month}-01&to=${month}-31`;
const mayDays = toDays("2021-05");

// Each test creates its own orders, and opens many pages.
test.setTimeout(90_000);

/** Two orders in a month of the past: one delivered and paid, one cancelled. */
async function createOrdersIn(page: Page, month: string): Promise<void> {
  const asha = await createApiUser("b2c");
  const product = await getSeedProduct(page.request, 5);
  const order = await createDeliveredOrder(page, asha, [{ product, quantity: 2 }]);
  const other = await createOrder(page, asha, [{ product, quantity: 1 }]);
  await patchAsAdmin(page, await createApiUser("admin"), `/api/order/admin/${other._id}/cancel`, { reason: "Not needed" });
  await withDatabase(async (client) => {
    // Turns off the trigger that keeps tax documents unchanged: only their times change here.
    await client.query("SET session_replication_role = replica");
    const moves = { order: "id", invoice: "order_id", payment: "order_id", order_event: "order_id", stock_movement: "order_id" };
    for (const [table, key] of Object.entries(moves)) {
      const column = table === "invoice" ? "issued_at" : "created_at";
      await client.query(`UPDATE "${table}" SET "${column}" = $2::timestamptz WHERE ${key} = ANY($1::uuid[])`, [
        [order._id, other._id],
        `${month}-11T18:20:00Z`,
      ]);
    }
    await client.query("UPDATE payment SET paid_at = created_at, paid_on = NULL WHERE order_id = $1", [order._id]);
  });
}

async function getSum(sql: string): Promise<number> {
  return withDatabase(async (client) => Number((await client.query(sql)).rows[0].sum ?? 0));
}

/** The total of a column of the table, in paisa. */
async function getTotal(page: Page, head: string): Promise<number> {
  const table = main(page).getByRole("table");
  const heads = await table.locator("thead th").allInnerTexts();
  const at = heads.findIndex((text) => text.trim() === head);
  const text = await table.locator("tfoot tr > *").nth(at).textContent();
  return Math.round(Number((text ?? "").replaceAll(",", "").replace("−", "-")) * 100);
}

const inMonth = (column: string, month: string) => `to_char(${column} AT TIME ZONE 'Asia/Kathmandu', 'YYYY-MM') = '${month}'`;
const inMay = (column: string) => inMonth(column, "2021-05");
const salesQuery = (sum: string, month = "2021-05") =>
  `SELECT sum(${sum}) FROM "order" WHERE (status IN ('confirmed', 'shipped', 'delivered') OR (status = 'pending' AND payment_status = 'paid')) AND ${inMonth("created_at", month)}`;
const reports: [name: string, head: string, sql: string][] = [
  ["sales", "Sales", salesQuery("total")],
  ["vat", "Total", `SELECT sum((content#>>'{totals,total}')::bigint) FROM invoice WHERE ${inMay("issued_at")}`],
  ["payments", "Paid", salesQuery("total")],
  ["money", "Received", `SELECT sum(amount) FROM payment WHERE status = 'paid' AND ${inMay("created_at")}`],
  ["products", "Goods", salesQuery("items_total")],
  ["customers", "Sales", salesQuery("total")],
  ["districts", "Delivery", salesQuery("delivery")],
  ["movements", "Out", `SELECT -100 * sum(delta) AS sum FROM stock_movement WHERE delta < 0 AND ${inMay("created_at")}`],
];

test("each report agrees with the database", async ({ page }) => {
  await signInAs(page, "admin");
  await createOrdersIn(page, "2021-05");
  for (const [name, head, sql] of sample(reports, 3, ([name]) => name)) {
    await page.goto(`/admin/reports?report=${name}&${mayDays}`);
    await expect(main(page).getByRole("table")).toBeVisible();
    const sum = await getSum(sql);
    expect(sum).toBeGreaterThan(0);
    expect([name, await getTotal(page, head)]).toEqual([name, sum]);
  }
  for (const name of sample(["coupons", "returns"], 2)) {
    await page.goto(`/admin/reports?report=${name}&${mayDays}`);
    await expect(main(page).getByRole("heading", { name: "No data for these days" })).toBeVisible();
  }
});

test("the value of the stock is that of its variants", async ({ page }) => {
  await signInAs(page, "admin");
  await visitUntil(page, "/admin/reports?report=stock", async () =>
    expect(await getTotal(page, "Value with VAT")).toBe(await getSum("SELECT sum(stock * price) FROM variant")),
  );
});

test("a report, its period, calendar and sorting are chosen, and its URL holds them all", { tag: "@long" }, async ({ page }) => {
  await signInAs(page, "admin");
  await createOrdersIn(page, "2021-07");
  await openAdmin(page, "/admin/reports");
  await main(page).getByLabel("Report", { exact: true }).selectOption("VAT register");
  await expect(page).toHaveURL(/report=vat/);
  await main(page).getByLabel("Period", { exact: true }).selectOption("Custom dates");
  await main(page).getByLabel("Calendar").selectOption("Bikram Sambat");
  await expect(page).toHaveURL(/cal=bs/);
  const from = main(page).getByLabel("From");
  await from.fill("2078-03-1");
  await from.fill("2078-03-17");
  await expect(page).toHaveURL(/from=2078-03-17/);
  await main(page).getByLabel("To", { exact: true }).fill("2078-04-16");
  const period = main(page).getByText("1 – 31 Jul 2021 (2078-03-17 to 2078-04-16 BS)");
  await expect(period.filter({ visible: true }).first()).toBeVisible();
  await expect(main(page).getByRole("rowheader").first()).toHaveText("12 Jul 2021");
  await main(page).getByRole("link", { name: "Taxable value" }).click();
  await expect(page).toHaveURL(/sort=-taxable/);
  await expect(main(page).getByRole("columnheader", { name: "Taxable value" })).toHaveAttribute("aria-sort", "descending");
  const text = (await main(page).getByRole("table").textContent()) ?? "";
  await page.reload();
  await expect(main(page).getByRole("table")).toHaveText(text);
});

test("invalid days are reported at their field, and stay as typed", async ({ page }) => {
  await signInAs(page, "admin");
  await page.goto("/admin/reports?range=own&from=2026-05-10&to=2026-05-01");
  await expect(main(page).getByText("The last day cannot be before the first")).toBeVisible();
  await expect(main(page).getByLabel("To", { exact: true })).toHaveValue("2026-05-01");
  await expect(main(page).getByRole("table")).toHaveCount(0);
});

async function download(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const downloading = page.waitForEvent("download");
  await button.click();
  const file = await downloading;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test("a report is exported to each file format", async ({ page }) => {
  await signInAs(page, "admin");
  await createOrdersIn(page, "2021-10");
  await openAdmin(page, `/admin/generate-report?report=products&${toDays("2021-10")}`);
  const createFile = main(page).getByRole("button", { name: "Create file" });
  const formats = [
    ["XLSX", "PK"],
    ["PDF", "%PDF"],
    ["CSV", "\u00ef\u00bb\u00bfProduct"],
  ] as const;
  for (const [format, beginning] of isLong ? formats : formats.slice(-1)) {
    await main(page)
      .getByRole("radio", { name: new RegExp(format) })
      .check();
    const { name, bytes } = await download(page, createFile);
    expect(name).toBe(`products-report.${format.toLowerCase()}`);
    expect(bytes.subarray(0, beginning.length).toString("latin1")).toBe(beginning);
    await expect(main(page).getByText(`${name} downloaded.`)).toBeVisible();
    if (format !== "CSV") continue;
    const last = bytes.toString("utf8").trim().split("\r\n").at(-1)?.split(",") ?? [];
    expect(Math.round(Number(last[3]) * 100)).toBe(await getSum(salesQuery("items_total", "2021-10")));
  }
  await main(page).getByRole("link", { name: "Preview" }).click();
  await expect(page).toHaveURL(/\/admin\/reports\?report=products/);
  const { name } = await download(page, main(page).getByRole("button", { name: "CSV" }));
  expect(name).toBe("products-2021-10-01-to-2021-10-31.csv");
});

test.describe("a file that cannot be created", () => {
  test.use({ expectedErrors: ["the server responded with a status of 400"] });

  test("says why, and keeps every choice", async ({ page }) => {
    await signInAs(page, "admin");
    await openAdmin(page, "/admin/generate-report?report=sales&range=own&from=2018-01-01&to=2026-01-01&format=pdf");
    await main(page).getByRole("button", { name: "Create file" }).click();
    await expect(main(page).getByRole("alert")).toContainText("a PDF file holds at most 1,000");
    await expect(main(page).getByLabel("From")).toHaveValue("2018-01-01");
    await main(page).getByLabel("From").fill("");
    await main(page).getByRole("button", { name: "Create file" }).click();
    await expect(main(page).getByText("Enter the first day")).toBeVisible();
  });
});

test("a tile of the dashboard opens the list that it counts", { tag: "@long" }, async ({ page }) => {
  await signInAs(page, "admin");
  await createOrder(page, await createApiUser("b2c"), [{ product: await getSeedProduct(page.request, 6), quantity: 1 }]);
  await openAdmin(page, "/admin/dashboard");
  // The number is not known to the shop, so that somebody calls before the order is packed.
  await main(page).getByRole("link", { name: "Calls to make" }).click();
  await expect(page).toHaveURL("/admin/orders?tab=to_call");
  await expect(
    main(page)
      .getByRole("navigation", { name: "Orders by status" })
      .getByRole("link", { name: /^To call/ }),
  ).toHaveAttribute("aria-current", "page");
  await openAdmin(page, "/admin/dashboard?range=7");
  await main(page).getByRole("link", { name: "Sales", exact: true }).click();
  await expect(page).toHaveURL("/admin/reports?range=7&compare=before");
  await page.goBack();
  await main(page).getByText("Show as table").click();
  const table = main(page).getByRole("table", { name: /^Sales from/ });
  await expect(table.locator("tbody tr")).toHaveCount(7);
});

test("a new order shows and sounds on every page of an administrator, and updates the figures", async ({ page, context }) => {
  await signInAs(page, "admin");
  const reports = await context.newPage();
  // From the beginning: a page that has the sound from another test's order does not request it again.
  const played = Promise.race([page, reports].map((each) => each.waitForRequest(/notification-sound\.mp3/, { timeout: 0 })));
  await openLive(reports, () => openAdmin(reports, "/admin/reports"));
  await openLive(page, () => openAdmin(page, "/admin/dashboard"));
  await page.locator("body").click({ position: { x: 2, y: 2 } });
  const orders = main(page).getByRole("list", { name: "Figures" }).getByRole("listitem").nth(1).getByRole("paragraph").first();
  const getCount = async () => Number((await orders.textContent())?.replaceAll(",", ""));
  const product = await getSeedProduct(page.request, 7);
  const { number } = await createOrder(page, await createApiUser("b2c"), [{ product, quantity: 1 }]);
  await played;
  for (const each of [page, reports]) {
    const toast = each
      .getByRole("region", { name: /Notifications/ })
      .getByRole("listitem")
      .filter({ hasText: `New order ${number}` });
    await expect(toast.getByRole("link", { name: "View" })).toHaveAttribute("href", /^\/admin\/orders/);
  }
  // Other tests cancel orders or move them to the past, so this repeats until none has in between.
  await expect(async () => {
    const before = await getCount();
    const { _id } = await createOrder(page, await createApiUser("b2c"), [{ product, quantity: 1 }]);
    // A sale once it is confirmed, which the news of the next order shows.
    await withDatabase((client) =>
      client.query(`UPDATE "order" SET status = 'confirmed', expires_at = NULL WHERE id = $1`, [_id]),
    );
    await createOrder(page, await createApiUser("b2c"), [{ product, quantity: 1 }]);
    await expect.poll(getCount).toBeGreaterThan(before);
  }).toPass();
});

test.describe("while figures cannot be fetched", () => {
  test.use({ expectedErrors: ["net::ERR_FAILED", "Failed to load resource"] });

  test("the dashboard says so, and keeps the last ones", async ({ page }) => {
    await signInAs(page, "admin");
    await page.route("**/api/report/dashboard*", (route) => route.abort());
    await openAdmin(page, "/admin/dashboard?range=30");
    await expect(main(page).getByText("Failed to fetch the dashboard. These figures may be out of date.")).toBeVisible();
    await expect(main(page).getByRole("list", { name: "Figures" })).toBeVisible();
  });
});

const december = toDays("2021-12");
const screens = [
  "/admin/dashboard?range=30",
  `/admin/reports?report=vat&${december}&compare=year`,
  `/admin/reports?report=products&${december}`,
  `/admin/generate-report?report=products&${december}`,
];
for (const path of sample(screens, 2)) {
  test(`${path.split("&")[0]} is accessible on a phone and on a wide screen`, async ({ page }) => {
    await signInAs(page, "admin");
    await createOrdersIn(page, "2021-12");
    for (const width of axeWidths) {
      await page.setViewportSize({ width, height: 800 });
      await openAdmin(page, path);
      expect(await widthOf(page)).toBe(width);
      await expectAccessible(page);
    }
  });
}
