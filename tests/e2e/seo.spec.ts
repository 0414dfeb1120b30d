import { getRoofCoat } from "../support/e2e-orders";
import { expect, test } from "../support/test";

type Node = { "@type": string; [key: string]: unknown };

/** The JSON-LD of a page as a crawler reads it: from the raw HTML. */
function structuredData(html: string): Node[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ""),
  );
  return blocks.flatMap((block) => block["@graph"] ?? [block]);
}

const getTypes = (html: string) => structuredData(html).map((node) => node["@type"]);

test("the home page describes the organization and its search", async ({ request }) => {
  const html = await (await request.get("/")).text();
  expect(getTypes(html)).toEqual(expect.arrayContaining(["Organization", "WebSite"]));
  expect(JSON.stringify(structuredData(html))).toContain("SearchAction");
});

test("a list describes its breadcrumbs and its items", async ({ request }) => {
  const html = await (await request.get("/products")).text();
  expect(getTypes(html)).toEqual(expect.arrayContaining(["BreadcrumbList", "ItemList"]));
});

test("raw HTML contains names, prices and structured data, without a script", async ({ request }) => {
  const [product] = await (await request.get("/api/product?q=RoofCoat 10&limit=1")).json();
  const html = await (await request.get(`/product/${product._id}`)).text();
  const data = structuredData(html).find((node) => node["@type"] === "Product");
  expect(data).toMatchObject({ name: product.name, brand: { name: product.brand.name } });
  const offers = [data?.offers].flat() as { price: string; priceCurrency: string }[];
  expect(offers).toHaveLength(product.variants.length);
  expect(offers.map(({ price }) => Number(price)).toSorted((a, b) => a - b)[0]).toBe(product.price);
  expect(new Set(offers.map(({ priceCurrency }) => priceCurrency))).toEqual(new Set(["NPR"]));
  expect(html).toContain(product.name);
  for (const path of ["/", "/products", `/products/${product.category._id}`]) {
    expect(await (await request.get(path)).text(), path).toMatch(/Rs\s[\d,]+\.\d\d/);
  }
});

test("every page names its canonical URL; filtered lists name the unfiltered one", async ({ request, baseURL }) => {
  const product = await getRoofCoat(request);
  const getCanonical = async (path: string) =>
    (await (await request.get(path)).text()).match(/<link rel="canonical" href="([^"]*)"/)?.[1];
  const site = (await getCanonical("/"))?.replace(/\/$/, "") ?? "";
  expect(site).toMatch(/^https?:\/\//);
  expect(baseURL).toBeDefined();
  expect(await getCanonical(`/product/${product._id}`)).toBe(`${site}/product/${product._id}`);
  expect(await getCanonical(`/products?category=${product.category._id}`)).toBe(`${site}/products/${product.category._id}`);
  expect(await getCanonical("/products?availability=in_stock&sort=price")).toBe(`${site}/products`);
});

for (const [path, type, text] of [
  ["/sitemap.xml", "application/xml", "<urlset"],
  ["/robots.txt", "text/plain", "Sitemap: "],
  ["/merchant-feed.xml", "application/xml", "<g:price>"],
  ["/manifest.webmanifest", "application/manifest+json", "icon-512.png"],
] as const) {
  test(`${path} is served with its content type`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    expect(response.headers()["content-type"]).toContain(type.split("/")[1]);
    expect(await response.text()).toContain(text);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("links lead all the way from home to a product", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "The tank loses water" }).click();
    await page.getByRole("link", { name: "Just show me the products" }).click();
    await expect(page).toHaveURL("/products?area=water_tank");
    const first = page.getByRole("main").getByRole("article").first().getByRole("heading").getByRole("link");
    const name = await first.textContent();
    await first.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
    await expect(page.getByRole("link", { name: "Add to cart" }).first()).toHaveAttribute("href", /^\/login/);
  });
});
