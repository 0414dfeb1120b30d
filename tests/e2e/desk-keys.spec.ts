import type { Page } from "playwright/test";
import { main, openAdmin, waitForAdmin } from "../support/admin-page";
import { createApiUser, createOrder, getSeedProduct } from "../support/e2e-orders";
import { signInAs, withDatabase } from "../support/people";
import { expect, test } from "../support/test";

/** Thirty orders confirmed and shipped with the keyboard alone, counted in keys. */

const count = 30;

/** Orders of customers who share a name that nobody else has. */
async function placeOrders(page: Page): Promise<string> {
  const name = `Keys ${Date.now().toString(36)}`;
  const product = await getSeedProduct(page.request, 3);
  const people = await Promise.all(Array.from({ length: count }, () => createApiUser("b2c")));
  for (const person of people) await createOrder(page, person, [{ product, quantity: 1 }]);
  const rename = `UPDATE "user" SET full_name = $2 WHERE id = ANY($1::uuid[])`;
  await withDatabase((client) => client.query(rename, [people.map(({ userId }) => userId), name]));
  return name;
}

function countKeys({ keyboard }: Page) {
  let pressed = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await keyboard.press(key);
      pressed++;
    }
  };
  return { press, type: (text: string) => press(...text), pressed: () => pressed };
}

/** Opens a queue with Ctrl+K, and finds the orders of this name in it. */
async function openQueue(
  page: Page,
  { press, type }: ReturnType<typeof countKeys>,
  { queue, tab, name }: Record<"queue" | "tab" | "name", string>,
) {
  await press("Control+k");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await type(queue);
  await expect(page.getByRole("dialog").getByRole("option", { name: queue }).first()).toBeVisible();
  await press("Enter");
  await expect(page).toHaveURL(new RegExp(`/admin/orders\\?.*tab=${tab}`), { timeout: 15_000 });
  await expect(page.getByRole("dialog")).toBeHidden();
  await waitForAdmin(page);
  await press("/");
  await type(name);
  await press("Enter");
  await expect(page).toHaveURL(/q=Keys/);
  await expect(main(page).getByText(`${count} orders`, { exact: true })).toBeVisible();
  await press("ArrowDown");
}

test("the order desk confirms and ships thirty orders by keyboard", async ({ page }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 1366, height: 768 });
  const name = await placeOrders(page);
  await signInAs(page, "admin", "Order desk");
  await openAdmin(page, "/admin/dashboard");
  const keys = countKeys(page);
  const started = Date.now();
  for (const [queue, tab, done] of [
    ["To confirm", "to_confirm", "confirmed"],
    ["To ship", "confirmed", "shipped"],
  ] as const) {
    await openQueue(page, keys, { queue, tab, name });
    await expect(main(page).getByText(`Select all on this page`)).toBeVisible();
    await keys.press("a", "b", "Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await keys.press("Enter");
    await expect(page.getByText(new RegExp(`^${count} orders ${done}`)).first()).toBeVisible({ timeout: 30_000 });
  }
  const seconds = (Date.now() - started) / 1000;
  test
    .info()
    .annotations.push({ type: "keys", description: `${keys.pressed()} keys, ${seconds.toFixed(1)} s for ${count} orders` });
  const left = `SELECT count(*)::int AS left FROM "order" JOIN "user" ON "user".id = user_id WHERE full_name = $1 AND "order".status <> 'shipped'`;
  expect((await withDatabase((client) => client.query(left, [name]))).rows).toEqual([{ left: 0 }]);
  expect(keys.pressed()).toBeLessThanOrEqual(70);
});
