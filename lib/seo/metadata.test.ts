import { describe, expect, test } from "vitest";
import { listingQuery } from "@/lib/product/catalogue/listing";
import { changeSettings } from "@/tests/support/settings";
import { exampleProduct } from "./example";
import { listingCanonical, pageMetadata } from "./metadata";

changeSettings({ SITE_URL: "https://shop.example" });

const category = "0190a000-0000-7000-8000-0000000000c1";
const subcategory = "0190a000-0000-7000-8000-0000000000c2";

describe("what a page says of itself", () => {
  test("its address is absolute, and its card has an image", () => {
    const said = pageMetadata({ title: "Products", description: "All of them", path: "/products" });
    expect(said).toMatchObject({
      alternates: { canonical: "https://shop.example/products" },
      openGraph: {
        locale: "en_NP",
        url: "https://shop.example/products",
        images: [{ url: "https://shop.example/assets/og.jpg", width: 1200 }],
      },
      twitter: { card: "summary_large_image" },
    });
    expect(said).not.toHaveProperty("robots");
  });

  test("shows the given image in the size that is sent", () => {
    const { openGraph } = pageMetadata({ title: "P", description: "", path: "/product/1", image: exampleProduct().image });
    expect(openGraph?.images).toMatchObject([
      { url: "https://shop.example/media/product/drycoat-1/1280.webp", width: 1200, height: 1200 },
    ]);
  });

  test("can stay out of the index, and its description is short", () => {
    const said = pageMetadata({ title: "P", description: "waterproof ".repeat(40), path: "/", isIndexed: false });
    expect(said.robots).toEqual({ index: false, follow: true });
    expect(said.description?.length).toBeLessThanOrEqual(160);
    expect(said.alternates?.canonical).toBe("https://shop.example/");
  });
});

describe("the address of a list", () => {
  test.each([
    ["everything", {}, "/products"],
    ["a further page", { page: "3" }, "/products?page=3"],
    ["a category", { category }, `/products/${category}`],
    ["a subcategory", { category, subcategory }, `/products/${subcategory}`],
    ["a page of a subcategory", { subcategory, page: "2" }, `/products/${subcategory}?page=2`],
    ["one place where it leaks", { area: "roof_terrace" }, "/products?area=roof_terrace"],
    ["a page of it", { area: "roof_terrace", page: "2" }, "/products?area=roof_terrace&page=2"],
    ["the default order", { sort: "relevance" }, "/products"],
  ])("%s is a page of its own", (_, query, path) => {
    expect(listingCanonical(listingQuery.parse(query))).toEqual({ path, isIndexed: true });
  });

  test.each([
    ["searched", { q: "roof" }, "/products"],
    ["sorted", { category, sort: "price" }, `/products/${category}`],
    ["narrowed", { subcategory, technology: "acrylic", page: "2" }, `/products/${subcategory}`],
    ["of one place and narrowed", { area: "bathroom", sort: "price" }, "/products?area=bathroom"],
    ["of two places", { area: "bathroom,basement" }, "/products"],
    ["of a category and a place", { category, area: "bathroom" }, `/products/${category}`],
    ["priced", { min: "100" }, "/products"],
  ])("%s, it points to the list it came from", (_, query, path) => {
    expect(listingCanonical(listingQuery.parse(query))).toEqual({ path, isIndexed: false });
  });
});
