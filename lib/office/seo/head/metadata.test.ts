import { describe, expect, test } from "vitest";
import { listingQuery } from "@/lib/catalogue/product/storefront/listing";
import { exampleProduct } from "@/tests/support/example-product";
import { changeSettings } from "@/tests/support/settings";
import { listingCanonical, toMetadata } from "./metadata";

changeSettings({ SITE_URL: "https://shop.example" });

const category = "0190a000-0000-7000-8000-0000000000c1";
const subcategory = "0190a000-0000-7000-8000-0000000000c2";

const site = { name: "Sukkha Waterproofing", shortName: "", socialKey: null };

describe("the metadata of a page", () => {
  test("has an absolute URL and an image for the card", () => {
    const metadata = toMetadata({ title: "Products", description: "All of them", path: "/products" }, site);
    expect(metadata).toMatchObject({
      alternates: { canonical: "https://shop.example/products" },
      openGraph: {
        locale: "en_NP",
        url: "https://shop.example/products",
        images: [{ url: "https://shop.example/assets/og.jpg", width: 1200 }],
      },
      twitter: { card: "summary_large_image" },
    });
    expect(metadata).not.toHaveProperty("robots");
  });

  test("has the given image with the size of its rendition", () => {
    const { openGraph } = toMetadata({ title: "P", description: "", path: "/product/1", image: exampleProduct().image }, site);
    expect(openGraph?.images).toMatchObject([
      { url: "https://shop.example/media/product/drycoat-1/preview.jpg", width: 1200, height: 1200, type: "image/jpeg" },
    ]);
  });

  test("can exclude the page from the index, and shortens its description", () => {
    const metadata = toMetadata({ title: "P", description: "waterproof ".repeat(40), path: "/", isIndexed: false }, site);
    expect(metadata.robots).toEqual({ index: false, follow: true });
    expect(metadata.description?.length).toBeLessThanOrEqual(160);
    expect(metadata.alternates?.canonical).toBe("https://shop.example/");
  });
});

describe("the canonical URL of a list", () => {
  test.each([
    ["everything", {}, "/products"],
    ["a further page", { page: "3" }, "/products?page=3"],
    ["a category", { category }, `/products/${category}`],
    ["a subcategory", { category, subcategory }, `/products/${subcategory}`],
    ["a page of a subcategory", { subcategory, page: "2" }, `/products/${subcategory}?page=2`],
    ["one area", { area: "roof_terrace" }, "/products?area=roof_terrace"],
    ["a page of one area", { area: "roof_terrace", page: "2" }, "/products?area=roof_terrace&page=2"],
    ["the default order", { sort: "relevance" }, "/products"],
  ])("of %s is its own", (_, query, path) => {
    expect(listingCanonical(listingQuery.parse(query))).toEqual({ path, isIndexed: true });
  });

  test.each([
    ["searched", { q: "roof" }, "/products"],
    ["sorted", { category, sort: "price" }, `/products/${category}`],
    ["filtered", { subcategory, technology: "acrylic", page: "2" }, `/products/${subcategory}`],
    ["of one area and sorted", { area: "bathroom", sort: "price" }, "/products?area=bathroom"],
    ["of two areas", { area: "bathroom,basement" }, "/products"],
    ["of a category and an area", { category, area: "bathroom" }, `/products/${category}`],
    ["limited by price", { min: "100" }, "/products"],
  ])("of a list that is %s is the list without filters, which is indexed instead", (_, query, path) => {
    expect(listingCanonical(listingQuery.parse(query))).toEqual({ path, isIndexed: false });
  });
});
