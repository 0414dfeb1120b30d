import { bearer, createApiUser } from "../support/e2e-orders";
import { expect, test } from "../support/test";

/** Links to other sites, and links to deleted products. */

const badLinks = ["//evil.example", "/\\evil.example", "data:text/html,evil.example", "javascript:evil.example"];

test("a slide accepts no link to another site, even one with a backslash", async ({ page }) => {
  const admin = await createApiUser("admin");
  const [slide] = await (await page.request.get("/api/slider")).json();
  for (const linkHref of badLinks) {
    const response = await page.request.patch(`/api/slider/${slide._id}`, { headers: bearer(admin), data: { linkHref } });
    expect([response.status(), Object.keys((await response.json()).fields)], linkHref).toEqual([400, ["linkHref"]]);
  }
});

test("a deleted draft is not found, and a deleted product that was published is gone", async ({ page }) => {
  const admin = await createApiUser("admin");
  const [[subcategory], [brand]] = await Promise.all(
    ["/api/subcategory", "/api/brand"].map(async (path) => (await page.request.get(path)).json()),
  );
  for (const [status, statusCode] of [
    ["draft", 404],
    ["published", 410],
  ] as const) {
    const name = `E2e ${crypto.randomUUID()}`;
    const variant = {
      sku: `J-${crypto.randomUUID()}`,
      size: 1,
      unit: "kg",
      form: "bucket",
      weightGrams: 10,
      price: 10,
      tradePrice: 9,
    };
    const multipart = {
      name,
      summary: "For a moment.",
      technology: "acrylic",
      status,
      variants: JSON.stringify(variant),
      subcategoryId: subcategory._id,
      brandId: brand._id,
    };
    const response = await page.request.post("/api/product", { headers: bearer(admin), multipart });
    expect(response.status(), await response.text()).toBe(201);
    const { _id } = await response.json();
    expect((await page.request.delete(`/api/product/${_id}`, { headers: bearer(admin) })).status()).toBe(200);
    await expect.poll(async () => (await page.request.get(`/product/${_id}`)).status()).toBe(statusCode);
    const html = await (await page.request.get(`/product/${_id}`)).text();
    expect(html.includes(name), status).toBe(statusCode === 410);
  }
});
