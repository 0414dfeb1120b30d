import type { Page } from "playwright/test";
import { clickButton, expectNoHorizontalScroll, getToastText, main, openAdmin } from "../support/admin-page";
import { addCourier, createApiUser, createOrder, getSeedProduct } from "../support/e2e-orders";
import { signIn, signInAs } from "../support/people";
import { expect, test } from "../support/test";

/** A day of each member of staff with their own role, at a desk and on a phone: what is theirs works, and what is not says so. */

// The pages of refusals.
test.use({ expectedErrors: ["the server responded with a status of 403"] });

const sizes = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];

async function placeOrder(page: Page) {
  const asha = await createApiUser("b2c");
  return { asha, order: await createOrder(page, asha, [{ product: await getSeedProduct(page.request, 8), quantity: 1 }]) };
}

/** The screens in the menu, which is behind a button on phones. */
async function expectMenu(page: Page, { has, lacks }: { has: string[]; lacks: string[] }): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  if (isPhone) await page.getByRole("banner").getByRole("button", { name: "Menu", exact: true }).click();
  const menu = page.getByRole("navigation", { name: isPhone ? "Menu" : "Back office" });
  for (const name of has) await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
  for (const name of lacks) await expect(menu.getByRole("link", { name, exact: true })).toHaveCount(0);
  if (isPhone) await page.keyboard.press("Escape");
}

/** A page that is not part of the role says which right is missing, and who can give it. */
async function expectRefused(page: Page, path: string, right: string): Promise<void> {
  await openAdmin(page, path);
  await expect(main(page).getByRole("heading", { level: 1, name: "Not part of your role" })).toBeVisible();
  await expect(main(page).getByText(right)).toBeVisible();
  await expect(main(page).getByText("Ask an owner to give it to you")).toBeVisible();
}

