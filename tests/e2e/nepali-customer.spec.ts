import { pathIn } from "@/lib/platform/shared/language/language";
import { main } from "../support/admin-page";
import { filledPages, fillPages, isForStrangers, ownNames } from "../support/filled-pages";
import { expectNepali, nepali, readNames } from "../support/nepali";
import { signIn } from "../support/people";
import { expectAccessible, test, waitForLoadingScreen } from "../support/test";

/** What a customer sees of their own in Nepali. They are made once, so one worker opens all of these pages. */
test.describe.configure({ mode: "default" });
test.use({ viewport: { width: 320, height: 640 } });

let customer: Awaited<ReturnType<typeof fillPages>>;
let names: string[];
test.beforeAll(async ({ request }) => {
  test.setTimeout(120_000);
  customer = await fillPages(request);
  names = [...(await readNames(request)), ...ownNames];
});

for (const name of filledPages) {
  test(`${name} has no English word left, and holds on a phone`, async ({ page }) => {
    if (!isForStrangers(name)) await signIn(page.context(), customer.asha);
    await page.goto(pathIn(customer.paths[name], "ne"));
    await waitForLoadingScreen(page);
    await page.waitForLoadState("networkidle");
    await expectNepali(page, names);
    await expectAccessible(page);
  });
}

for (const path of ["/login", "/register", "/forgot-password", "/track", "/contact"]) {
  test(`what is missing in the form of ${path} is said in Nepali`, async ({ page }) => {
    await page.goto(pathIn(path, "ne"));
    await waitForLoadingScreen(page);
    await main(page).locator("form button[type=submit]").first().click();
    await main(page).locator("[aria-invalid=true]").first().waitFor();
    await expectNepali(page, names);
  });
}

test("an order that is looked for with a code is found in Nepali", async ({ page }) => {
  await page.goto("/ne/track");
  await waitForLoadingScreen(page);
  await main(page).getByLabel(nepali("Order number")).fill("SW-000001");
  await main(page)
    .getByLabel(nepali("Mobile number"))
    .fill(`98${String(Date.now()).slice(-8)}`);
  await main(page)
    .getByRole("button", { name: nepali("Text me a code") })
    .click();
  await main(page)
    .getByRole("textbox", { name: nepali("Code") })
    .waitFor();
  await expectNepali(page, names);
});
