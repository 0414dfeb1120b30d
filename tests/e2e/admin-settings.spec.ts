import type { Page } from "playwright/test";
import { clickButton, getToastText, main, openAdmin } from "../support/admin-page";
import { bearer, getSeedProduct, homeAddress as home } from "../support/e2e-orders";
import { staffAxeWidths } from "../support/lane";
import { createUser, type SignedInUser, signIn, signInAs, withDatabase } from "../support/people";
import { expect, expectAccessible, test, waitForLoadingScreen, widthOf } from "../support/test";

/** Coupons, delivery zones, price groups and seasons: the shop applies them on the next request. */

const list = (page: Page, name: string) => main(page).getByRole("list", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
const uniqueMark = () => `${process.pid}${Date.now() % 1_000_000_000}`;

/** A customer with something in the cart and an address, signed in in another browser. */
async function openBuyer(page: Page) {
  const browser = page.context().browser();
  if (!browser) throw new Error("a page belongs to a browser");
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const person = await createUser("b2c");
  const asha: SignedInUser = { ...person, token: await signIn(context, person) };
  const product = await getSeedProduct(page.request, 27);
  const data = { productId: product._id, variantId: product.variants[0]?._id, quantity: 1 };
  await page.request.post(`/api/cart/${asha.userId}`, { headers: bearer(asha), data });
  await page.request.post(`/api/address/${asha.userId}`, { headers: bearer(asha), data: home });
  return { context, page: await context.newPage() };
}

test("a coupon is created, used at checkout, shown with its use, and paused", async ({ page }) => {
  test.slow();
  const code = `DRY-${uniqueMark()}`;
  await signInAs(page, "admin");
  await openAdmin(page, "/admin/settings/coupons");
  await main(page).getByRole("link", { name: "New coupon" }).click();
  await expect(main(page).getByRole("heading", { level: 1, name: "New coupon" })).toBeVisible();
  await clickButton(page, "Create coupon");
  await expect(main(page).getByText("Code is required")).toBeVisible();
  await main(page).getByLabel("Code").fill(code.toLowerCase());
  await main(page).getByLabel("Discount", { exact: true }).selectOption("An amount off the order");
  await main(page).getByLabel("Rupees off").fill("1,50.5");
  await main(page).getByLabel("Total uses (optional)").fill("1");
  await clickButton(page, "Create coupon");
  await expect(getToastText(page, `Coupon ${code} created.`)).toBeVisible();
  const row = list(page, "Coupons").getByRole("listitem").filter({ hasText: code });
  await expect(row).toContainText("Rs 150.50 off");
  await expect(row).toContainText("Active");

  const { context, page: buyer } = await openBuyer(page);
  await buyer.goto("/checkout");
  await waitForLoadingScreen(buyer);
  const box = buyer.getByRole("textbox", { name: "Coupon (optional)" });
  await box.fill(code);
  await box.press("Enter");
  await expect(buyer.getByText(`${code}: Rs 150.50 off, you save`)).toBeVisible();
  await buyer.getByRole("radio", { name: /^Cash on delivery/ }).check();
  await buyer.getByRole("button", { name: /^Place (the )?order/ }).click();
  await expect(buyer).toHaveURL(/\?placed$/, { timeout: 15_000 });
  await context.close();

  await row.getByRole("link", { name: code }).click();
  await expect(main(page).getByRole("heading", { level: 1, name: code })).toBeVisible();
  await expect(main(page).getByText("Used up")).toBeVisible();
  const table = main(page).getByRole("table");
  await expect(table).toContainText("Rs 150.50");
  await expect(table.getByRole("link", { name: "Asha Gurung" })).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Delete…" }), "used: it can only be paused").toHaveCount(0);
  await main(page).getByLabel("Total uses (optional)").fill("5");
  await clickButton(page, "Save coupon");
  await expect(getToastText(page, `Coupon ${code} saved.`)).toBeVisible();
  await expect(main(page).getByText("Active", { exact: true }).first()).toBeVisible();
  await clickButton(page, "Pause");
  await expect(main(page).getByText("Paused")).toBeVisible();
});

test.describe("two people who edit the same coupon", () => {
  test.use({ expectedErrors: ["the server responded with a status of 409"] });

  test("are notified, lose nothing that was typed, and can save anyway", { tag: "@long" }, async ({ page }) => {
    const code = `TWO-${uniqueMark()}`;
    const admin = await signInAs(page, "admin");
    const headers = bearer(admin);
    const response = await page.request.post("/api/coupon", { headers, data: { code, kind: "percent", value: 10 } });
    const { _id } = await response.json();
    await openAdmin(page, `/admin/settings/coupons/${_id}`);
    await page.request.patch(`/api/coupon/${_id}`, { headers, data: { code, kind: "percent", value: 12 } });
    await main(page).getByLabel("Percent off").fill("20");
    await clickButton(page, "Save coupon");
    await expect(main(page).getByText("Someone else changed this after you opened it.")).toBeVisible();
    await expect(main(page).getByLabel("Percent off")).toHaveValue("20");
    // What was typed is still based on what was read before, also in the page that has the other change.
    await openAdmin(page, `/admin/settings/coupons/${_id}`);
    await expect(main(page).getByText("We restored your unsaved changes.")).toBeVisible();
    await clickButton(page, "Save coupon");
    await expect(main(page).getByText("Someone else changed this after you opened it.")).toBeVisible();
    await clickButton(page, "Save mine");
    await expect(getToastText(page, `Coupon ${code} saved.`)).toBeVisible();
    await expect(main(page).getByText("20% off, at any time")).toBeVisible();
  });
});

test.describe("a session that ends while someone types", () => {
  test.use({ expectedErrors: ["the server responded with a status of 401"] });

  test("loses nothing that was typed", { tag: "@long" }, async ({ page }) => {
    const admin = await signInAs(page, "admin");
    await openAdmin(page, "/admin/settings/coupons/new");
    await main(page).getByLabel("Code").fill("HALF-TYPED");
    await main(page).getByLabel("Percent off").fill("15");
    const endSessions = 'UPDATE "user" SET token_version = token_version + 1 WHERE id = $1';
    await withDatabase((client) => client.query(endSessions, [admin.userId]));
    // The page may redirect before the button is clicked.
    const button = main(page).getByRole("button", { name: "Create coupon" });
    await button.click({ timeout: 3000 }).catch(() => {});
    await expect(page).toHaveURL(/\/$/, { timeout: 15_000 });
    await waitForLoadingScreen(page); // by then the page has cleared the ended session
    await signIn(page.context(), admin);
    await openAdmin(page, "/admin/settings/coupons/new");
    await expect(main(page).getByText("We restored your unsaved changes.")).toBeVisible();
    await expect(main(page).getByLabel("Code")).toHaveValue("HALF-TYPED");
    await expect(main(page).getByLabel("Percent off")).toHaveValue("15");
    await clickButton(page, "Discard changes");
    await expect(main(page).getByLabel("Code")).toHaveValue("");
  });
});

test("a zone is created with the keyboard, its rate changed, and the product page shows it on the next request", async ({
  page,
}) => {
  test.slow();
  const name = `Beyond the pass ${uniqueMark()}`;
  await signInAs(page, "admin");
  await openAdmin(page, "/admin/settings/delivery-zones/new");
  const fill = (label: string, value: string) => main(page).getByLabel(label, { exact: true }).fill(value);
  await fill("Name", name);
  await fill("Base charge", "1000");
  await fill("Base weight, kg", "100");
  await fill("Each extra kg", "30");
  await fill("At least", "6");
  await fill("At most", "8");
  await fill("Find a district or province", "mana");
  const manang = main(page).getByRole("checkbox", { name: "Manang" });
  await expect(main(page).getByRole("checkbox")).toHaveCount(1);
  await manang.focus();
  await page.keyboard.press("Space");
  await expect(main(page).getByText(/^1 selected: Manang/)).toBeVisible();
  await clickButton(page, "Create zone");
  await expect(getToastText(page, `Zone “${name}” created.`)).toBeVisible();
  const zone = list(page, "Delivery zones").getByRole("listitem").filter({ hasText: name });
  await expect(zone).toContainText("Rs 1,000.00 up to 100 kg");
  await main(page).getByLabel("District", { exact: true }).selectOption("Manang");
  await expect(main(page).getByText(`${name}, 6–8 days.`)).toBeVisible();

  const product = await getSeedProduct(page.request, 3);
  const getCharge = async () => {
    await page.goto(`/product/${product._id}`);
    await waitForLoadingScreen(page);
    const charge = page.getByText(/, 6–8 days$/).first();
    // The button is gone while the address book is loading, and once a district is remembered.
    await expect(async () => {
      const choose = page.getByRole("button", { name: "Where to?" }).first();
      if (await choose.isVisible()) {
        await choose.click({ timeout: 1000 });
        await page.getByRole("combobox", { name: "Delivery to" }).first().selectOption("Manang", { timeout: 1000 });
      }
      await expect(charge).toBeVisible({ timeout: 1000 });
    }).toPass();
    return charge;
  };
  await page.request.get(`/product/${product._id}`); // so that its page is cached with the old charge
  await list(page, "Delivery zones").getByRole("link", { name }).click();
  await fill("Base charge", "1234.50");
  await clickButton(page, "Save zone");
  await expect(getToastText(page, `Zone “${name}” saved.`)).toBeVisible();
  await expect(await getCharge()).toHaveText("Rs 1,234.50, 6–8 days");

  await openAdmin(page, "/admin/settings/delivery-zones");
  await list(page, "Delivery zones").getByRole("link", { name }).click();
  await clickButton(page, "Delete…");
  await expect(dialog(page).getByText("Its districts move to Hills and far districts right away")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expect(getToastText(page, `Zone “${name}” deleted.`)).toBeVisible();
});

test("a price group is created, changed and deleted again", { tag: "@long" }, async ({ page }) => {
  const name = `Dealers ${uniqueMark()}`;
  await signInAs(page, "admin");
  await openAdmin(page, "/admin/settings/price-groups");
  await clickButton(page, "New price group");
  await dialog(page).getByLabel("Name").fill(name);
  await dialog(page).getByLabel("Discount off the trade price, %").fill("95");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page).getByText("From 0 to 90 percent").first()).toBeVisible();
  await dialog(page).getByLabel("Discount off the trade price, %").fill("2.5");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  const group = list(page, "Price groups").getByRole("listitem").filter({ hasText: name });
  await expect(group).toContainText("2.5% off the trade price");
  await group.getByRole("button", { name: "Change…" }).click();
  await dialog(page).getByLabel("Discount off the trade price, %").fill("3");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(group).toContainText("3% off the trade price");
  await group.getByRole("button", { name: "Delete…" }).click();
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expect(group).toHaveCount(0);
});