for (const size of sizes) {
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size });

    test("the owner finds an order by its number, gives a colleague another role, and sends a leaver away", async ({
      page,
      browser,
    }) => {
      test.slow();
      const { order } = await placeOrder(page);
      const [colleague, leaver] = [await createApiUser("admin", "Order desk"), await createApiUser("admin", "Accountant")];
      await signInAs(page, "admin");
      await openAdmin(page, "/admin/dashboard");
      await expectNoHorizontalScroll(page, size.width);
      await expectMenu(page, { has: ["Orders", "Reports", "Audit log", "Settings", "System", "Staff"], lacks: [] });
      await page.getByRole("banner").getByRole("link", { name: /^Find/ }).click();
      await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
      await page.keyboard.type(order.number);
      await expect(page.getByRole("option", { name: new RegExp(order.number) }).first()).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(new RegExp(`/admin/orders/${order._id}`));

      const open = async (person: { email: string }, path: string) => {
        const context = await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: size });
        await signIn(context, person);
        const theirs = await context.newPage();
        await openAdmin(theirs, path);
        return theirs;
      };
      const theirPage = await open(colleague, "/admin/enquiries");
      await expect(main(theirPage).getByRole("heading", { level: 1, name: "Enquiries" })).toBeVisible();
      await openAdmin(page, `/admin/staff/${colleague.userId}`);
      await expectNoHorizontalScroll(page, size.width);
      await clickButton(page, "Change role…");
      await page.getByRole("dialog").getByLabel("Role").selectOption("Storekeeper");
      await page.getByRole("dialog").getByRole("button", { name: "Change role" }).click();
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(main(page).getByText("Storekeeper").first()).toBeVisible();
      await expect(
        main(theirPage).getByRole("heading", { level: 1, name: "Not part of your role" }),
        "their open page follows",
      ).toBeVisible({
        timeout: 15_000,
      });
      await theirPage.context().close();

      const leaversPage = await open(leaver, "/admin/reports");
      await openAdmin(page, `/admin/staff/${leaver.userId}`);
      await clickButton(page, "Block…");
      await page.getByRole("dialog").getByRole("button", { name: "Block", exact: true }).click();
      await expect(leaversPage, "their page is left by itself").not.toHaveURL(/admin/, { timeout: 15_000 });
      await leaversPage.context().close();
      for (const person of [colleague, leaver]) {
        await openAdmin(page, `/admin/audit?subject=user&subjectId=${person.userId}`);
        await expect(main(page).getByRole("listitem").first()).toBeVisible();
      }
      await expectNoHorizontalScroll(page, size.width);
    });

    test("the order desk confirms an order, and is not led to settings of the bank or the audit log", async ({ page }) => {
      await signInAs(page, "admin", "Order desk");
      const { asha, order } = await placeOrder(page);
      await openAdmin(page, "/admin/dashboard");
      await expectMenu(page, { has: ["Orders", "Enquiries", "Users"], lacks: ["Audit log", "System", "Gallery"] });
      await openAdmin(page, `/admin/orders/${order._id}`);
      await expect(main(page).getByText(asha.email).first()).toBeVisible();
      await clickButton(page, "Confirm order");
      await expect(getToastText(page, `Order ${order.number} confirmed.`)).toBeVisible();
      await expectRefused(page, "/admin/audit", "See who changed what");
    });

    test("the storekeeper ships an order, and never sees how to reach its customer", async ({ page }) => {
      await signInAs(page, "admin", "Storekeeper");
      await addCourier("Upaya City Cargo");
      const { asha, order } = await placeOrder(page);
      const desk = await createApiUser("admin");
      const headers = { authorization: `Bearer ${desk.token}` };
      const confirmed = await page.request.patch(`/api/order/admin/${order._id}/confirm`, {
        headers,
        data: { status: "confirmed" },
      });
      expect(confirmed.status()).toBe(200);
      await openAdmin(page, `/admin/orders/${order._id}`);
      await expectNoHorizontalScroll(page, size.width);
      expect(await page.content()).not.toContain(asha.email);
      expect(await page.content()).not.toContain("9841234567");
      await expect(main(page).getByRole("button", { name: "Cancel order…" })).toHaveCount(0);
      await clickButton(page, "Ship…");
      await page.getByRole("dialog").getByLabel("Courier (optional)").selectOption("Upaya City Cargo");
      await page.getByRole("dialog").getByRole("button", { name: "Mark as shipped" }).click();
      await expect(main(page).getByText("Upaya City Cargo").first()).toBeVisible();
      await expectRefused(page, "/admin/users", "See customers with their phone and email");
    });

    test("the accountant reads the sales with their sums, and edits no product", async ({ page }) => {
      await signInAs(page, "admin", "Accountant");
      await openAdmin(page, "/admin/reports");
      await expect(main(page).getByText(/Rs\s/).first()).toBeVisible();
      await expectMenu(page, { has: ["Reports", "Audit log", "Settings"], lacks: ["Gallery", "System"] });
      await expectRefused(page, "/admin/products/import", "Edit products, categories, brands, problems and systems");
    });

    test("the editor writes a question, and opens no order", async ({ page }) => {
      await signInAs(page, "admin", "Editor");
      const question = `Does it dry in ${Date.now()}?`;
      await openAdmin(page, "/admin/faqs");
      await page.getByRole("button", { name: "New question" }).click();
      await page.getByRole("textbox", { name: "Question" }).fill(question);
      await page.getByRole("textbox", { name: "Answer" }).fill("In three days.");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("heading", { name: question })).toBeVisible();
      const more = page.getByRole("button", { name: `More actions for ${question}` });
      if (await more.isVisible()) await more.click();
      await page
        .getByRole("button", { name: `Delete ${question}` })
        .or(page.getByRole("menuitem", { name: "Delete" }))
        .click();
      await page.getByRole("button", { name: "Delete", exact: true }).click();
      await expect(page.getByRole("heading", { name: question, exact: true })).toBeHidden();
      await expectMenu(page, { has: ["Products", "Gallery"], lacks: ["Orders", "Users"] });
      await expectRefused(page, "/admin/orders", "See orders");
    });
  });
}
