import { z } from "zod";
import { searchLink } from "@/lib/catalogue/search/contract";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { searchQuery } from "@/lib/platform/shared/api/paging-query";
import { msg } from "@/lib/platform/shared/language/t";
import { packSizes } from "./pack-units";
import { areas, surfaces, technologies, toKeys } from "./vocabulary";

const named = z.object({ _id: z.uuid(), name: z.string() });

export const image = z.object({ key: z.string(), alt: z.string(), width: z.int(), height: z.int() });

/** Pages never show a number of pieces: "low" is five or fewer. */
export const availability = z.enum(["in_stock", "low", "sold_out"]);

/** Rupees for one litre, kilogram, metre, square metre or piece. */
const unitPrice = z.object({ price: z.number(), unit: z.enum(["l", "kg", "m", "m2", "piece"]) });

/** In which quantities a variant is sold: the fewest pieces of an order, and of how many it has a multiple. */
export const quantities = { minOrderQuantity: z.int(), orderMultiple: z.int() };

const variant = z.object({
  _id: z.uuid(),
  sku: z.string(),
  size: z.number(),
  unit: z.enum(toKeys(packSizes)),
  form: z.string(),
  color: z.string().meta({ description: "Empty if the product has no choice of colour" }),
  colorHex: z.string().nullable(),
  price: z.number().meta({ description: "Rupees, VAT included" }),
  compareAtPrice: z.number().nullable(),
  unitPrice,
  availability,
  ...quantities,
});

export const product = z.object({
  _id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  kind: z.string().meta({ description: "What kind of product it is, in a few words" }),
  summary: z.string(),
  brand: named,
  category: named,
  subcategory: named,
  technology: z.enum(toKeys(technologies)),
  surfaces: z.array(z.enum(toKeys(surfaces))),
  areas: z.array(z.enum(toKeys(areas))),
  image: image.nullable(),
  price: z.number().meta({
    description: "Price of the cheapest variant in stock, or of all if everything is sold out, in rupees, VAT included",
  }),
  compareAtPrice: z.number().nullable(),
  unitPrice: unitPrice.meta({ description: "The best price per litre, kilogram, metre, square metre or piece" }),
  pricePerM2: z
    .number()
    .nullable()
    .meta({ description: "Rupees for a finished square metre, for main products applied in coats" }),
  availability,
  rating: z.number().nullable(),
  variants: z.array(variant),
  review: z.array(z.object({ _id: z.uuid(), rating: z.int() })),
});

export type Image = z.infer<typeof image>;
export type Availability = z.infer<typeof availability>;
export type UnitPrice = z.infer<typeof unitPrice>;
export type Variant = z.infer<typeof variant>;
export type Product = z.infer<typeof product>;

/** `page` begins at 1. Invalid numbers are rejected instead of replaced by a default. */
export const listQuery = z.object({
  q: z.string().trim().max(100).optional(),
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});

export const listProducts = endpoint("GET /api/product", {
  summary:
    "The published products, newest first, at the caller's prices if an approved business sends its bearer; `q` filters by name, `page` and `limit` by position",
  access: "public",
  query: listQuery,
  reply: z.array(product),
  failed: msg("Failed to fetch products"),
  errorField: "error",
});

export const searchShop = endpoint("GET /api/search", {
  summary:
    "Searches by any word that people use for a product: the number of products found, the best of them, and pages that answer the query",
  access: "public",
  query: z.object({ q: searchQuery }),
  reply: z.object({
    total: z.int(),
    products: z
      .array(z.object({ _id: z.uuid(), name: z.string(), image: image.nullable(), price: z.number(), availability }))
      .meta({ description: "The best first, with the price of the cheapest pack" }),
    fixes: z.array(searchLink).meta({ description: "Problems and systems of the finder that match the query" }),
    help: z.array(searchLink).meta({ description: "Pages that answer a question such as 'vat bill'" }),
    notSold: z.array(z.string()).meta({ description: "Names of what the shop does not sell; products found are alternatives" }),
  }),
  failed: msg("Failed to search"),
});
