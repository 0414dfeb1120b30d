import { pathIn } from "@/lib/platform/shared/language/language";
import { createProducts } from "../support/e2e-products";
import { expectNepali, readEnglish, readNames } from "../support/nepali";
import { withDatabase } from "../support/people";
import { getPageUrl, type PublicPage, publicPages } from "../support/public-pages";
import { expect, expectAccessible, test, waitForLoadingScreen } from "../support/test";

/** The shop below /ne: Nepali whole, and English nowhere changed. */

const pages = publicPages.filter((name) => name !== "/api/docs");

test.describe("a page in Nepali", () => {
  test.use({ expectedErrors: ["the server responded with a status of 404"] });
  for (const name of pages) {
    test(`${name} has no English word left, and holds on a phone`, async ({ page, request }) => {
      const path = await getPageUrl(name as PublicPage, request);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(pathIn(path, "ne"));
      await expectNepali(page, await readNames(request));
      await expectAccessible(page);
    });
  }
});

test("what is not translated yet stands there in English, and is marked as English", async ({ page, request }) => {
  const [product] = await createProducts(1, "Keeps a terrace dry.");
  const { _id = "", name = "" } = product ?? {};
  const fields = { kind: "Elastic coat", summary: "For roofs that move.", origin: "Made somewhere", not_for: ["Under water"] };
  const lists = { features: ["Follows each crack", "Dries by noon"], steps: ["Clean the slab."] };
  const technical = JSON.stringify([{ name: "Feel of the film", value: "Smooth" }]);
  const columns = Object.entries({ ...fields, ...lists, technical });
  await withDatabase((client) =>
    client.query(`UPDATE product SET ${columns.map(([column], at) => `${column} = $${at + 2}`).join(", ")} WHERE id = $1`, [
      _id,
      ...columns.map(([, value]) => value),
    ]),
  );
  await page.goto(`/ne/product/${_id}`);
  await waitForLoadingScreen(page);
  await expect(page.locator('main [lang="en"]').filter({ hasText: "Keeps a terrace dry." })).toBeVisible();
  const title = await page.title();
  const left = await readEnglish(page, [...(await readNames(request)), name]);
  expect(left.filter((text) => text !== title)).toEqual([]);
  await page.goto(`/product/${_id}`);
  await waitForLoadingScreen(page);
  await expect(page.locator('main [lang="en"]')).toHaveCount(0);
});

test.describe("addresses", () => {
  test.use({ expectedErrors: ["the server responded with a status of 404"] });

  for (const [path, moved] of [
    ["/np/cart?a=1", "/ne/cart?a=1"],
    ["/NE/faq", "/ne/faq"],
    ["/en/faq", "/faq"],
    ["/ne/admin/orders", "/admin/orders"],
  ] as const) {
    test(`${path} moves to ${moved}`, async ({ request }) => {
      const response = await request.get(path, { maxRedirects: 0 });
      expect([response.status(), response.headers().location]).toEqual([308, moved]);
    });
  }

  test("a page that does not exist is not found, in its language", async ({ page }) => {
    const response = await page.goto("/ne/nope");
    expect(response?.status()).toBe(404);
    await expect(page.locator("html")).toHaveAttribute("lang", "ne");
  });

  test("links, forms and the way to the log-in stay in Nepali", async ({ page }) => {
    await page.goto("/ne/fix");
    await waitForLoadingScreen(page);
    const left = await page.evaluate(() =>
      [...document.querySelectorAll("a[href^='/'], form[action^='/']")]
        .map((element) => element.getAttribute("href") ?? element.getAttribute("action") ?? "")
        .filter((path) => !/^\/(ne(\/|$|\?|#)|media|assets)/.test(path)),
    );
    expect(left, "but for the switch to English").toEqual(left.filter((path) => path === "/fix"));
    await page.goto("/ne/customer/dashboard");
    await expect(page).toHaveURL(/\/ne$/);
  });
});

test.describe("a switch leads to the same page in the other language", () => {
  test("with its filters, and back", async ({ page }) => {
    await page.goto("/products?area=bathroom&sort=price");
    await waitForLoadingScreen(page);
    await page.getByRole("banner").getByRole("link", { name: "नेपाली" }).click();
    await expect(page).toHaveURL("/ne/products?area=bathroom&sort=price");
    await waitForLoadingScreen(page);
    await page.getByRole("banner").getByRole("link", { name: "English" }).click();
    await expect(page).toHaveURL("/products?area=bathroom&sort=price");
  });

  test("where it had been scrolled to", async ({ page }) => {
    await page.goto("/faq");
    await waitForLoadingScreen(page);
    const link = page.getByRole("contentinfo").getByRole("link", { name: "नेपाली" });
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await expect(page).toHaveURL("/ne/faq");
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  });
});

test.describe("the other language is offered in one line", () => {
  test.use({ locale: "ne-NP" });

  test("to a browser that asks for Nepali, until it declines", async ({ page }) => {
    await page.goto("/faq");
    await waitForLoadingScreen(page);
    await expect(page).toHaveURL("/faq");
    const offer = page.getByRole("link", { name: "यो पृष्ठ नेपालीमा" });
    await expect(offer).toBeVisible();
    await page.getByRole("button", { name: "Stay with English" }).click();
    await expect(offer).toBeHidden();
    await page.reload();
    await waitForLoadingScreen(page);
    await page.waitForTimeout(500);
    await expect(offer).toBeHidden();
  });

  test("and leads to it", async ({ page }) => {
    await page.goto("/faq?q=roof");
    await page.getByRole("link", { name: "यो पृष्ठ नेपालीमा" }).click();
    await expect(page).toHaveURL("/ne/faq?q=roof");
  });
});
