import { describe, expect, test } from "vitest";
import { returnDays } from "@/lib/sales/return/vocabulary";
import { bareCompany } from "@/tests/support/bare-company";
import { exampleProduct, pail, siteUrl } from "@/tests/support/example-product";
import { postalAddress } from "./address";
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
  const zone = { base: 150, includedKg: 20, perKg: 5, freeFrom: 10_000, minDays: 1, maxDays: 2, codUpTo: null };
  const valley = { ...zone, name: "Valley", districts: ["Kathmandu", "Lalitpur"] };
  const zones = [valley, { ...zone, name: "Rest", districts: [], base: 400, perKg: 20, freeFrom: null, maxDays: 9 }];
  const view = {
    images: [],
    reviews: [],
    zones,
    home: { district: "Lalitpur", zone: valley },
    weights: { [pail._id]: 26_000 },
    gtins: { [pail._id]: "4006381333931" },
  };
  const small = {
    ...pail,
    _id: "0190a000-0000-7000-8000-0000000000a2",
    sku: "SMALL",
    size: 4,
    price: 99.5,
    compareAtPrice: 120,
    availability: "low" as const,
  };
  const white = { ...pail, sku: "GONE", color: "White", availability: "sold_out" as const };

  test("of several variants is a group: each has its size, colour and offer, with the price as text", () => {
    const product = exampleProduct({ variants: [pail, small, white] });
    const jsonLd = productJsonLd(product, view, siteUrl);
    expect(jsonLd).toMatchObject({
      "@type": "ProductGroup",
      productGroupID: product._id,
      variesBy: ["https://schema.org/size", "https://schema.org/color"],
      hasVariant: [
        {
          "@type": "Product",
          name: "DryCoat Roof, 20 L, Grey",
          sku: pail.sku,
          gtin: "4006381333931",
          size: "20 L",
          color: "Grey",
          image: `${siteUrl}/media/product/drycoat-1/1280.webp`,
          offers: { price: "1450.00", priceCurrency: "NPR", availability: "https://schema.org/InStock" },
        },
        {
          sku: "SMALL",
          offers: {
            url: `${siteUrl}/product/${product._id}?variant=${small._id}`,
            price: "99.50",
            availability: "https://schema.org/LimitedAvailability",
            priceSpecification: { price: "120.00" },
          },
        },
        { sku: "GONE", color: "White", offers: { availability: "https://schema.org/OutOfStock" } },
      ],
    });
    expect(jsonLd).not.toHaveProperty("offers");
    expect(jsonLd).not.toHaveProperty("hasVariant.1.gtin");
    expect(productJsonLd(exampleProduct({ variants: [pail, white] }), view, siteUrl)).toMatchObject({
      variesBy: ["https://schema.org/color"],
    });
  });

  test("of one variant is the product itself, with its offer", () => {
    expect(productJsonLd(exampleProduct(), view, siteUrl)).toMatchObject({
      "@type": "Product",
      sku: pail.sku,
      gtin: "4006381333931",
      offers: { "@type": "Offer", price: "1450.00" },
    });
  });

  test("says what delivery of one piece costs, and how long it can be returned", () => {
    const { offers } = productJsonLd(exampleProduct(), view, siteUrl) as { offers?: unknown };
    expect(offers).toMatchObject({
      shippingDetails: [
        {
          shippingRate: { currency: "NPR", value: 180 },
          shippingDestination: { addressCountry: "NP", addressRegion: ["Kathmandu", "Lalitpur"] },
          deliveryTime: { transitTime: { minValue: 1, maxValue: 2, unitCode: "DAY" } },
        },
        { shippingRate: { maxValue: 520 }, deliveryTime: { transitTime: { minValue: 1, maxValue: 9 } } },
      ],
      hasMerchantReturnPolicy: { merchantReturnDays: returnDays, merchantReturnLink: `${siteUrl}/return-policy` },
    });
    const dear = exampleProduct({ variants: [{ ...pail, price: 12_000 }] });
    expect(productJsonLd(dear, view, siteUrl)).toHaveProperty("offers.shippingDetails.0.shippingRate.value", 0);
    const nowhere = productJsonLd(exampleProduct(), { ...view, zones: [], home: null }, siteUrl);
    expect(nowhere).toHaveProperty("offers.shippingDetails", []);
  });

  test("has absolute image URLs, or no image at all", () => {
    const withImage = productJsonLd(exampleProduct(), view, siteUrl);
    expect(withImage.image).toEqual([`${siteUrl}/media/product/drycoat-1/1280.webp`]);
    expect(productJsonLd(exampleProduct({ image: null }), view, siteUrl)).not.toHaveProperty("image");
  });

  test("has a rating only with reviews, and only the author's name", () => {
    expect(productJsonLd(exampleProduct(), view, siteUrl)).not.toHaveProperty("aggregateRating");
    const rated = exampleProduct({ rating: 4, review: [{ _id: review._id, rating: 4 }] });
    expect(productJsonLd(rated, { ...view, reviews: [review] }, siteUrl)).toMatchObject({
      aggregateRating: { ratingValue: 4, reviewCount: 1 },
      review: [{ author: { "@type": "Person", name: "Maya" }, datePublished: "2026-03-04", reviewRating: { ratingValue: 4 } }],
    });
  });
});

test.each([
  [
    "Teku Road 12, Kathmandu 44600, Nepal",
    { streetAddress: "Teku Road 12", addressLocality: "Kathmandu", addressRegion: "Bagmati", postalCode: "44600" },
  ],
  ["Shop 4, New Road, Pokhara", { streetAddress: "Shop 4, New Road", addressLocality: "Pokhara" }],
  ["Birgunj 44300", { addressLocality: "Birgunj", postalCode: "44300" }],
  ["Ring Road 44600x", { streetAddress: "Ring Road 44600x" }],
  ["टेकु, काठमाडौं, नेपाल", { streetAddress: "टेकु", addressLocality: "काठमाडौं" }],
  ["Nepal", {}],
])("the address “%s” has its parts", (location, parts) => {
  expect(postalAddress(location)).toEqual({ "@type": "PostalAddress", addressCountry: "NP", ...parts });
});
