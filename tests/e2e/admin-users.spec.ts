import type { Browser, Page } from "playwright/test";
import { ownerRoleId } from "@/lib/people/role/preset-ids";
import { clickButton, getToastText, main, openAdmin } from "../support/admin-page";
import { bearer, createOrder, getSeedProduct } from "../support/e2e-orders";
import { sample, staffAxeWidths } from "../support/lane";
import { createUser, type SignedInUser, signIn, signInAs, waitForEmail, withDatabase } from "../support/people";
import { expect, expectAccessible, test, waitForLoadingScreen, widthOf } from "../support/test";

/** Accounts in the admin: approval, blocking, invitations and roles, and how the users learn of it. */

const rows = (page: Page) => main(page).getByRole("list", { name: "Users" }).getByRole("listitem");
const heading = (page: Page, name: string) => main(page).getByRole("heading", { level: 1, name });
const dialog = (page: Page) => page.getByRole("dialog");

/** What is not the main action of a person's page is in its menu. */
async function chooseAction(page: Page, name: string): Promise<void> {
  await clickButton(page, "More actions");
  await page.getByRole("menuitem", { name }).click();
}

/** An unapproved business with a name of its own. */
async function createUnapprovedBusiness() {
  const person = await createUser("b2b");
  const companyName = `Lama Nirman ${person.userId.slice(-6)}`;
  await withDatabase((client) =>
    client.query('UPDATE "user" SET approved_at = NULL, company_name = $2 WHERE id = $1', [person.userId, companyName]),
  );
  return { ...person, companyName };
}

/** Signs a person in in another browser. */
async function openBrowser(browser: Browser, page: Page, person: { email: string; password: string }) {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  return { context, token: await signIn(context, person), page: await context.newPage() };
}

test("a business is found, approved with a price group and notified, and sees its trade price", async ({ page, browser }) => {
  test.slow();
  const admin = await signInAs(page, "admin");
  const maya = await createUnapprovedBusiness();
  const group = `Contractors ${maya.userId.slice(-6)}`;
  await page.request.post("/api/price-group", { headers: bearer(admin), data: { name: group, percent: 10 } });
  await openAdmin(page, "/admin/users?status=waiting");
  await main(page).getByLabel("Name, email, phone, company or PAN").fill(maya.companyName);
  await expect(page).toHaveURL(/q=Lama/);
  await expect(page).toHaveURL(/status=waiting/);
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole("link", { name: "Asha Gurung" }).click();
  await expect(heading(page, "Asha Gurung")).toBeVisible();
  await expect(main(page).getByText("Waiting for approval")).toBeVisible();

  await clickButton(page, "Approve…");
  await dialog(page)
    .getByLabel("Price group")
    .selectOption({ label: `${group} (10% off)` });
  await dialog(page).getByRole("button", { name: "Approve" }).click();
  await expect(getToastText(page, `${maya.companyName} approved.`)).toBeVisible();
  await expect(main(page).getByText("Approved", { exact: true }).first()).toBeVisible();
  await expect(main(page).getByText(group, { exact: true })).toBeVisible();
  await waitForEmail(maya.email, new RegExp(maya.companyName.replaceAll(" ", "\\s+")));

  const { context, token, page: userPage } = await openBrowser(browser, page, maya);
  await userPage.goto("/customer/notifications");
  await expect(userPage.getByText("Your business account is approved").first()).toBeVisible();
  const product = await getSeedProduct(page.request, 21);
  const headers = { authorization: `Bearer ${token}` };
  const prices = await (await page.request.get(`/api/price?products=${product._id}`, { headers })).json();
  expect(prices.isTrade).toBe(true);
  const retail = product.variants[0]?.price ?? 0;
  const tradePrice = prices.products[0].variants.find(
    ({ variantId }: { variantId: string }) => variantId === product.variants[0]?._id,
  ).steps[0].price;
  expect(tradePrice).toBeLessThan(retail * 0.95);
  await userPage.goto(`/product/${product._id}`);
  await waitForLoadingScreen(userPage);
  await expect(userPage.getByText("Your price").first()).toBeVisible();
  await context.close();
});

