// @vitest-environment jsdom

import { describe, expect, test } from "vitest";
import { merchantFeed } from "@/lib/office/seo/files/merchant-feed";
import { robots } from "@/lib/office/seo/files/robots";
import { sitemap, sitemapPart } from "@/lib/office/seo/files/sitemap";
import { escapeXml } from "@/lib/platform/shared/text/escape-xml";
import { exampleProduct, pail, siteUrl } from "@/tests/support/example-product";

function parse(xml: string): Document {
  const document = new DOMParser().parseFromString(xml, "text/xml");
  expect(document.querySelector("parsererror")).toBeNull();
  return document;
}

const toTexts = (xml: string, name: string) => [...parse(xml).getElementsByTagName(name)].map((each) => each.textContent);

test("characters that XML does not allow are dropped and the rest is escaped", () => {
  expect(escapeXml(`a<b>&"'\u0000\u000b\ud800\uffff😀 m²`)).toBe("a&lt;b&gt;&amp;&quot;&apos;😀 m²");
});

describe("the sitemap", () => {
  const product = exampleProduct();
  const { category, subcategory } = product;
  const empty = { _id: "0190a000-0000-7000-8000-0000000000c9", subCategories: [] };
  const categories = [{ _id: category._id, subCategories: [subcategory] }, empty];

  test("lists pages, categories with products, products and images", () => {
    const xml = sitemap({
      categories,
      brands: [product.brand, { _id: "no products" }],
      products: [product],
      staffPages: [],
      siteUrl,
    });
    expect(toTexts(xml, "loc")).toEqual(
      [
        "/",
        "/products",
        `/products/${category._id}`,
        `/products/${subcategory._id}`,
        "/products?area=roof_terrace",
        "/brands",
        `/brands/${product.brand._id}`,
        "/contact",
        "/faq",
        `/product/${product._id}`,
      ].flatMap((path) => [siteUrl + path, `${siteUrl}/ne${path}`.replace(/\/$/, "")]),
    );
    expect(new Set(toTexts(xml, "image:loc"))).toEqual(new Set([`${siteUrl}/media/product/drycoat-1/1280.webp`]));
    expect(new Set(toTexts(xml, "lastmod"))).toEqual(new Set([product.updatedAt]));
  });

  test("names the translations of each page, which name each other and themselves", () => {
    const xml = sitemap({ categories: [], brands: [], products: [], staffPages: [], siteUrl });
    const faq = [...parse(xml).getElementsByTagName("url")].filter((url) => url.textContent?.includes("/faq"));
    const links = faq.map((url) =>
      [...url.getElementsByTagName("xhtml:link")].map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")]),
    );
    const expected = [
      ["en", `${siteUrl}/faq`],
      ["ne", `${siteUrl}/ne/faq`],
      ["x-default", `${siteUrl}/faq`],
    ];
    expect(links).toEqual([expected, expected]);
  });

  test("becomes an index of several files when it is long", () => {
    const products = Array.from({ length: 4500 }, (_, at) => ({ ...product, _id: `p-${at}` }));
    const input = {
      categories,
      brands: [],
      products,
      staffPages: [{ path: "/about", lastModified: "2026-11-27T00:00:00.000Z" }],
      siteUrl,
    };
    const index = sitemap(input);
    expect(parse(index).documentElement.tagName).toBe("sitemapindex");
    expect(toTexts(index, "loc")).toEqual([1, 2, 3].map((part) => `${siteUrl}/sitemaps/${part}.xml`));
    const parts = [1, 2, 3].map((part) => [...(sitemapPart(input, part) ?? "").matchAll(/<loc>(.*?)</g)].map(([, url]) => url));
    expect(parts.map(({ length }) => length)).toEqual([18, 5000, 4000]);
    expect(parts[0]).toContain(`${siteUrl}/about`);
    expect(new Set(parts.flat()).size).toBe(9018);
    expect(sitemapPart(input, 4)).toBeNull();
  });
});

