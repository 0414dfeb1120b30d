import { clickButton, expectNoHorizontalScroll, main, openAdmin } from "../support/admin-page";
import { createApiUser, createOrder, getSeedProduct } from "../support/e2e-orders";
import { signInAs, withDatabase } from "../support/people";
import { expect, expectAccessible, test } from "../support/test";

/** The customer rings: a new order takes the place of the first, which has not left. */

for (const width of [390, 1366]) {
  test(`an order is copied, changed, and takes the place of the first with what was paid, at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await signInAs(page, "admin", "Order desk");
    const product = await getSeedProduct(page.request, 3);
    const old = await createOrder(page, await createApiUser("b2c"), [{ product, quantity: 1 }]);
    await withDatabase(async (client) => {
      await client.query(`UPDATE "order" SET status = 'confirmed', expires_at = NULL WHERE id = $1`, [old._id]);
      await client.query(
        `UPDATE payment SET status = 'paid', method = 'cash', paid_at = now(), taken_by_id = NULL WHERE order_id = $1`,
        [old._id],
      );
      await client.query(`UPDATE "order" SET payment_status = 'paid' WHERE id = $1`, [old._id]);
    });
    await openAdmin(page, `/admin/orders/${old._id}`);
    await main(page).getByRole("link", { name: "Copy to a new order" }).click();
    await page.waitForURL(/\/orders\/new/);
    const box = main(page).getByRole("checkbox", { name: new RegExp(`This order replaces ${old.number}`) });
    await expect(box).not.toBeChecked();
    await box.check();
    await main(page).getByRole("textbox", { name: "Quantity" }).first().fill("2");
    await expectNoHorizontalScroll(page, width);
    await expectAccessible(page);
    await clickButton(page, /^Place order/);
    await page.waitForURL(/\/admin\/orders\/[0-9a-f-]{36}$/);
    await expect(main(page).getByText("Replaces another order")).toBeVisible();
    await expect(main(page).getByText(old.number, { exact: true }).first()).toBeVisible();
    const { rows } = await withDatabase((client) =>
      client.query(
        `SELECT old.status, new.payment_status, (SELECT sum(amount)::int FROM payment WHERE order_id = new.id AND status = 'paid') AS paid, old.total::int AS total
         FROM "order" new JOIN "order" old ON old.id = new.replaces_id WHERE old.id = $1`,
        [old._id],
      ),
    );
    expect(rows).toEqual([{ status: "cancelled", payment_status: "unpaid", paid: rows[0].total, total: rows[0].total }]);
  });
}
