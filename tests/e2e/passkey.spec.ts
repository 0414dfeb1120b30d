import type { Page } from "playwright/test";
import { getToastText, main } from "../support/admin-page";
import { signInAs } from "../support/people";
import { openRow } from "../support/profile";
import { expect, expectAccessible, test, waitForLoadingScreen } from "../support/test";

test.describe.configure({ timeout: 90_000 });
test.use({ viewport: { width: 390, height: 844 } });

/** A phone's built-in authenticator, which always approves. */
async function withAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Logs out as the menu does, but without waiting for the server, and opens the login page. */
async function logOut(page: Page): Promise<void> {
  await page.goto("/robots.txt"); // without scripts, which would notice that half of the session is missing
  await page.context().clearCookies();
  await page.evaluate(() => {
    for (const key of ["authToken", "userRole", "userId", "fullName", "email"]) localStorage.removeItem(key);
  });
  await page.goto("/login");
}

test("a passkey is added, named, logs in without a password, and is removed", async ({ page }) => {
  const asha = await signInAs(page);
  await withAuthenticator(page);
  await page.goto("/customer/manage-profile");
  await waitForLoadingScreen(page);
  const passkeys = main(page).getByRole("region", { name: "Passkeys" });
  await openRow(page, "Passkeys");
  await passkeys.getByLabel("Current password").fill(asha.password);
  await passkeys.getByRole("button", { name: "Add a passkey" }).click();
  await expect(getToastText(page, "Your passkey was added.")).toBeVisible();
  await expect(passkeys.getByRole("listitem")).toContainText("Chrome on");
  await passkeys.getByRole("button", { name: /^Rename/ }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("My phone");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(passkeys.getByRole("listitem")).toContainText("My phone");
  await expectAccessible(page, { include: "main" });

  // This device offers the passkey by itself, and the authenticator approves it.
  await logOut(page);
  await expect(page).toHaveURL("/customer/dashboard");

  // Another device waits to be asked.
  await page.evaluate(() => localStorage.removeItem("has-passkey"));
  await logOut(page);
  await waitForLoadingScreen(page);
  await main(page).getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL("/customer/dashboard");
  expect(await page.evaluate(() => localStorage.getItem("email"))).toBe(JSON.stringify(asha.email));
  expect(await page.evaluate(() => localStorage.getItem("has-passkey"))).not.toBeNull();

  await page.goto("/customer/manage-profile");
  await waitForLoadingScreen(page);
  await openRow(page, "Passkeys");
  await passkeys.getByRole("button", { name: "Remove My phone" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(getToastText(page, "The passkey is removed.")).toBeVisible();
  await expect(passkeys.getByRole("listitem")).toHaveCount(0);
});
