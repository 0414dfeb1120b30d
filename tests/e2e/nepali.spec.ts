import { readEnglish, readNames } from "../support/nepali";
import { getPageUrl, type PublicPage, publicPages } from "../support/public-pages";
import { expect, expectAccessible, test, waitForLoadingScreen, widthOf } from "../support/test";

/** The shop below /ne: Nepali whole, and English nowhere changed. */

const pages = publicPages.filter((name) => name !== "/api/docs");
const toNepali = (path: string) => `/ne${path}`.replace(/\/(?=$|\?)/, "");

test.describe("a page in Nepali", () => {
  test.use({ expectedErrors: ["the server responded with a status of 404"] });
  for (const name of pages) {
    test(`${name} has no English word left, and holds on a phone`, async ({ page, request }) => {
      const path = await getPageUrl(name as PublicPage, request);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(toNepali(path));
      await waitForLoadingScreen(page);
      await expect(page.locator("html")).toHaveAttribute("lang", "ne");
      expect(await readEnglish(page, await readNames(request))).toEqual([]);
      expect(await widthOf(page)).toBeLessThanOrEqual(320);
      await expectAccessible(page);
    });
  }
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

test("no page is ever in the wrong language, whatever is asked in whatever order", async ({ request }) => {
  const paths = ["/", "/products", "/faq", "/fix", "/contact", "/no/such/page"];
  const headers: Record<string, string>[] = [
    {},
    { "accept-language": "ne-NP,ne;q=0.9" },
    { "accept-language": "en" },
    { cookie: "language=ne; NEXT_LOCALE=ne" },
    { cookie: "language=en; NEXT_LOCALE=en" },
    { rsc: "1" },
    { rsc: "1", "next-router-prefetch": "1" },
  ];
  const asked = paths.flatMap((path) => headers.flatMap((each) => [path, toNepali(path)].map((url) => ({ url, headers: each }))));
  // An English page says a few words of Nepali: the switch, an example of what to type.
  const few = 120;
  const wrong = await Promise.all(
    [...asked, ...asked.toReversed()].map(async ({ url, headers }) => {
      const text = await (await request.get(url, { headers })).text();
      const letters = text.match(/[\u0900-\u097f]/g)?.length ?? 0;
      const isEmpty = "next-router-prefetch" in headers && letters === 0;
      return isEmpty || letters > few === url.startsWith("/ne") ? [] : [`${url} ${JSON.stringify(headers)}: ${letters}`];
    }),
  );
  expect(wrong.flat()).toEqual([]);
});

test("a call is answered in the language that it asks for, with the same code", async ({ request }) => {
  const ask = async (language?: string) => {
    const response = await request.post("/api/users/login", {
      headers: language ? { "accept-language": language } : {},
      data: { email: "nobody@e2e.example", password: "x" },
    });
    const { code, message } = await response.json();
    return { status: response.status(), code, isNepali: /[\u0900-\u097f]/.test(message) };
  };
  const [none, english, nepali] = [await ask(), await ask("en"), await ask("ne")];
  expect(none.isNepali).toBe(false);
  expect(english).toEqual(none);
  expect(nepali).toEqual({ ...none, isNepali: true });
  for (const language of ["ne", "en", "ne"]) {
    const response = await request.get("/api/category", { headers: { "accept-language": language } });
    expect(response.headers().vary).toContain("accept-language");
    const [category] = await response.json();
    expect(/[\u0900-\u097f]/.test(category.name)).toBe(language === "ne");
  }
});
