import type { Variant } from "@/lib/catalogue/product/contract";
import { anyQuantity } from "@/lib/catalogue/product/offer";
import type { CatalogueProduct } from "@/lib/catalogue/product/storefront/queries";

/** A product for the tests of what search engines read (lib/office/seo). */

export const siteUrl = "https://shop.example";

export const pail: Variant = {
  _id: "0190a000-0000-7000-8000-0000000000a1",
  sku: "BKS-DRY-20L-GRY",
  size: 20,
  unit: "l",
  form: "bucket",
  color: "Grey",
  colorHex: "#888888",
  price: 1450,
  compareAtPrice: null,
  unitPrice: { price: 72.5, unit: "l" },
  availability: "in_stock",
  ...anyQuantity,
};

export function exampleProduct(changes: Partial<CatalogueProduct> = {}): CatalogueProduct {
  return {
    _id: "0190a000-0000-7000-8000-000000000001",
    name: "DryCoat Roof",
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-05-01T00:00:00.000Z",
    kind: "Roof coating",
    summary: "An elastic coating for exposed terraces.",
    brand: { _id: "0190a000-0000-7000-8000-0000000000b1", name: "Baraha" },
    category: { _id: "0190a000-0000-7000-8000-0000000000c1", name: "Roof & terrace" },
    subcategory: { _id: "0190a000-0000-7000-8000-0000000000c2", name: "Coatings" },
    technology: "acrylic",
    surfaces: ["concrete"],
    areas: ["roof_terrace"],
    image: { key: "product/drycoat-1", alt: "A pail", width: 1200, height: 1200 },
    price: 1450,
    compareAtPrice: null,
    unitPrice: { price: 72.5, unit: "l" },
    pricePerM2: null,
    availability: "in_stock",
    rating: null,
    variants: [pail],
    review: [],
    soldCount: 0,
    isFeatured: false,
    mainUses: [],
    ...changes,
  };
}
