import type { Page } from "playwright/test";
import { clickButton, expectNoHorizontalScroll, getToastText, main, openAdmin } from "../support/admin-page";
import { createApiUser, createOrder, getSeedProduct } from "../support/e2e-orders";
import { staffAxeWidths } from "../support/lane";
import { signInAs } from "../support/people";
import { expect, expectAccessible, test } from "../support/test";

/** The calendar of the back office's dates, which each member of staff chooses (docs/decisions/0104). */

const ad = /\d{1,2} [A-Z][a-z]{2} 202\d/;
const bs = /\d{1,2} \p{L}+ 208\d/u;

async function choose(page: Page, option: RegExp): Promise<void> {
  await openAdmin(page, "/admin/account");
  const form = main(page).getByRole("form", { name: "Dates" });
  const label = (await form.getByRole("option").filter({ hasText: option }).textContent()) ?? "";
  await form.getByLabel("Calendar").selectOption(label);
  await clickButton(page, "Save calendar");
  await expect(getToastText(page, "Your calendar was saved.")).toBeVisible();
}

async function placeOrder(page: Page) {
  const asha = await createApiUser("b2c");
  return createOrder(page, asha, [{ product: await getSeedProduct(page.request, 8), quantity: 1 }]);
}

test("dates are shown in both calendars, then in the one that is chosen", async ({ page }) => {
  test.slow();
  await signInAs(page, "admin");
  const order = await placeOrder(page);
  const list = `/admin/orders?q=${order.number}`;
  const date = main(page).getByRole("time").first();
  await openAdmin(page, list);
  await expect(date.getByText(ad)).toBeVisible();
  await expect(date.getByText(bs)).toBeVisible();

  await choose(page, /^BS only/);
  await openAdmin(page, list);
  await expect(date.getByText(bs)).toBeVisible();
  await expect(date.getByText(ad)).toBeHidden();
  await expect(main(page).getByLabel("From (BS)")).toBeAttached();
  await openAdmin(page, "/admin/reports?range=7&group=day");
  await expect(main(page).getByRole("rowheader").first()).toHaveText(/^(\d{1,2} \p{L}+ 208\d|Total)$/u);
  await openAdmin(page, "/admin/reports?range=own");
  await expect(main(page).getByLabel("From")).toHaveValue(/^208\d-/);
  await main(page).getByLabel("Calendar").selectOption({ index: 0 });
  await expect(main(page).getByLabel("From")).toHaveValue(/^202\d-/);

  await choose(page, /^AD only/);
  await openAdmin(page, list);
  await expect(date.getByText(ad)).toBeVisible();
  await expect(date.getByText(bs)).toBeHidden();
});

test("a printed report is headed with its name, its days and who printed it", async ({ page }) => {
  await signInAs(page, "admin");
  await openAdmin(page, "/admin/reports?report=sales&range=30");
  const printed = main(page).getByText(/^Printed on /);
  await expect(printed).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(printed).toBeVisible();
  await expect(printed).toHaveText(/^Printed on .* BS\) at \d\d:\d\d by \S/);
  await expect(main(page).getByRole("search")).toBeHidden();
});

for (const width of staffAxeWidths("the staff-calendar")) {
  test(`dates of both calendars fit and are accessible at ${width} px`, async ({ page }) => {
    await signInAs(page, "admin");
    await page.setViewportSize({ width, height: 800 });
    await placeOrder(page);
    for (const path of ["/admin/account", "/admin/orders", "/admin/audit", "/admin/reports", "/admin/settings/seasons"]) {
      await openAdmin(page, path);
      await expectNoHorizontalScroll(page, width);
      await expectAccessible(page);
    }
  });
}
