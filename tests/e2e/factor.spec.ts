import { generateSync } from "otplib";
import type { Page } from "playwright/test";
import { clickButton, getToastText, main, openAdmin, waitForAdmin } from "../support/admin-page";
import { axeWidths } from "../support/lane";
import { createUser, signInAs, waitForEmail, withDatabase } from "../support/people";
import { expect, expectAccessible, test, waitForLoadingScreen, widthOf } from "../support/test";

/** The second step of staff: set up, used, lost and found. */
test.describe.configure({ timeout: 120_000 });
// The first half of each login with a second step, and wrong codes.
test.use({ expectedErrors: [401, 403].map((status) => `the server responded with a status of ${status}`) });

const stepMs = 30_000;
/** The code that an app shows so many half minutes from now. */
const getAppCode = (secret: string, stepsLater: number): string =>
  generateSync({ secret, epoch: Math.floor((Date.now() + stepsLater * stepMs) / 1000) });
/** Not in the last seconds of a half minute, when the next code may no longer be the next. */
async function awaitEarlyInStep(): Promise<void> {
  const left = stepMs - (Date.now() % stepMs);
  if (left < 12_000) await new Promise((resolve) => setTimeout(resolve, left + 500));
}

async function enterPassword(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto("/login");
  await waitForLoadingScreen(page);
  await main(page).getByLabel("Email or mobile number").fill(email);
  await main(page).getByLabel("Password").fill(password);
  await main(page).getByRole("button", { name: "Log in", exact: true }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.goto("/robots.txt"); // without scripts, which would notice that half of the session is missing
  await page.context().clearCookies({ name: /next-auth|page-session/ });
  await page.evaluate(() => {
    for (const key of ["authToken", "userRole", "userId", "fullName", "email"]) localStorage.removeItem(key);
  });
}

/** Reads the key that is shown as text, as somebody without a camera does. */
async function addApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  const key = page.locator("span.select-all");
  await expect(page.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  const secret = ((await key.textContent()) ?? "").replaceAll(/\s/g, "");
  await awaitEarlyInStep();
  // The code of the half minute before, so that the present one is still unused.
  await page.getByLabel("Code", { exact: true }).fill(getAppCode(secret, -1));
  await page.getByRole("button", { name: "Add the app" }).click();
  await expect(page.getByText("Keep these recovery codes")).toBeVisible();
  const codes = await page.locator(".recovery-codes li").allTextContents();
  expect(codes).toHaveLength(10);
  return { secret, codes };
}

test("a colleague sets it up when it is due, logs in with it, and with a recovery code when the phone is gone", async ({
  page,
}) => {
  const owner = await createUser("admin");
  await withDatabase((client) =>
    client.query(`UPDATE "user" SET factor_due_at = now() - interval '1 hour' WHERE id = $1`, [owner.userId]),
  );
  // Due: the password still logs in, and every page of the admin leads here first.
  await enterPassword(page, owner);
  await expect(page).toHaveURL("/set-up-factor");
  await page.goto("/admin/orders");
  await expect(page).toHaveURL("/set-up-factor");
  await waitForLoadingScreen(page);
  await expectAccessible(page, { include: "main" });
  await main(page).getByRole("button", { name: "Add an authenticator app" }).click();
  const { secret, codes } = await addApp(page);
  await expectAccessible(page, { include: "main" });
  const download = page.waitForEvent("download");
  await main(page).getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("recovery-codes.txt");
  await main(page).getByRole("button", { name: "I have kept them" }).click();
  await expect(page).toHaveURL("/admin/dashboard");

  // The next login: a wrong code, then the right one as the app shows it.
  await logOut(page);
  await enterPassword(page, owner);
  const code = main(page).getByLabel("Code", { exact: true });
  await expect(code).toBeFocused();
  await expectAccessible(page, { include: "main" });
  await code.fill("000000");
  await main(page).getByRole("button", { name: "Log in", exact: true }).click();
  await expect(main(page).getByText(/^This code is wrong, or was used already/)).toBeVisible();
  await awaitEarlyInStep();
  const shown = getAppCode(secret, 0);
  await code.fill(`${shown.slice(0, 3)} ${shown.slice(3)}`);
  await main(page).getByLabel("Trust this browser for 30 days").check();
  await main(page).getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/admin/dashboard");

  // This browser is trusted now; once that is taken back, it is asked again.
  await logOut(page);
  await enterPassword(page, owner);
  await expect(page).toHaveURL("/admin/dashboard");
  await openAdmin(page, "/admin/account");
  const step = main(page).getByRole("region", { name: "Second step" });
  await step.getByRole("button", { name: /^Ask again/ }).click();
  await expect(getToastText(page, "That browser will be asked again.")).toBeVisible();
  await logOut(page);
  await enterPassword(page, owner);

  // The phone is gone.
  await main(page).getByRole("button", { name: "Use a recovery code instead" }).click();
  await main(page)
    .getByLabel("Recovery code")
    .fill((codes[0] ?? "").toUpperCase());
  await main(page).getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/admin/dashboard");
  await waitForEmail(owner.email, /A recovery code was used to log in to your account. 9 codes left/);
  await openAdmin(page, "/admin/account");
  await expect(step.getByText(/^9 codes left/)).toBeVisible();
  await logOut(page);
  await enterPassword(page, owner);
  await main(page).getByRole("button", { name: "Use a recovery code instead" }).click();
  await main(page)
    .getByLabel("Recovery code")
    .fill(codes[0] ?? "");
  await main(page).getByRole("button", { name: "Log in", exact: true }).click();
  await expect(main(page).getByText("This recovery code is wrong, or was used already.")).toBeVisible();
});

for (const width of axeWidths) {
  test(`is seen and set up under My account at ${width} px, and reset by another owner`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await signInAs(page, "admin");
    const colleague = await createUser("admin");
    await openAdmin(page, "/admin/account");
    const step = main(page).getByRole("region", { name: "Second step" });
    await step.getByRole("button", { name: "Add an authenticator app" }).click();
    await addApp(page);
    expect(await widthOf(page)).toBeLessThanOrEqual(width);
    await step.getByRole("button", { name: "I have kept them" }).click();
    await expect(step.getByRole("list", { name: "Authenticator apps" })).toContainText("My phone");
    await expectAccessible(page);
    await openAdmin(page, "/admin/settings/second-step");
    await expect(main(page).getByRole("list", { name: "Roles" })).toContainText("Always, within 14 days");
    expect(await widthOf(page)).toBeLessThanOrEqual(width);
    await expectAccessible(page);

    await withDatabase((client) => client.query(`UPDATE "user" SET factor_since = now() WHERE id = $1`, [colleague.userId]));
    await openAdmin(page, `/admin/staff/${colleague.userId}`);
    await clickButton(page, "Reset second step…");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Reset" }).click();
    await expect(dialog.getByText("Reason is required")).toBeVisible();
    await dialog.getByLabel("Reason").fill("Her phone fell into a tank");
    await dialog.getByRole("button", { name: "Reset" }).click();
    await expect(getToastText(page, /^The second step of .* is reset\.$/)).toBeVisible();
    await waitForEmail(colleague.email, /The second step of your login was reset/);
    await waitForAdmin(page);
    await expect(main(page).getByRole("button", { name: "Reset second step…" })).toBeHidden();
  });
}
