import type { Page } from "playwright/test";
import { main } from "../support/admin-page";
import { createUser, waitForEmail } from "../support/people";
import { expect, test, waitForLoadingScreen } from "../support/test";

/** The clock of somebody's phone may be wrong; what expires and what is today is the server's (docs/decisions/0084). */
const hourMs = 3_600_000;
const clocks = [
  ["12 hours ahead", 12 * hourMs, "about 12 hours ahead"],
  ["12 hours behind", -12 * hourMs, "about 12 hours behind"],
  ["in the year of the Nepali calendar", 57 * 365.25 * 24 * hourMs, "about 57 years ahead"],
] as const;

async function setClock(page: Page, aheadMs: number): Promise<void> {
  await page.addInitScript((ahead) => {
    const { now } = Date;
    const RealDate = Date;
    // A clock that is wrong by the same time throughout, and that goes on.
    globalThis.Date = class extends RealDate {
      constructor(...given: [] | [string | number]) {
        super(...((given.length === 0 ? [now() + ahead] : given) as [number]));
      }
      static override now = () => now() + ahead;
    } as DateConstructor;
  }, aheadMs);
}

for (const [name, aheadMs, note] of clocks) {
  test(`with a clock ${name}, a log-in works, lasts, and the page says that the clock is wrong`, async ({ page }) => {
    await setClock(page, aheadMs);
    const { email, password } = await createUser();
    await page.goto("/login");
    await waitForLoadingScreen(page);
    await expect(page.getByText(`This device’s clock is ${note}.`)).toBeVisible();
    await main(page).getByLabel("Email").fill(email);
    await main(page).getByLabel("Password", { exact: true }).fill(password);
    await main(page).getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page).toHaveURL("/customer/dashboard", { timeout: 15_000 });
    for (const path of ["/products", "/customer/manage-profile", "/cart"]) {
      await page.goto(path);
      await waitForLoadingScreen(page);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("banner").getByRole("button", { name: /Your account/ })).toBeVisible();
    }
    await expect(page.getByText("Your session has ended.")).toHaveCount(0);
  });
}

test("with a clock 12 hours ahead, a reset link of this minute opens its form", async ({ page }) => {
  const { email } = await createUser();
  await page.request.patch("/api/users/forgot/password", { data: { email } });
  const link = await waitForEmail(email, /\/reset-password\?token=\S+/);
  await setClock(page, 12 * hourMs);
  await page.goto(link);
  await expect(main(page).getByLabel("New Password")).toBeVisible();
});

test("a clock that was put right since the last visit logs nobody out", async ({ page }) => {
  const { email, password } = await createUser();
  await page.addInitScript(() => localStorage.setItem("shop:clock-offset", String(90 * 86_400_000)));
  await page.goto("/login");
  await waitForLoadingScreen(page);
  await main(page).getByLabel("Email").fill(email);
  await main(page).getByLabel("Password", { exact: true }).fill(password);
  await main(page).getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/customer/dashboard", { timeout: 15_000 });
  await page.goto("/customer/manage-profile");
  await waitForLoadingScreen(page);
  await expect(page).toHaveURL("/customer/manage-profile");
  await expect(page.getByText(/clock is/)).toHaveCount(0);
});
