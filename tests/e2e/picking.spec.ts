import type { Page } from "playwright/test";
import { clickButton, expectNoHorizontalScroll, main, openAdmin } from "../support/admin-page";
import { createApiUser, createOrder, getSeedProduct, type SeedProduct } from "../support/e2e-orders";
import { signInAs, withDatabase } from "../support/people";
import { expect, expectAccessible, test } from "../support/test";

/** A storekeeper packs orders with a scanner, which types a SKU and presses Enter. */

async function placeConfirmed(page: Page, lines: { product: SeedProduct; quantity: number }[]): Promise<string> {
  const { _id } = await createOrder(page, await createApiUser("b2c"), lines);
  await withDatabase((client) => client.query(`UPDATE "order" SET status = 'confirmed', expires_at = NULL WHERE id = $1`, [_id]));
  return _id;
}

const skuOf = ({ variants: [variant] }: SeedProduct): string => variant?.sku ?? "";

async function scan(page: Page, code: string) {
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}

// One after the other: both give the same barcode to a product.
test.describe.configure({ mode: "default" });

for (const width of [390, 1366]) {
  test(`two orders are collected in one round, packed with a scanner and sent, at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await signInAs(page, "admin", "Storekeeper");
    const [roof, tape, other] = await Promise.all([4, 5, 6].map((at) => getSeedProduct(page.request, at)));
    if (!roof || !tape || !other) throw new Error("the seed sells too little");
    await withDatabase((client) => client.query("UPDATE variant SET shelf = 'B-03' WHERE sku = $1", [skuOf(roof)]));
    const barcode = "4006381333931";
    await withDatabase(async (client) => {
      // By now the list of products may have changed, and an earlier test's have it.
      await client.query("UPDATE variant SET gtin = NULL WHERE gtin = $1", [barcode]);
      await client.query("UPDATE variant SET gtin = $2 WHERE sku = $1", [skuOf(tape), barcode]);
    });
    const first = await placeConfirmed(page, [
      { product: roof, quantity: 2 },
      { product: tape, quantity: 1 },
    ]);
    const second = await placeConfirmed(page, [{ product: roof, quantity: 1 }]);
    await openAdmin(page, `/admin/orders/pick?orders=${first},${second}`);
    await expect(main(page).getByText("2 orders, one round through the store.")).toBeVisible();
    const collect = main(page).getByRole("region", { name: "1. Collect" });
    await expect(collect.getByRole("checkbox").first()).toHaveAccessibleName(new RegExp(`^B-03.*${roof.name}.*3 pieces`));
    await expectNoHorizontalScroll(page, width);
    await expectAccessible(page);

    const box = main(page).getByLabel("Scan or type a SKU");
    await box.focus();
    await scan(page, skuOf(roof));
    await expect(
      main(page)
        .getByRole("status")
        .getByText(/: into /),
    ).toBeVisible();
    await expect(box).toHaveValue("");
    await scan(page, skuOf(other));
    await expect(main(page).getByRole("alert")).toContainText("None of these orders has");
    await expectAccessible(page);
    await scan(page, `9*${skuOf(tape)}`);
    await expect(main(page).getByRole("alert")).toContainText("needs 1 more");
    await expect(main(page).getByRole("button", { name: "Send 0 packed orders…" })).toBeVisible();
    await scan(page, skuOf(roof));
    await scan(page, barcode);
    await expect(main(page).getByText(/is complete\.$/)).toBeVisible();
    await expect(main(page).getByText("Packed", { exact: true })).toHaveCount(1);

    await clickButton(page, "Labels");
    const printed = page.waitForResponse(/\/api\/order\/admin\/documents$/);
    await page.getByRole("menuitem", { name: "Address label, 50 mm roll" }).click();
    expect((await printed).status()).toBe(200);

    // What is packed outlives a phone that was put away.
    await page.reload();
    await expect(main(page).getByText("Packed", { exact: true })).toHaveCount(1);
    await main(page).getByLabel("Scan or type a SKU").focus();
    await scan(page, skuOf(roof));
    await expect(main(page).getByText("Packed", { exact: true })).toHaveCount(2);
    await scan(page, skuOf(roof));
    await expect(main(page).getByRole("alert")).toContainText("are packed already");

    await clickButton(page, "Send 2 packed orders…");
    await page.getByRole("dialog").getByRole("button", { name: "Mark as shipped" }).click();
    await expect(page.getByRole("dialog").getByText("2 orders shipped")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await expect(main(page).getByRole("heading", { name: "Nothing to pick" })).toBeVisible();
    const sent = await withDatabase((client) =>
      client.query(`SELECT status::text FROM "order" WHERE id = ANY($1::uuid[])`, [[first, second]]),
    );
    expect(sent.rows).toEqual([{ status: "shipped" }, { status: "shipped" }]);
  });
}

test("an order that cannot be sent is named with the reason, and a list without one says what to do", async ({ page }) => {
  await signInAs(page, "admin", "Storekeeper");
  const product = await getSeedProduct(page.request, 4);
  const { _id, number } = await createOrder(page, await createApiUser("b2c"), [{ product, quantity: 1 }]);
  await openAdmin(page, `/admin/orders/pick?orders=${_id},nonsense`);
  await expect(
    main(page).getByText(`${number} is left out. This order is not confirmed yet, so it cannot be shipped.`),
  ).toBeVisible();
  await expect(main(page).getByRole("heading", { name: "Nothing to pick" })).toBeVisible();
});

test("labels for a pack are printed from the list of products", async ({ page }) => {
  await signInAs(page, "admin", "Storekeeper");
  const product = await getSeedProduct(page.request, 4);
  await openAdmin(page, `/admin/products?q=${skuOf(product)}`);
  await main(page)
    .getByRole("button", { name: /packs?/i })
    .first()
    .click();
  await main(page)
    .getByRole("button", { name: `Labels for ${skuOf(product)}`, exact: true })
    .click();
  const dialog = page.getByRole("dialog", { name: `Labels for ${skuOf(product)}` });
  await dialog.getByLabel("How many?").fill("0");
  await dialog.getByRole("button", { name: "Print labels" }).click();
  await expect(dialog.getByText("At least 1")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("How many?").fill("12");
  const printed = page.waitForResponse(/\/labels$/);
  await dialog.getByRole("button", { name: "Print labels" }).click();
  expect((await printed).headers()["content-type"]).toBe("application/pdf");
  await expect(dialog).toBeHidden();
});
