import { bearer, createApiUser } from "../support/e2e-orders";
import { withDatabase } from "../support/people";
import { expect, test } from "../support/test";

/** What leads elsewhere, and what leads to nothing any more. */

const bad = ["//evil.example", "/\\evil.example", "data:text/html,evil.example", "javascript:evil.example"];

test("links that were written past the forms are shown nowhere", async ({ page }) => {
  const id = crypto.randomUUID();
  for (const link of bad) {
    const before = await withDatabase(async (client) => {
      const { rows } = await client.query("SELECT facebook, map_url FROM company_detail");
      await client.query("UPDATE company_detail SET facebook = $1, map_url = $1", [link]);
      await client.query(
        `INSERT INTO slider (id, title, alt, picture_key, link_label, link_href) VALUES ($1, 'E2e', 'E2e', 'slider/none', 'More', $2)`,
        [id, link],
      );
      return rows[0];
    });
    try {
      for (const path of ["/", "/contact", "/api/company-detail", "/api/slider"]) {
        const text = await (await page.request.get(`${path}?${crypto.randomUUID()}`)).text();
        expect(text, path).not.toContain("evil.example");
      }
      expect(await (await page.request.get("/api/slider")).json()).toContainEqual(
        expect.objectContaining({ _id: id, linkHref: "" }),
      );
    } finally {
      await withDatabase(async (client) => {
        await client.query("DELETE FROM slider WHERE id = $1", [id]);
        await client.query("UPDATE company_detail SET facebook = $1, map_url = $2", [before.facebook, before.map_url]);
      });
    }
  }
});

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