test("a search that is typed slowly keeps the focus and every letter", async ({ page }) => {
  test.slow();
  await signInAs(page, "admin");
  const lists = [
    ["/admin/users", "Name, email, phone, company or PAN"],
    ["/admin/newsletter", "Email"],
  ] as const;
  for (const [path, label] of sample(lists, 2)) {
    await openAdmin(page, path);
    const box = main(page).getByLabel(label);
    await box.click();
    for (const typed of ["a", "as", "ash"]) {
      await page.keyboard.type(typed.slice(-1));
      await expect(page).toHaveURL(new RegExp(`[?&]q=${typed}(&|$)`));
      await expect(box).toBeFocused();
      await expect(box).toHaveValue(typed);
    }
    await page.goto(`${path}?q=other`);
    await expect(main(page).getByLabel(label)).toHaveValue("other");
  }
});

test("a blocked user is signed out at once and cannot log in", { tag: "@long" }, async ({ page, browser }) => {
  test.slow();
  await signInAs(page, "admin");
  await openAdmin(page, "/admin/users");
  const asha = await createUser("b2c");
  const { context, page: userPage, token } = await openBrowser(browser, page, asha);
  await userPage.goto("/customer/dashboard");
  await expect(userPage.getByRole("heading", { level: 1 })).toContainText("Namaste");

  await openAdmin(page, `/admin/users/${asha.userId}`);
  await chooseAction(page, "Block…");
  await expect(dialog(page).getByText("They are logged out everywhere and cannot log in")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Block", exact: true }).click();
  await expect(getToastText(page, "Asha Gurung is blocked.")).toBeVisible();
  await expect(userPage, "their page is left by itself").toHaveURL(/\/$/, { timeout: 15_000 });
  const response = await page.request.get(`/api/users/${asha.userId}`, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status()).toBe(401);
  const again = await page.request.post("/api/users/login", { data: { email: asha.email, password: asha.password } });
  expect(again.status()).toBe(401);

  await clickButton(page, "Unblock…");
  await dialog(page).getByRole("button", { name: "Unblock" }).click();
  await expect(getToastText(page, "Asha Gurung can log in again.")).toBeVisible();
  const unblocked = await page.request.post("/api/users/login", { data: { email: asha.email, password: asha.password } });
  expect(unblocked.status()).toBe(200);
  await context.close();
});

test.describe("an invitation", () => {
  test.use({ expectedErrors: ["the server responded with a status of 400"] });

  test("a colleague is invited, sets a password with the emailed link, and can open the admin", async ({ page, browser }) => {
    test.slow();
    await signInAs(page, "admin");
    await openAdmin(page, "/admin/staff");
    const [email, name] = [`ramesh-${Date.now()}@e2e.example`, `Ramesh Karki ${Date.now()}`];
    await clickButton(page, "Invite staff");
    await dialog(page).getByRole("button", { name: "Send invitation" }).click();
    await expect(dialog(page).getByText("Full name is required")).toBeVisible();
    await expect(dialog(page).getByText("Choose a role", { exact: true }).last()).toBeVisible();
    await dialog(page).getByLabel("Role").selectOption("Storekeeper");
    await expect(dialog(page).getByText("Pack, ship and hand over")).toBeVisible();
    await dialog(page).getByLabel("Full name").fill(name);
    await dialog(page).getByLabel("Email").fill("no address");
    await dialog(page).getByRole("button", { name: "Send invitation" }).click();
    await expect(dialog(page).getByText("Invalid email")).toBeVisible();
    await expect(dialog(page).getByLabel("Full name"), "nothing typed is lost").toHaveValue(name);
    await dialog(page).getByLabel("Email").fill(email);
    await dialog(page).getByRole("button", { name: "Send invitation" }).click();
    await expect(getToastText(page, `Invitation sent to ${email}.`)).toBeVisible();
    await main(page).getByRole("link", { name }).click();
    await expect(heading(page, name)).toBeVisible();
    await expect(main(page).getByText("Invited", { exact: true })).toBeVisible();

    const link = await waitForEmail(email, /\/reset-password\?token=[\w.-]+/);
    const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const userPage = await context.newPage();
    await userPage.goto(link);
    await userPage.getByLabel("New Password").fill("Chhana-tapkyo-2083");
    await userPage.getByLabel("Confirm Password").fill("Chhana-tapkyo-2083");
    await userPage.getByRole("button", { name: "Reset Password" }).click();
    await expect(userPage.getByText("Password reset successfully!")).toBeVisible();
    await withDatabase((client) => client.query(`UPDATE "user" SET staff_role_id = $1 WHERE email = $2`, [ownerRoleId, email]));
    const data = { email, password: "Chhana-tapkyo-2083" };
    expect((await context.request.post("/api/users/login", { data })).status()).toBe(200);
    await signIn(context, { email });
    await userPage.goto("/admin/users");
    // New colleagues set up their second step first; tests/e2e/factor.spec.ts does.
    await expect(userPage.getByRole("heading", { level: 1, name: "Set up a second step" })).toBeVisible();
    await withDatabase((client) => client.query(`UPDATE "user" SET factor_due_at = NULL WHERE email = $1`, [email]));
    await userPage.goto("/admin/users");
    await expect(userPage.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
    await context.close();
  });
});

test.describe("roles", () => {
  test.use({ expectedErrors: ["the server responded with a status of"] });

  test("a role is changed with the details that it requires; nobody changes their own", async ({ page }) => {
    const admin = await signInAs(page, "admin");
    const asha = await createUser("b2c");
    await openAdmin(page, `/admin/users/${asha.userId}`);
    await chooseAction(page, "Change role…");
    await dialog(page).getByRole("combobox", { name: "Role" }).selectOption("Business");
    await dialog(page).getByRole("button", { name: "Change role" }).click();
    await expect(dialog(page).getByText("A business account needs a company name first.")).toBeVisible();
    await dialog(page).getByLabel("Company name").fill("Gurung Homes");
    await dialog(page).getByRole("button", { name: "Change role" }).click();
    await expect(getToastText(page, "Asha Gurung’s role is now Business.")).toBeVisible();
    await expect(main(page).getByRole("button", { name: "Approve…" })).toBeVisible();

    await openAdmin(page, `/admin/users/${admin.userId}`);
    await main(page).getByRole("link", { name: "Manage under Staff" }).click();
    await expect(main(page).getByText("This is your own account")).toBeVisible();
    await expect(main(page).getByRole("button", { name: "Block…" })).toHaveCount(0);
    const data = { role: "b2c" };
    const response = await page.request.patch(`/api/users/edit/${admin.userId}`, { headers: bearer(admin), data });
    expect(response.status()).toBe(409);
  });
});

test("a user's page lists their orders, with links to them", { tag: "@long" }, async ({ page }) => {
  const admin = await signInAs(page, "admin");
  const asha = await createUser("b2c");
  const login = await page.request.post("/api/users/login", { data: { email: asha.email, password: asha.password } });
  const buyer: SignedInUser = { ...asha, token: (await login.json()).token };
  const order = await createOrder(page, buyer, [{ product: await getSeedProduct(page.request, 14), quantity: 1 }]);
  await openAdmin(page, `/admin/users?q=${encodeURIComponent(asha.email)}`);
  await expect(rows(page)).toContainText("1 order");
  await rows(page).getByRole("link", { name: "Asha Gurung" }).click();
  await main(page)
    .getByRole("link", { name: `Order ${order.number} placed` })
    .click();
  await expect(main(page).getByRole("heading", { level: 1, name: order.number })).toBeVisible();
  expect(admin.userId).not.toBe(asha.userId);
});

for (const width of staffAxeWidths("the admin-users")) {
  test(`the admin's accounts are accessible at ${width} px`, async ({ page }) => {
    test.slow();
    await signInAs(page, "admin");
    const maya = await createUnapprovedBusiness();
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/admin/users", `/admin/users/${maya.userId}`]) {
      await openAdmin(page, path);
      expect(await widthOf(page)).toBeLessThanOrEqual(width);
      await expectAccessible(page);
    }
    await clickButton(page, "Approve…");
    await expect(dialog(page)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
  });
}
