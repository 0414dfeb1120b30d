import type { Page } from "playwright/test";
import { clickButton, getToastText, main, openAdmin } from "../support/admin-page";
import { bearer, getSeedProducts } from "../support/e2e-orders";
import { axeWidths } from "../support/lane";
import { createUser, type SignedInUser, signIn, signInAs, withDatabase } from "../support/people";
import { expect, expectAccessible, test, waitForLoadingScreen, widthOf } from "../support/test";

/** Store credit: given by staff, spent at checkout and on an order's page, and seen in the account. */

const give = ({ userId }: { userId: string }, rupees: number) =>
  withDatabase((client) =>
    client.query(
      "INSERT INTO store_credit (id, user_id, kind, amount, reason) VALUES (gen_random_uuid(), $1, 'goodwill', $2, 'The driver came late')",
      [userId, rupees * 100],
    ),
  );

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForLoadingScreen(page);
}

/** One piece of the seed's product that nobody else buys in these tests. */
async function fillCart(page: Page, person: SignedInUser): Promise<number> {
  const product = (await getSeedProducts(page.request)).at(-3);
  const variant = product?.variants[0];
  if (!product || !variant) throw new Error("the seed has products");
  const data = { productId: product._id, variantId: variant._id, quantity: 1 };
  const response = await page.request.post(`/api/cart/${person.userId}`, { headers: bearer(person), data });
  expect(response.status()).toBe(200);
  return variant.price;
}

const summary = (page: Page) => page.getByRole("region", { name: "Summary" });
const useCredit = (page: Page) => page.getByRole("checkbox", { name: /^Use your store credit/ });

test("a customer pays all of an order with store credit, without another method", async ({ page }) => {
  const asha = await signInAs(page);
  const price = await fillCart(page, asha);
  await give(asha, price + 500);
  await open(page, "/checkout");
  await page.getByRole("radio", { name: /^Store pickup/ }).check();
  await useCredit(page).check();
  await expect(page.getByText("It pays for all of your order.")).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Cash on delivery/ })).toBeHidden();
  await expect(summary(page)).toContainText("Your store credit pays for all of it.");
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page).toHaveURL(/\/customer\/purchase-history\/[0-9a-f-]{36}\?placed$/, { timeout: 15_000 });
  await expect(main(page).getByText("Paid (Store credit)")).toBeVisible();
  await open(page, "/customer/store-credit");
  await expect(main(page).getByRole("heading", { name: /^You have Rs\s500\.00$/ })).toBeVisible();
  await expect(main(page).getByRole("list", { name: "Store credit entries" }).getByRole("listitem")).toHaveCount(2);
});

test("a customer pays a part at checkout, and more of it on the order's page", async ({ page }) => {
  const asha = await signInAs(page);
  const price = await fillCart(page, asha);
  await give(asha, 100);
  await open(page, "/checkout");
  await page.getByRole("radio", { name: /^Store pickup/ }).check();
  await useCredit(page).check();
  await expect(page.getByText("Choose how to pay the rest.")).toBeVisible();
  await page.getByRole("radio", { name: /^Cash on delivery/ }).check();
  await expect(summary(page)).toContainText("Still to pay");
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page).toHaveURL(/\?placed$/, { timeout: 15_000 });
  await give(asha, price);
  await page.reload();
  await waitForLoadingScreen(page);
  await page.getByRole("button", { name: /^Pay .* with store credit$/ }).click();
  await expect(main(page).getByText("Paid (Store credit)")).toBeVisible();
});

test("staff give store credit with a reason, and take a part back", async ({ page }) => {
  await signInAs(page, "admin");
  const asha = await createUser();
  await openAdmin(page, `/admin/users/${asha.userId}`);
  await clickButton(page, "Give credit…");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Amount (Rs)").fill("1,250");
  await dialog.getByRole("button", { name: "Give credit" }).click();
  await expect(
    dialog
      .getByText("Give a reason")
      .or(dialog.getByText(/required|reason/i))
      .first(),
  ).toBeVisible();
  await dialog.getByLabel("Reason").fill("The driver came late");
  await dialog.getByRole("button", { name: "Give credit" }).click();
  await expect(getToastText(page, /Rs\s1,250\.00 given\./)).toBeVisible();
  await clickButton(page, "Take back…");
  await dialog.getByLabel("Amount (Rs)").fill("1,251");
  await dialog.getByLabel("Reason").fill("Typed twice");
  await dialog.getByRole("button", { name: "Take back" }).click();
  await expect(dialog.getByText(/At most Rs\s1,250\.00/)).toBeVisible();
  await dialog.getByLabel("Amount (Rs)").fill("250");
  await dialog.getByRole("button", { name: "Take back" }).click();
  await expect(getToastText(page, /Rs\s250\.00 taken back\./)).toBeVisible();
  await expect(main(page).getByRole("list", { name: "Store credit entries" }).getByRole("listitem")).toHaveCount(2);
});

for (const width of axeWidths) {
  test(`the pages with store credit are accessible at ${width} px`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 900 });
    const asha = await signInAs(page);
    await fillCart(page, asha);
    await give(asha, 100);
    await open(page, "/checkout");
    await useCredit(page).check();
    await expect(summary(page)).toContainText("Still to pay");
    await expectAccessible(page);
    for (const path of ["/customer/store-credit", "/customer/dashboard"]) {
      await open(page, path);
      await expectAccessible(page);
      expect(await widthOf(page)).toBeLessThanOrEqual(width);
    }
    const admin = await createUser("admin");
    await signIn(context, admin);
    await openAdmin(page, `/admin/users/${asha.userId}`);
    await expect(main(page).getByRole("heading", { name: "Store credit" })).toBeVisible();
    await expectAccessible(page);
    expect(await widthOf(page)).toBeLessThanOrEqual(width);
  });
}
