import type { APIResponse } from "playwright/test";
import { signInAs } from "../support/people";
import { expect, test, waitForLoadingScreen } from "../support/test";

/** Most of these tests read the HTML as clients without scripts get it. */
const unknownId = "00000000-0000-4000-8000-000000000000";

// Titles end with the shop's name.
test.use({ turn: "company" });

async function readPage(response: APIResponse, status: number) {
  expect(response.status(), response.url()).toBe(status);
  const html = await response.text();
  expect(html).toMatch(/<html [^>]*lang="en-NP"/);
  expect(html).not.toContain("__next_error__");
  const [head = "", body = ""] = html.split("</head>");
  return { head, body: body.replaceAll(/<script[\s\S]*?<\/script>/g, "") };
}

test.describe("a URL without a page gets 404 with a complete page, with or without scripts:", {
  tag: "@spec-2-not-found",
}, () => {
  for (const path of [
    "/no/such/page",
    "/product/no-such-product",
    `/product/${unknownId}`,
    `/products/${unknownId}`,
    `/products?category=${unknownId}`,
    "/services/no-such-service",
    `/gallery/${unknownId}`,
    "/privacy-policy?version=99",
    "/return-policy?version=99",
    "/shipping-policy?version=99",
    `/payment/${unknownId}`,
    "/404",
    "/500",
    "/_error",
    "/_not-found",
    "/_next/no-such-file",
    "/%E0%A4%A",
  ]) {
    test(path, async ({ request }) => {
      const { head, body } = await readPage(await request.get(path), 404);
      expect(head).toMatch(/<title>(Page not found|Payment) \| Sukkha Waterproofing<\/title>/);
      expect(head).toMatch(/<meta name="robots" content="noindex/);
      expect(body.match(/<h1/g)).toHaveLength(1);
      expect(body).toContain("This page has dried up");
      expect(body).toMatch(/<form [^>]*action="\/products"/);
      expect(body).toMatch(/<a [^>]*href="\/products\/[0-9a-f-]{36}"[^>]*>Roof &amp; Terrace<\/a>/);
      expect(body).toMatch(/<main[\s\S]*href="tel:[\s\S]*<\/main>/);
    });
  }
});

test("an unknown URL of the admin gets 404 inside the admin's frame, with a link back", async ({ page }) => {
  await signInAs(page, "admin");
  for (const path of [
    "/admin/no-such-screen",
    `/admin/orders/${unknownId}`,
    `/admin/users/${unknownId}`,
    `/admin/add-product/${unknownId}`,
    `/admin/enquiries/${unknownId}`,
    `/admin/settings/coupons/${unknownId}`,
    "/admin/help/no-such-article",
  ]) {
    const { head, body } = await readPage(await page.request.get(path), 404);
    expect(head, path).toMatch(/<title>[^<]+ \| Sukkha Waterproofing<\/title>/);
    expect(body, path).toMatch(/<h1[^>]*>Page not found<\/h1>/);
    expect(body, path).toMatch(/<nav aria-label="Back office"/);
    expect(body, path).toMatch(
      /<main[\s\S]*<a [^>]*href="\/admin\/(dashboard|orders|users|products|enquiries|settings|help)"[\s\S]*<\/main>/,
    );
  }
});

test("an unknown URL of the account gets 404 with a complete page", async ({ page }) => {
  await signInAs(page);
  for (const path of [
    "/customer/no-such-page",
    `/customer/purchase-history/${unknownId}`,
    `/customer/return-and-cancel/${unknownId}`,
    `/customer/return-and-cancel?order=${unknownId}`,
  ]) {
    const { body } = await readPage(await page.request.get(path), 404);
    expect(body, path).toContain("This page has dried up");
    expect(body.match(/<h1/g), path).toHaveLength(1);
  }
});

test.describe("on navigation within the shop", () => {
  test.use({ expectedErrors: ["the server responded with a status of 404"] });

  test("a link that leads nowhere shows the not-found page", async ({ page }) => {
    await page.goto("/products");
    await waitForLoadingScreen(page);
    await page.evaluate(() =>
      (window as unknown as { next: { router: { push: (to: string) => void } } }).next.router.push("/product/gone"),
    );
    await expect(page.getByRole("heading", { level: 1, name: "This page has dried up" })).toBeVisible();
    await expect(page).toHaveTitle("Page not found | Sukkha Waterproofing");
  });
});