describe("the merchant feed", () => {
  const company = { name: "Sukkha & sons", description: "Dry <roofs>" };
  const zone = { base: 150, includedKg: 20, perKg: 5, freeFrom: null, minDays: 1, maxDays: 2, codUpTo: null };
  const zones = [
    { ...zone, name: "Valley", districts: ["Kathmandu"] },
    { ...zone, name: "Rest", districts: [], base: 400, perKg: 20, maxDays: 9 },
  ];
  const images = Array.from({ length: 12 }, (_, at) => ({ key: `product/more-${at}`, alt: "", width: 800, height: 800 }));
  const details = new Map([
    [exampleProduct()._id, { images, weights: { [pail._id]: 26_500 }, gtins: { [pail._id]: "4006381333931" } }],
  ]);
  const feed = async (products: ReturnType<typeof exampleProduct>[], part = 1) =>
    (await merchantFeed({ products, details, zones, company, siteUrl }, part)) ?? "";

  test("has further images, the weight, and the most that delivery costs", async () => {
    const xml = await feed([exampleProduct()]);
    const further = toTexts(xml, "g:additional_image_link");
    expect(further).toHaveLength(10);
    expect(further[0]).toBe(`${siteUrl}/media/product/more-0/960.webp`);
    expect(toTexts(xml, "g:shipping_weight")).toEqual(["26.5 kg"]);
    expect(toTexts(xml, "g:shipping")).toEqual(["NP540.00 NPR19"]);
  });

  test("has an item for each variant", async () => {
    const sheet = {
      ...pail,
      _id: "0190a000-0000-7000-8000-0000000000a3",
      sku: "S".repeat(60),
      size: 10,
      unit: "m2" as const,
      color: "",
      compareAtPrice: 1600,
    };
    const xml = await feed([exampleProduct({ name: "A & B <1>", variants: [pail, sheet] })]);
    expect(toTexts(xml, "g:id")).toEqual([pail.sku, sheet._id]);
    expect(toTexts(xml, "g:gtin"), "of the one that has a barcode").toEqual(["4006381333931"]);
    expect(toTexts(xml, "g:identifier_exists"), "of the other").toEqual(["no"]);
    expect(toTexts(xml, "g:title")).toEqual(["A & B <1>, 20 L, Grey", "A & B <1>, 10 m²"]);
    const prices = [...parse(xml).getElementsByTagName("g:price")].filter(
      ({ parentElement }) => parentElement?.tagName === "item",
    );
    expect(prices.map(({ textContent }) => textContent)).toEqual(["1450.00 NPR", "1600.00 NPR"]);
    expect(toTexts(xml, "g:sale_price")).toEqual(["1450.00 NPR"]);
    expect(toTexts(xml, "g:unit_pricing_measure")).toEqual(["20 l", "10 sqm"]);
    expect(toTexts(xml, "g:product_type")[0]).toBe("Roof & terrace > Coatings");
    expect(toTexts(xml, "g:link")[0]).toContain(`?variant=${pail._id}`);
  });

  test("leaves out products without an image, and shortens long titles", async () => {
    expect(toTexts(await feed([exampleProduct({ image: null })]), "item")).toEqual([]);
    const [title] = toTexts(await feed([exampleProduct({ name: "Elastic roof coating ".repeat(20) })]), "g:title");
    expect(title?.length).toBeLessThanOrEqual(150);
  });

  test("is split into parts of two thousand products; an empty shop has one part", async () => {
    const products = Array.from({ length: 4001 }, (_, at) => exampleProduct({ variants: [{ ...pail, sku: `S-${at}` }] }));
    const files = await Promise.all([1, 2, 3].map((part) => feed(products, part)));
    const parts = files.map((file) => [...file.matchAll(/<g:id>(.*?)</g)].map(([, id]) => id));
    expect(parts.map(({ length }) => length)).toEqual([2000, 2000, 1]);
    expect(parts.flat()).toEqual(products.map((_, at) => `S-${at}`));
    expect(await merchantFeed({ products, details, zones, company, siteUrl }, 4)).toBeNull();
    expect(toTexts(await feed([]), "item")).toEqual([]);
  });
});

test("robots.txt names the sitemap and disallows personal pages", () => {
  const lines = robots(siteUrl).split("\n");
  expect(lines).toEqual(
    expect.arrayContaining(["User-agent: *", "Disallow: /api/", "Disallow: /admin", `Sitemap: ${siteUrl}/sitemap.xml`]),
  );
});