test("a change of a rainy month is saved", { tag: "@long" }, async ({ page }) => {
  await signInAs(page, "admin");
  await openAdmin(page, "/admin/settings/seasons");
  const province = main(page).getByRole("group", { name: "Sudurpashchim" });
  await province.getByText("Sudurpashchim").click();
  const december = province.getByLabel("Dec");
  const other = (await december.inputValue()) === "dry" ? "showers" : "dry";
  await december.selectOption(other);
  await clickButton(page, "Save rainy months");
  await expect(getToastText(page, "Rainy months saved.")).toBeVisible();
  await page.reload();
  await expect(december).toHaveValue(other);
});

for (const width of staffAxeWidths("the admin-settings")) {
  test(`the settings are accessible at ${width} px`, async ({ page }) => {
    test.slow();
    const admin = await signInAs(page, "admin");
    const data = { code: `REACH-${uniqueMark()}`, kind: "percent", value: 5 };
    const { _id } = await (await page.request.post("/api/coupon", { headers: bearer(admin), data })).json();
    await page.setViewportSize({ width, height: 800 });
    const paths = [
      "coupons",
      "coupons/new",
      `coupons/${_id}`,
      "delivery-zones",
      "delivery-zones/new",
      "couriers",
      "price-groups",
      "seasons",
    ];
    for (const path of paths) {
      await openAdmin(page, `/admin/settings/${path}`);
      expect(await widthOf(page), path).toBeLessThanOrEqual(width);
      await expectAccessible(page);
    }
  });
}
