import type { Page } from "playwright/test";
import { main } from "../support/admin-page";
import { expectNepali, nepali, readNames } from "../support/nepali";
import { waitForEmail, withDatabase } from "../support/people";
import { expect, test, waitForLoadingScreen } from "../support/test";

/** The day of somebody who reads no English, on a phone: from the leak to the paid order and the text about it. */
test.describe.configure({ timeout: 120_000 });
test.use({ expectedErrors: ["favicon.ico"] });

async function expectNepaliAt(page: Page, url: RegExp, names: readonly string[]): Promise<void> {
  await expect(page).toHaveURL(url, { timeout: 15_000 });
  await expectNepali(page, names);
}

test("a leak is searched, understood, measured, bought and paid in Nepali", async ({ page, request }) => {
  // What she types herself, and her address as the courier reads it.
  const own = ["Sunita Tamang", "Pulchok", "Lalitpur Metropolitan City"];
  const names = [...(await readNames(request)), ...own];
  const mobile = `98${String(Date.now()).slice(-8)}`;
  await page.setViewportSize({ width: 390, height: 844 });

  await page.goto("/ne/fix");
  await waitForLoadingScreen(page);
  await main(page).getByRole("searchbox").or(main(page).locator("input[name=q]")).first().fill("छत चुहियो");
  await page.keyboard.press("Enter");
  await expectNepaliAt(page, /\/ne\/products\?q=/, [...names, "छत चुहियो"]);
  await main(page).locator('a[href^="/ne/fix/"]').first().click();
  await expect(page).toHaveURL(/\/ne\/fix\/[a-z-]+/);
  for (let count = 0; count < 5; count++) {
    await waitForLoadingScreen(page);
    const answers = main(page).locator('section[aria-labelledby="question"]').getByRole("link");
    if ((await answers.count()) === 0) break;
    const before = page.url();
    await answers.first().click();
    await expect(page).not.toHaveURL(before);
  }
  await expectNepaliAt(page, /\/ne\/fix\/[a-z-]+\/./, names);

  await main(page).locator('h3 a[href^="/ne/fix/system/"]').first().click();
  await expectNepaliAt(page, /\/ne\/fix\/system\//, names);
  await main(page).getByLabel(nepali("Length, {0}")).first().fill("८");
  const estimated = page.waitForResponse(/\/api\/job\/estimate/);
  await main(page).getByLabel(nepali("Width, {0}")).first().fill("5");
  await estimated;
  await main(page)
    .getByRole("link", { name: nepali("Add all to cart") })
    .first()
    .click();

  await expectNepaliAt(page, /\/ne\/login/, names);
  await main(page).getByLabel(nepali("Email or mobile number")).fill(mobile);
  await main(page)
    .getByRole("button", { name: nepali("Text me a code") })
    .click();
  const text = await waitForEmail(
    `+977${mobile}`,
    /^.*(?:\p{Script=Devanagari}.*\b\d{6}\b|\b\d{6}\b.*\p{Script=Devanagari}).*$/mu,
  );
  expect(text, "the code comes in Nepali").toMatch(/\p{Script=Devanagari}/u);
  await main(page)
    .getByRole("textbox", { name: nepali("Code") })
    .fill(/\b\d{6}\b/.exec(text)?.[0] ?? "");
  await main(page)
    .getByRole("button", { name: nepali("Log in") })
    .click();
  await main(page).getByLabel(nepali("Your full name")).fill("Sunita Tamang");
  await main(page)
    .getByRole("button", { name: nepali("Create an account") })
    .click();
  await expect(page).toHaveURL(/\/ne\/fix\/system\//, { timeout: 15_000 });
  await expect(page.locator("[data-sonner-toast]").first()).toBeVisible({ timeout: 15_000 });

  await page.goto("/ne/cart");
  await expectNepaliAt(page, /\/ne\/cart$/, names);
  await main(page).locator('a[href$="/checkout"]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/ne\/checkout$/);
  await waitForLoadingScreen(page);
  await page.getByRole("combobox", { name: nepali("Town") }).fill("Lalit");
  await page.getByRole("listbox").getByRole("option").filter({ hasText: "Lalitpur Metropolitan City" }).first().click();
  await page.getByRole("textbox", { name: nepali("Ward") }).fill("3");
  await page.getByRole("textbox", { name: nepali("Tole or street") }).fill("Pulchok");
  await page.getByRole("radio", { name: /^eSewa/ }).check();
  await page.getByRole("button", { name: nepali("Place order") }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expectNepaliAt(page, /\/ne\/payment\//, names);
  await expect(main(page).getByRole("heading", { level: 1, name: nepali("Payment received. Thank you") })).toBeVisible();

  const { rows } = await withDatabase((client) =>
    client.query(
      "SELECT data->>'language' AS language FROM pgboss.job WHERE name = 'sms' AND data->>'mobile' = $1 AND data ? 'language'",
      [`+977${mobile}`],
    ),
  );
  expect(new Set(rows.map(({ language }) => language))).toEqual(new Set(["ne"]));
  await page.goto("/ne/customer/purchase-history");
  await waitForLoadingScreen(page);
  await main(page).locator('a[href^="/ne/customer/purchase-history/"]').first().click();
  await expectNepaliAt(page, /\/ne\/customer\/purchase-history\/[0-9a-f-]{36}/, names);
});
