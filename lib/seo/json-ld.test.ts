import { describe, expect, test } from "vitest";
import { bareCompany } from "@/tests/support/bare-company";
import { exampleProduct, pail, siteUrl } from "@/tests/support/example-product";
import { breadcrumbList, itemList, organization, webSite } from "./json-ld";
import { productJsonLd } from "./product-json-ld";

const company = {
  ...bareCompany,
  name: "Sukkha",
  location: "Teku, Kathmandu",
  phoneNumber: "+977 1 5970 642",
  facebook: "https://facebook.example/sukkha",
  panNumber: "609876543",
};

const review = {
  _id: "0190a000-0000-7000-8000-0000000000e1",
  rating: 4,
  title: "",
  body: "Held through Asar.",
  author: "Maya",
  place: "Patan",
  isVerified: true,
  createdAt: "2026-03-04T05:06:07.000Z",
};

describe("the company", () => {
  test("leaves out unknown values", () => {
    const jsonLd = organization(company, siteUrl);
    expect(jsonLd).toMatchObject({ "@type": "Organization", url: `${siteUrl}/`, sameAs: [company.facebook], taxID: "609876543" });
    expect(jsonLd).not.toHaveProperty("email");
    expect(jsonLd).not.toHaveProperty("description");
  });

  test("declares the shop's search", () => {
    expect(webSite(company, siteUrl)).toMatchObject({
      potentialAction: {
        target: { urlTemplate: `${siteUrl}/products?q={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    });
  });
});

describe("lists", () => {
  test("breadcrumbs count from one and have absolute URLs", () => {
    const crumbs = breadcrumbList(
      [
        { label: "Home", href: "/" },
        { label: "Products", href: "/products" },
      ],
      siteUrl,
    );
    expect(crumbs.itemListElement).toMatchObject([
      { position: 1, name: "Home", item: `${siteUrl}/` },
      { position: 2, name: "Products", item: `${siteUrl}/products` },
    ]);
  });

  test("items are links", () => {
    const product = exampleProduct();
    expect(itemList([product], siteUrl)).toMatchObject({
      numberOfItems: 1,
      itemListElement: [{ position: 1, url: `${siteUrl}/product/${product._id}` }],
    });
  });
});

describe("a product", () => {
  test("has an offer for each variant, with the price as text", () => {
    const small = {
      ...pail,
      _id: "0190a000-0000-7000-8000-0000000000a2",
      sku: "SMALL",
      price: 99.5,
      compareAtPrice: 120,
      availability: "low" as const,
    };
    const soldOut = { ...pail, sku: "GONE", availability: "sold_out" as const };
    const product = exampleProduct({ variants: [pail, small, soldOut] });
    const jsonLd = productJsonLd(product, { images: [], reviews: [] }, siteUrl);
    expect(jsonLd.offers).toMatchObject([
      { "@type": "Offer", sku: pail.sku, price: "1450.00", priceCurrency: "NPR", availability: "https://schema.org/InStock" },
      {
        sku: "SMALL",
        price: "99.50",
        availability: "https://schema.org/LimitedAvailability",
        priceSpecification: { price: "120.00" },
      },
      { sku: "GONE", availability: "https://schema.org/OutOfStock" },
    ]);
    expect(jsonLd.offers).toHaveProperty("1.url", `${siteUrl}/product/${product._id}?variant=${small._id}`);
    expect(jsonLd).not.toHaveProperty("sku");
  });

  test("has absolute image URLs, or no image at all", () => {
    const withImage = productJsonLd(exampleProduct(), { images: [], reviews: [] }, siteUrl);
    expect(withImage.image).toEqual([`${siteUrl}/media/product/drycoat-1/1280.webp`]);
    expect(productJsonLd(exampleProduct({ image: null }), { images: [], reviews: [] }, siteUrl)).not.toHaveProperty("image");
  });

  test("has a rating only with reviews, and only the author's name", () => {
    expect(productJsonLd(exampleProduct(), { images: [], reviews: [] }, siteUrl)).not.toHaveProperty("aggregateRating");
    const rated = exampleProduct({ rating: 4, review: [{ _id: review._id, rating: 4 }] });
    expect(productJsonLd(rated, { images: [], reviews: [review] }, siteUrl)).toMatchObject({
      aggregateRating: { ratingValue: 4, reviewCount: 1 },
      review: [{ author: { "@type": "Person", name: "Maya" }, datePublished: "2026-03-04", reviewRating: { ratingValue: 4 } }],
    });
  });
});
