import { bearer, createApiUser } from "../support/e2e-orders";
import { expect, test } from "../support/test";

/** What leads elsewhere, and what leads to nothing any more. */

const bad = ["//evil.example", "/\\evil.example", "data:text/html,evil.example", "javascript:evil.example"];

test("the call takes no link that leads to another site by a backslash", async ({ page }) => {
  const admin = await createApiUser("admin");
  const [slide] = await (await page.request.get("/api/slider")).json();
  for (const linkHref of bad) {
    const answer = await page.request.patch(`/api/slider/${slide._id}`, { headers: bearer(admin), data: { linkHref } });
    expect([answer.status(), Object.keys((await answer.json()).fields)], linkHref).toEqual([400, ["linkHref"]]);
  }
});

test("a deleted draft is not named; what was sold says that it is gone", async ({ page }) => {
  const admin = await createApiUser("admin");
  const [[subcategory], [maker]] = await Promise.all(
    ["/api/subcategory", "/api/brand"].map(async (path) => (await page.request.get(path)).json()),
  );
  for (const [status, answered] of [
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
      brandId: maker._id,
    };
    const made = await page.request.post("/api/product", { headers: bearer(admin), multipart });
    expect(made.status(), await made.text()).toBe(201);
    const { _id } = await made.json();
    expect((await page.request.delete(`/api/product/${_id}`, { headers: bearer(admin) })).status()).toBe(200);
    await expect.poll(async () => (await page.request.get(`/product/${_id}`)).status()).toBe(answered);
    const html = await (await page.request.get(`/product/${_id}`)).text();
    expect(html.includes(name), status).toBe(answered === 410);
  }
});
