import { readImageMetadata } from "@/lib/platform/server/media/image-processing";
import { getRoofCoat } from "../support/e2e-orders";
import { getPageUrl, publicPages } from "../support/public-pages";
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
  const data = structuredData(html).find((node) => node["@type"] === "ProductGroup");
  expect(data).toMatchObject({ name: product.name, brand: { name: product.brand.name }, productGroupID: product._id });
  type Offer = { price: string; priceCurrency: string; shippingDetails: object[]; hasMerchantReturnPolicy: object };
  const variants = (data?.hasVariant ?? []) as { offers: Offer }[];
  const offers = variants.map((variant) => variant.offers);
  expect(offers).toHaveLength(product.variants.length);
  for (const { shippingDetails, hasMerchantReturnPolicy } of offers) {
    expect(shippingDetails.length).toBeGreaterThan(0);
    expect(hasMerchantReturnPolicy).toMatchObject({ "@type": "MerchantReturnPolicy", merchantReturnDays: 7 });
  }
  expect(offers.map(({ price }) => Number(price)).toSorted((a, b) => a - b)[0]).toBe(product.price);
  expect(new Set(offers.map(({ priceCurrency }) => priceCurrency))).toEqual(new Set(["NPR"]));
  expect(html).toContain(product.name);
  for (const path of ["/", "/products", `/products/${product.category._id}`]) {
    expect(await (await request.get(path)).text(), path).toMatch(/Rs\s[\d,]+\.\d\d/);
  }
});

test("the questions describe themselves with their answers", async ({ request }) => {
  const html = await (await request.get("/faq")).text();
  const faqs: { question: string; answer: string }[] = await (await request.get("/api/faq")).json();
  const page = structuredData(html).find((node) => node["@type"] === "FAQPage");
  expect(page?.mainEntity).toContainEqual(
    expect.objectContaining({ name: faqs[0]?.question, acceptedAnswer: { "@type": "Answer", text: faqs[0]?.answer } }),
  );
});

test("the store's address has its parts", async ({ request }) => {
  for (const path of ["/", "/contact"]) {
    const nodes = structuredData(await (await request.get(path)).text());
    expect(nodes.find(({ address }) => address)?.address, path).toMatchObject({
      "@type": "PostalAddress",
      streetAddress: expect.stringMatching(/./),
      addressLocality: expect.stringMatching(/./),
      addressCountry: "NP",
    });
  }
});

const getText = (html: string, element: "title" | "h1") =>
  new RegExp(`<${element}[^>]*>([^<]*)</${element}>`)
    .exec(html)?.[1]
    ?.replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"') ?? "";

test("every public page has a title of its own that search results show whole", async ({ request }) => {
  const titles = new Map<string, string>();
  for (const name of publicPages) {
    const title = getText(await (await request.get(await getPageUrl(name, request))).text(), "title");
    expect(title.length, `${name}: ${title}`).toBeGreaterThan(10);
    expect(title.length, `${name}: ${title}`).toBeLessThanOrEqual(60);
    titles.set(title, name);
  }
  // Two lists of all products and two parts of one problem differ only by their filters and answers.
  expect(titles.size).toBeGreaterThanOrEqual(publicPages.length - 3);
});

test("the guide to a place and the list of its products describe themselves differently", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+((?:\/ne)?(?:\/fix\/[\w-]+|\/products\?area[^<]*))<\/loc>/g)].map(
    ([, path]) => path ?? "",
  );
  expect(paths.length).toBeGreaterThan(20);
  const pages = new Map<string, string>();
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(pages.get(description), `${path}: ${description}`).toBeUndefined();
    pages.set(description, path);
  }
});

test("the title of every product says what it is and that its price is here, in at most 60 characters", async ({ request }) => {
  test.slow();
  const products: { _id: string; name: string }[] = await (await request.get("/api/product")).json();
  for (const { _id } of products.filter((each) => !/e2e/i.test(each.name))) {
    const html = await (await request.get(`/product/${_id}`)).text();
    // Its heading, because other tests rename products meanwhile.
    const [title, name] = [getText(html, "title"), getText(html, "h1")];
    expect(name, _id).toMatch(/./);
    expect(title.length, title).toBeLessThanOrEqual(60);
    expect(title.startsWith(name.slice(0, 40)), title).toBe(true);
    if (name.length <= 40) expect(title).toMatch(/price in Nepal/);
  }
});

test("the preview of a shared link is a JPEG of the size that it says", async ({ request }) => {
  const product = await getRoofCoat(request);
  // Not /gallery itself: it shows the newest album, which another test may be filling with small images, and no image is enlarged.
  const albums: { _id: string; folderName: string }[] = await (await request.get("/api/gallery")).json();
  const album = albums.find(({ folderName }) => folderName === "Basements");
  for (const path of [`/product/${product._id}`, `/brands/${product.brand._id}`, "/products", "/", `/gallery/${album?._id}`]) {
    const html = await (await request.get(path)).text();
    const getMeta = (property: string) => new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? "";
    expect(getMeta("og:image:type"), path).toBe("image/jpeg");
    const response = await request.get(new URL(getMeta("og:image")).pathname);
    expect(response.headers()["content-type"], path).toBe("image/jpeg");
    const { width, height } = await readImageMetadata(await response.body());
    expect([String(width), String(height)], path).toEqual([getMeta("og:image:width"), getMeta("og:image:height")]);
    expect(Math.max(width, height), path).toBe(1200);
  }
});

test("brands have a list and a page each, with their text and products, in the sitemap and linked from products", async ({
  request,
}) => {
  const brands: { _id: string; name: string; about: string }[] = await (await request.get("/api/brand")).json();
  const [list, sitemap] = await Promise.all(["/brands", "/sitemap.xml"].map(async (path) => (await request.get(path)).text()));
  const product = await getRoofCoat(request);
  const productPage = await (await request.get(`/product/${product._id}`)).text();
  expect(productPage).toContain(`href="/brands/${product.brand._id}"`);
  const brand = brands.find(({ _id }) => _id === product.brand._id);
  const path = `/brands/${product.brand._id}`;
  expect(list).toContain(`href="${path}"`);
  expect(sitemap).toContain(`${path}</loc>`);
  const html = await (await request.get(path)).text();
  expect(brand?.about).toMatch(/./);
  expect(html.replaceAll("&#x27;", "'").replaceAll("&amp;", "&")).toContain(brand?.about);
  expect(html).toMatch(/href="\/product\/[0-9a-f-]{36}"/);
  for (const unknown of ["/brands/0190a000-0000-7000-8000-000000000000", "/brands/x", "/brands/x/y"])
    expect((await request.get(unknown)).status(), unknown).toBe(404);
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

test.describe("a file", () => {
  // The manifest names the icon that staff have uploaded.
  test.use({ turn: "company" });

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
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("links lead all the way from home to a product", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: /^The tank loses water\. / }).click();
    await page.getByRole("link", { name: "Just show me the products" }).click();
    await expect(page).toHaveURL("/products?area=water_tank");
    const first = page.getByRole("main").getByRole("article").first().getByRole("heading").getByRole("link");
    const name = await first.textContent();
    await first.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
    await expect(page.getByRole("link", { name: "Add to cart" }).first()).toHaveAttribute("href", /^\/login/);
  });
});
