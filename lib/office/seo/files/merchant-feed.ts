import type { Image, Product, Variant } from "@/lib/catalogue/product/contract";
import type { Unit } from "@/lib/catalogue/product/pack-units";
import { itemName, variantLabel } from "@/lib/catalogue/product/rules";
import type { CompanyDetail } from "@/lib/content/company-detail/contract";
import { shorten } from "@/lib/office/seo/head/shorten";
import { maxDeliveryCost } from "@/lib/office/seo/json-ld/offer-terms";
import { absolute, getImageUrl, productPath } from "@/lib/office/seo/urls";
import { textElement } from "@/lib/office/seo/xml";
import { createYield } from "@/lib/platform/server/yield";
import { escapeXml } from "@/lib/platform/shared/text/escape-xml";
import type { DeliveryZone } from "@/lib/terms/delivery/contract";

/** Google's product feed (RSS 2.0): support.google.com/merchants/answer/7052112. */

/** Products per file, so that each is made quickly and stays in the page cache. */
const feedLimit = 2000;

const maxFurtherImages = 10;
const maxLength = { id: 50, title: 150, description: 5000 };

/** The feed's unit for a variant's size, and the measure that its unit price refers to. Pieces have no unit price. */
const measures: Record<Unit, { unit: string; base: string } | null> = {
  kg: { unit: "kg", base: "1 kg" },
  g: { unit: "g", base: "1 kg" },
  l: { unit: "l", base: "1 l" },
  ml: { unit: "ml", base: "1 l" },
  m: { unit: "m", base: "1 m" },
  m2: { unit: "sqm", base: "1 sqm" },
  piece: null,
};

type Company = Pick<CompanyDetail, "name" | "description">;
type FeedProduct = Omit<Product, "review">;

/** What the catalogue in memory does not have: a product's further images, its variants' weights in grams and their barcodes. */
export type FeedDetail = {
  images: readonly Image[];
  weights: Readonly<Record<string, number>>;
  gtins: Readonly<Record<string, string | null>>;
};

type FeedInput = {
  products: readonly FeedProduct[];
  details: ReadonlyMap<string, FeedDetail>;
  zones: readonly DeliveryZone[];
  company: Company;
  siteUrl: string;
};

/** The products in the part of the feed with this number, counted from 1. */
export const feedPart = <T>(products: readonly T[], part: number): readonly T[] =>
  products.slice((part - 1) * feedLimit, part * feedLimit);

/**
 * The part of the feed with this number, counted from 1; `null` if there is none. One item for each variant. Products without an
 * image are left out, because the feed requires one.
 */
export async function merchantFeed(input: FeedInput, part = 1): Promise<string | null> {
  const { products, company, siteUrl } = input;
  const some = feedPart(products, part);
  if (part > 1 && some.length === 0) return null;
  const items: string[] = [];
  const yieldTurn = createYield();
  for (const product of some) {
    await yieldTurn();
    items.push(...product.variants.map((variant) => item(product, variant, input)));
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    "<channel>",
    textElement("title", company.name),
    textElement("link", absolute(siteUrl, "/")),
    `<description>${escapeXml(company.description)}</description>`,
    ...items.filter(Boolean),
    "</channel>",
    "</rss>\n",
  ].join("\n");
}

function item(product: FeedProduct, variant: Variant, { details, zones, siteUrl }: FeedInput): string {
  if (!product.image) return "";
  const { sku, color, availability } = variant;
  const pack = variantLabel(variant);
  const { images = [], weights = {}, gtins = {} } = details.get(product._id) ?? {};
  const g = (name: string, text: string | null | undefined) => textElement(`g:${name}`, text);
  return [
    "<item>",
    g("id", sku.length <= maxLength.id ? sku : variant._id),
    g("item_group_id", product._id),
    g("title", shorten(itemName({ name: product.name, pack, color }), maxLength.title)),
    g("description", shorten(product.summary || product.name, maxLength.description)),
    g("link", absolute(siteUrl, productPath(product._id, variant._id))),
    g("image_link", getImageUrl(siteUrl, product.image).url),
    ...images.slice(0, maxFurtherImages).map((image) => g("additional_image_link", getImageUrl(siteUrl, image).url)),
    g("availability", availability === "sold_out" ? "out_of_stock" : "in_stock"),
    ...priceElements(variant),
    g("brand", product.brand.name),
    gtins[variant._id] ? g("gtin", gtins[variant._id]) : g("identifier_exists", "no"),
    g("condition", "new"),
    g("size", pack),
    g("color", color),
    g("product_type", `${product.category.name} > ${product.subcategory.name}`),
    ...unitElements(variant),
    ...shippingElements(zones, { price: variant.price, weightGrams: weights[variant._id] ?? 0 }),
    "</item>",
  ].join("");
}

const feedPrice = (rupees: number) => `${rupees.toFixed(2)} NPR`;

/** In the feed, `price` is the price before a reduction and `sale_price` the current one. */
function priceElements({ price, compareAtPrice }: Variant): string[] {
  if (compareAtPrice === null) return [textElement("g:price", feedPrice(price))];
  return [textElement("g:price", feedPrice(compareAtPrice)), textElement("g:sale_price", feedPrice(price))];
}

/** The feed knows one price for the country: the highest, so that nobody pays more than it says. */
function shippingElements(zones: readonly DeliveryZone[], parcel: { price: number; weightGrams: number }): string[] {
  const g = (name: string, text: string) => textElement(`g:${name}`, text);
  const weight = parcel.weightGrams > 0 ? [g("shipping_weight", `${parcel.weightGrams / 1000} kg`)] : [];
  if (zones.length === 0) return weight;
  const shipping = [
    g("country", "NP"),
    g("price", feedPrice(maxDeliveryCost(zones, parcel))),
    g("min_transit_time", String(Math.min(...zones.map(({ minDays }) => minDays)))),
    g("max_transit_time", String(Math.max(...zones.map(({ maxDays }) => maxDays)))),
  ];
  return [`<g:shipping>${shipping.join("")}</g:shipping>`, ...weight];
}

function unitElements({ size, unit }: Variant): string[] {
  const measure = measures[unit];
  if (!measure) return [];
  return [
    textElement("g:unit_pricing_measure", `${size} ${measure.unit}`),
    textElement("g:unit_pricing_base_measure", measure.base),
  ];
}
