import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { clickButton, expectNoHorizontalScroll, getToastText, main, openAdmin, waitForAdmin } from "../support/admin-page";
import { bearer, createApiUser, createOrder, getRoofCoat, patchAsAdmin } from "../support/e2e-orders";
import { type SignedInUser, signInAs, withDatabase } from "../support/people";
import { expect, expectAccessible, test } from "../support/test";

/** A courier hands over the cash of forty parcels: his list is checked, corrected and recorded in one entry. */

// Somebody else records one of the parcels meanwhile, which refuses the first try.
test.use({ expectedErrors: ["the server responded with a status of 409"] });

const parcels = 40;

const dialog = (page: Page) => page.getByRole("dialog");
const openRow = (page: Page, name: string) => main(page).getByRole("group", { name: `${name}, parcel 1` });

async function createCourier(name: string): Promise<string> {
  const id = randomUUID();
  const insert = "INSERT INTO courier (id, name, parcel_fee) VALUES ($1, $2, 10000)";
  await withDatabase((client) => client.query(insert, [id, name]));
  return id;
}

type Delivered = { _id: string; number: string; trackingNumber: string; cash: number };

/** Orders that this courier has delivered; each transition is made with its call. */
async function deliver(page: Page, admin: SignedInUser, courier: string): Promise<Delivered[]> {
  const asha = await createApiUser("b2c");
  const product = await getRoofCoat(page.request);
  await withDatabase((client) => client.query("UPDATE variant SET stock = 500 WHERE id = $1", [product.variants[0]?._id]));
  const orders: { _id: string; number: string; total: number }[] = [];
  for (let at = 0; at < parcels; at++) {
    const order = await createOrder(page, asha, [{ product, quantity: 1 }]);
    await patchAsAdmin(page, admin, `/api/order/admin/${order._id}/confirm`, { status: "confirmed" });
    orders.push(order);
    if (at > 0) continue;
    // Whoever has received an order may have more of them open.
    for (const step of ["order-shipped", "order-delivered"])
      await patchAsAdmin(page, admin, `/api/order/admin/${order._id}/${step}`, step === "order-shipped" ? { courier } : {});
  }
  const delivered = orders.map(({ _id, number, total }, at) => ({
    _id,
    number,
    trackingNumber: `${courier}-${at}`,
    cash: total,
  }));
  const bulk = async (data: object) => {
    const response = await page.request.post("/api/order/admin/bulk", { headers: bearer(admin), data });
    expect(await response.json()).toMatchObject({ skipped: [] });
  };
  const rest = delivered.slice(1);
  await bulk({ action: "ship", courier, orders: rest.map(({ _id, trackingNumber }) => ({ _id, trackingNumber })) });
  await bulk({ action: "deliver", orders: rest.map(({ _id }) => ({ _id })) });
  return delivered;
}

