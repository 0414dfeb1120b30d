import type { Page } from "playwright/test";
import { main } from "../support/admin-page";
import { mailed } from "../support/people";
import { expect, loadingScreenGone, test } from "../support/test";

/** From a leak to a dry roof: what somebody sees who knows only where it drips. */
test.describe.configure({ timeout: 90_000 });

const phone = { width: 390, height: 844 };

async function arrived(page: Page, url: RegExp): Promise<void> {
  await expect(page).toHaveURL(url, { timeout: 15_000 });
  await loadingScreenGone(page);
}

const answers = (page: Page) => main(page).locator('section[aria-labelledby="question"]').getByRole("link");

async function answerAll(page: Page): Promise<void> {
  for (let asked = 0; asked < 4; asked++) {
    if (
      !(await main(page)
        .getByText(/^Question \d/)
        .isVisible())
    )
      return;
    const before = page.url();
    await answers(page).first().click();
    await expect(page).not.toHaveURL(before);
    await loadingScreenGone(page);
  }
}

test("a homeowner goes from a leaking roof to all its layers in one order, on a phone, signed out at first", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/");
  await loadingScreenGone(page);
  await page.getByRole("link", { name: /^The roof leaks/ }).click();
  await arrived(page, /\/fix\/roof$/);
  await main(page)
    .getByRole("link", { name: /after rain/ })
    .first()
    .click();
  await arrived(page, /\/fix\/roof-leaks-after-rain$/);
  await answerAll(page);
  const system = main(page).getByRole("listitem").filter({ hasText: "Our first choice" }).getByRole("heading", { level: 3 });
  const name = (await system.textContent()) ?? "";
  await system.getByRole("link").click();
  await arrived(page, /\/fix\/system\//);
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(name);

  await page.getByLabel("Length, m").fill("८");
  const estimated = page.waitForResponse(/\/api\/job\/estimate/);
  await page.getByLabel("Width, m").fill("5");
  await estimated;
  const result = main(page).getByRole("region", { name: "What you need" });
  await expect(result).toHaveAttribute("aria-busy", "false");
  await result.getByRole("link", { name: "Add all to cart" }).click();
  await arrived(page, /\/login/);
  await main(page)
    .getByRole("link", { name: /Create an account/ })
    .click();
  await arrived(page, /\/register/);
  const email = `roof-${process.pid}-${Date.now()}@journey.example`;
  await main(page).getByLabel("Full name").fill("Sunita Tamang");
  await main(page).getByLabel("Email").fill(email);
  await main(page).getByLabel("Password", { exact: true }).fill("Monsoon-2083");
  await main(page).getByRole("button", { name: "Create an account" }).click();
  await arrived(page, /\/fix\/system\//);
  await expect(page.getByText(/items? added to cart/i)).toBeVisible({ timeout: 15_000 });

  await page.goto("/cart");
  await loadingScreenGone(page);
  const group = main(page).getByRole("region", { name });
  await expect(group.getByText(/^Covers (4\d(?:\.\d)?) of \1 m²$/)).toBeVisible();
  await expect(main(page).getByRole("button", { name: /^Add what is missing/ })).toHaveCount(0);
  await group
    .getByRole("listitem")
    .first()
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(group.getByText(/short$/).first()).toBeVisible();
  await group.getByRole("button", { name: /^Add what is missing/ }).click();
  await expect(group.getByText(/^Covers (4\d(?:\.\d)?) of \1 m²$/)).toBeVisible();

  await page.goto("/checkout");
  await loadingScreenGone(page);
  await page.getByRole("textbox", { name: "Phone" }).fill("9841234567");
  await page.getByRole("combobox", { name: "Province" }).selectOption("Bagmati");
  await page.getByRole("combobox", { name: "District" }).selectOption("Lalitpur");
  await page.getByRole("combobox", { name: "Municipality" }).selectOption("Lalitpur Metropolitan City");
  await page.getByRole("textbox", { name: "Ward" }).fill("3");
  await page.getByRole("textbox", { name: "Tole or street" }).fill("Pulchok");
  // More than is taken in cash at the door.
  await page.getByRole("radio", { name: /^Bank transfer/ }).check();
  await page.getByRole("button", { name: "Place order" }).click();
  await arrived(page, /\/customer\/purchase-history\/[0-9a-f-]{36}/);
  await expect(
    main(page)
      .getByRole("region", { name })
      .getByText(/^covers (4\d(?:\.\d)?) of \1 m²$/),
  ).toBeVisible();
  await mailed(email, /\/customer\/purchase-history\//);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("one comes from the drawing of the house to the amounts for one's own roof", async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto("/fix");
    await main(page)
      .getByRole("link", { name: /^The roof leaks/ })
      .click();
    await main(page)
      .getByRole("link", { name: /after rain/ })
      .first()
      .click();
    for (
      let asked = 0;
      asked < 4 &&
      (await main(page)
        .getByText(/^Question \d/)
        .isVisible());
      asked++
    ) {
      await answers(page).first().click();
    }
    await main(page).getByRole("listitem").filter({ hasText: "Our first choice" }).getByRole("link").first().click();
    await page.getByLabel("Length, m").fill("12,5");
    await page.getByLabel("Width, m").fill("4");
    await page.getByRole("button", { name: "Work it out" }).click();
    await expect(
      main(page)
        .getByRole("region", { name: "What you need" })
        .getByText(/^5\d(\.\d+)? m²$/),
    ).toBeVisible();
  });
});
