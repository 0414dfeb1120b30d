import type { APIResponse } from "playwright/test";
import { signInAs } from "../support/people";
import { expect, test, waitForLoadingScreen } from "../support/test";

/** What a page says to whoever runs no scripts: nothing here opens a browser's page. */
const nobody = "00000000-0000-4000-8000-000000000000";

async function readWhole(answer: APIResponse, status: number) {
  expect(answer.status(), answer.url()).toBe(status);
  const html = await answer.text();
  expect(html).toMatch(/<html [^>]*lang="en-NP"/);
  expect(html).not.toContain("__next_error__");
  const [head = "", body = ""] = html.split("</head>");
  return { head, body: body.replaceAll(/<script[\s\S]*?<\/script>/g, "") };
}

test.describe("an address without a page answers 404 with a whole page, scripts or not", { tag: "@spec-2-not-found" }, () => {
  for (const path of [
    "/no/such/page",
    "/product/no-such-product",
    `/product/${nobody}`,
    `/products/${nobody}`,
    `/products?category=${nobody}`,
    "/services/no-such-service",
    `/gallery/${nobody}`,
    "/privacy-policy?version=99",
    "/return-policy?version=99",
    "/shipping-policy?version=99",
    `/payment/${nobody}`,
    "/404",
    "/500",
    "/_error",
    "/_not-found",
    "/_next/no-such-file",
    "/%E0%A4%A",
  ]) {
    test(path, async ({ request }) => {
      const { head, body } = await readWhole(await request.get(path), 404);
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

test("an unknown address of the admin answers 404 inside the admin's frame, with a way back", async ({ page }) => {
  await signInAs(page, "admin");
  for (const path of [
    "/admin/no-such-screen",
    `/admin/orders/${nobody}`,
    `/admin/users/${nobody}`,
    `/admin/add-product/${nobody}`,
    `/admin/enquiries/${nobody}`,
    `/admin/settings/coupons/${nobody}`,
    "/admin/help/no-such-article",
  ]) {
    const { head, body } = await readWhole(await page.request.get(path), 404);
    expect(head, path).toMatch(/<title>[^<]+ \| Sukkha Waterproofing<\/title>/);
    expect(body, path).toMatch(/<h1[^>]*>Page not found<\/h1>/);
    expect(body, path).toMatch(/<nav aria-label="Back office"/);
    expect(body, path).toMatch(
      /<main[\s\S]*<a [^>]*href="\/admin\/(dashboard|orders|users|products|enquiries|settings|help)"[\s\S]*<\/main>/,
    );
  }
});

test("an unknown address of the account answers 404 with a whole page", async ({ page }) => {
  await signInAs(page);
  for (const path of [
    "/customer/no-such-page",
    `/customer/purchase-history/${nobody}`,
    `/customer/return-and-cancel/${nobody}`,
    `/customer/return-and-cancel?order=${nobody}`,
  ]) {
    const { body } = await readWhole(await page.request.get(path), 404);
    expect(body, path).toContain("This page has dried up");
    expect(body.match(/<h1/g), path).toHaveLength(1);
  }
});

test.describe("on the way through the shop", () => {
  test.use({ expectedComplaints: ["the server responded with a status of 404"] });

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
