import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { getToastText, main } from "../support/admin-page";
import { bearer, createApiUser, createDeliveredOrder, getSeedProduct } from "../support/e2e-orders";
import { openRow } from "../support/profile";
import { expect, expectAccessible, test, waitForLoadingScreen } from "../support/test";

/** The sessions, the data and the deletion of an account (docs/decisions/0057), on a phone. */
test.describe.configure({ timeout: 120_000 });
// The other device is logged out, and wrong passwords are refused.
test.use({ expectedErrors: ["status of 401", "status of 403"], viewport: { width: 390, height: 844 } });

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto("/login");
  await waitForLoadingScreen(page);
  await main(page).getByLabel("Email or mobile number").fill(email);
  await main(page).getByLabel("Password", { exact: true }).fill(password);
  await main(page).getByRole("button", { name: "Log in", exact: true }).click();
}

const panel = (page: Page, name: string) => main(page).getByRole("region", { name, exact: true });

test("a customer logs another device out, downloads their data and deletes the account, and the order remains", async ({
  page,
  browser,
}) => {
  const asha = await createApiUser("b2c");
  const { number } = await createDeliveredOrder(page, asha, [{ product: await getSeedProduct(page.request, 3), quantity: 1 }]);
  const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
  const other = await (await browser.newContext({ userAgent: firefox })).newPage();
  await logIn(other, asha);
  await expect(other).toHaveURL("/customer/dashboard");
  await logIn(page, asha);
  await expect(page).toHaveURL("/customer/dashboard");

  await page.goto("/customer/manage-profile");
  await waitForLoadingScreen(page);
  await openRow(page, "Devices");
  const devices = panel(page, "Devices").getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText("This device");
  await devices.last().getByRole("button", { name: "Log out Firefox on Windows" }).click();
  await expect(getToastText(page, "That device is logged out.")).toBeVisible();
  await expect(devices).toHaveCount(1);
  // The other page is notified, and leaves by itself.
  await expect(other).toHaveURL("/");
  const login = await page.request.post("/api/users/login", { data: { email: asha.email, password: asha.password } });
  expect(login.status()).toBe(200);
  await page.reload();
  await waitForLoadingScreen(page);
  await openRow(page, "Devices");
  await expect(devices).toHaveCount(2);
  await panel(page, "Devices").getByRole("button", { name: "Log out my other devices" }).click();
  await expect(getToastText(page, "Your other devices are logged out.")).toBeVisible();
  await expect(devices).toHaveCount(1);

  await openRow(page, "Your data");
  await panel(page, "Your data").getByRole("link", { name: "See my data" }).click();
  await expect(panel(page, "Orders")).toContainText(number);
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await main(page).getByRole("button", { name: "Download (JSON)" }).click();
  const file = JSON.parse(await readFile(await (await download).path(), "utf8"));
  expect(file).toMatchObject({ profile: { email: asha.email }, orders: [{ number }] });

  await page.goto("/customer/manage-profile");
  await waitForLoadingScreen(page);
  await openRow(page, "Delete account");
  const deletion = panel(page, "Delete account");
  await deletion.getByRole("button", { name: "Delete account…" }).click();
  await deletion.getByLabel("Current password").fill("not this one");
  await deletion.getByRole("button", { name: "Delete my account" }).click();
  await expect(deletion.getByText("The current password is wrong.")).toBeVisible();
  await deletion.getByLabel("Current password").fill(asha.password);
  await deletion.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();

  await logIn(page, asha);
  await expect(main(page).getByText("The email or password is wrong.")).toBeVisible();
  const admin = await createApiUser("admin");
  const response = await page.request.get(`/api/order/admin?q=${number}`, { headers: bearer(admin) });
  expect(await response.json()).toMatchObject([{ number, customer: { fullName: "Deleted customer" } }]);
  await other.context().close();
});