for (const width of [390, 1366]) {
  test(`a courier's list of ${parcels} parcels is settled in one entry, at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const admin = await signInAs(page, "admin");
    const courier = `Hill ${width}`;
    await createCourier(courier);
    const orders = await deliver(page, admin, courier);
    const [first, second, third] = orders;
    if (!first || !second || !third) throw new Error("there are forty orders");
    const whole = Math.round(first.cash);

    await openAdmin(page, "/admin/couriers");
    const row = main(page).getByRole("listitem").filter({ hasText: courier }).first();
    await expect(row).toContainText(`Not handed over: ${parcels} parcels`);
    await expect(row).toContainText("Delivered today");
    await expectAccessible(page);
    for (const each of [320, 768, width]) {
      await page.setViewportSize({ width: each, height: 900 });
      await expectNoHorizontalScroll(page, each);
    }
    await row.getByRole("link", { name: `Settle ${courier}` }).click();
    await expect(main(page).getByRole("heading", { name: courier, level: 1 })).toBeVisible();

    // The first by its order number, one short, one twice, one of nobody.
    const lines = [
      `,${first.number},${whole},`,
      `${second.trackingNumber},,${whole - 100},150`,
      ...orders.slice(2).map(({ trackingNumber }) => `${trackingNumber},,${whole},`),
      `${third.trackingNumber},,${whole},`,
      "NOBODY-1,,500,",
    ];
    await main(page).getByText("Use the courier's list (CSV)").click();
    await clickButton(page, "Check the list");
    await expect(main(page).getByText("Paste the courier's list, or choose its file")).toBeVisible();
    await main(page)
      .getByLabel("The courier's list")
      .fill(`Tracking number,Order,COD,Charge\n${lines.join("\n")}`);
    await clickButton(page, "Check the list");
    await expect(
      main(page).getByText(`${parcels - 1} of ${parcels + 2} rows match. ${parcels} parcels chosen below`, { exact: false }),
    ).toBeVisible();
    const others = main(page).getByRole("list", { name: "Rows to look at" });
    await expect(others).toContainText("Rs 100.00 less than was to be collected.");
    await expect(others).toContainText("Twice in the list");
    await expect(others).toContainText("No parcel has this number.");
    await expectAccessible(page);
    for (const each of [320, 768, width]) {
      await page.setViewportSize({ width: each, height: 900 });
      await expectNoHorizontalScroll(page, each);
    }

    await clickButton(page, "Record settlement…");
    await expect(openRow(page, second.number).getByLabel("Why Rs 100.00 less?")).toBeFocused();
    await expect(openRow(page, second.number)).toContainText("Give a reason for the difference");
    await openRow(page, second.number).getByLabel("Why Rs 100.00 less?").fill("A torn note");
    await expect(openRow(page, second.number).getByLabel("Fee (Rs)")).toHaveValue("150.00");

    // A reload keeps what was typed, and a colleague records one of them meanwhile.
    await page.reload();
    await waitForAdmin(page);
    await expect(openRow(page, second.number).getByLabel("Why Rs 100.00 less?")).toHaveValue("A torn note");
    const response = await page.request.post("/api/order/admin/bulk", {
      headers: bearer(admin),
      data: { action: "collect", orders: [{ _id: third._id }] },
    });
    expect(await response.json()).toMatchObject({ done: [{ number: third.number }] });
    await clickButton(page, "Record settlement…");
    await dialog(page).getByLabel("How the courier paid").selectOption("bank");
    await dialog(page).getByLabel("Reference (optional)").fill(`FT-${width}`);
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "Record settlement" }).click();
    await expect(dialog(page).getByRole("alert")).toContainText(`${third.number}, parcel 1: it was settled meanwhile.`);
    await expect(dialog(page).getByLabel("Reference (optional)")).toHaveValue(`FT-${width}`);
    await dialog(page).getByRole("button", { name: "Record settlement" }).click();
    await expect(getToastText(page, new RegExp(`recorded from ${courier}\\.`))).toBeVisible();

    await expect(main(page).getByRole("heading", { name: `Settlement with ${courier}` })).toBeVisible();
    const table = main(page).getByRole("region", { name: "Parcels of this settlement" });
    await expect(table.getByRole("row")).toHaveCount(parcels);
    await expect(table.getByRole("row").filter({ hasText: second.number })).toContainText("A torn note");
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, width);
    const download = page.waitForEvent("download");
    await clickButton(page, "Export (CSV)");
    expect((await download).suggestedFilename()).toBe("settlement.csv");

    await clickButton(page, "Undo settlement…");
    await dialog(page).getByLabel("Reason").fill("Another courier's bag");
    await dialog(page).getByRole("button", { name: "Undo" }).click();
    await expect(getToastText(page, "Settlement undone.")).toBeVisible();
    await expect(main(page).getByText("Another courier's bag", { exact: false })).toBeVisible();
    await openAdmin(page, "/admin/couriers");
    await expect(main(page).getByRole("listitem").filter({ hasText: courier }).first()).toContainText(
      `Not handed over: ${parcels - 1} parcels`,
    );
  });
}
