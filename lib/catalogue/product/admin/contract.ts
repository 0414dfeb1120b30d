import { z } from "zod";
import { image } from "@/lib/catalogue/product/contract";
import { maxStockOnHand } from "@/lib/catalogue/product/limits";
import { productStatuses } from "@/lib/catalogue/product/vocabulary";
import { endpoint, fileReply } from "@/lib/platform/shared/api/endpoint";
import { pageFields, searchQuery } from "@/lib/platform/shared/api/paging-query";
import { msg } from "@/lib/platform/shared/language/t";
import { numberText } from "@/lib/platform/shared/numbers/money";
import { price, seenRupees } from "@/lib/platform/shared/numbers/rupees";
import { textUpTo } from "@/lib/platform/shared/text/text-schema";

/** Deleted products are only listed under "deleted". */
const filterStatuses = [...productStatuses, "deleted"] as const;

const stockFilters = ["out", "low", "in"] as const;

/** Selects the products of a list, an export or a bulk change. */
export const productFilter = z.object({
  q: searchQuery.meta({ description: "Words to find in the name, a SKU or the brand" }),
  status: z.enum(filterStatuses).optional(),
  category: z.uuid().optional().meta({ description: "Id of a category or subcategory" }),
  brand: z.uuid().optional(),
  stock: z.enum(stockFilters).optional().meta({
    description:
      "out: a variant is sold out; low: a variant is in stock, but at its low-stock level or below; in: all are above it",
  }),
});
export type ProductFilter = z.infer<typeof productFilter>;

const productSorts = ["name", "brand", "category", "variants", "stock", "price", "status", "updated"] as const;
export type ProductSort = (typeof productSorts)[number];

export const productListQuery = productFilter.extend({
  sort: z
    .string()
    .regex(new RegExp(`^-?(${productSorts.join("|")})$`), "The list cannot be sorted this way")
    .default("-updated")
    .meta({ description: `One of ${productSorts.join(", ")}; with - in front for descending order` }),
  ...pageFields(50, 200),
});
export type ProductListQuery = z.infer<typeof productListQuery>;

const named = z.object({ _id: z.uuid(), name: z.string() });

const variantRow = z.object({
  _id: z.uuid(),
  sku: z.string(),
  pack: z.string(),
  price: z.number(),
  tradePrice: z.number(),
  compareAtPrice: z.number().nullable(),
  stock: z.int(),
  lowStockAt: z.int(),
});
export type VariantRow = z.infer<typeof variantRow>;

const productRow = z.object({
  _id: z.uuid(),
  name: z.string(),
  brand: named,
  category: named,
  subcategory: named,
  image: image.nullable(),
  status: z.enum(productStatuses),
  isDeleted: z.boolean(),
  stock: z.int(),
  variants: z.array(variantRow),
  updatedAt: z.string(),
});
export type ProductRow = z.infer<typeof productRow>;

export const listAdminProducts = endpoint("GET /api/product/admin", {
  summary: "Every product, whatever its status; for administrators",
  access: "admin",
  right: "product.see",
  query: productListQuery,
  reply: z.array(productRow),
  failed: "Failed to fetch products",
});

export const exportProducts = endpoint("GET /api/product/export", {
  summary: "The products that match a filter as CSV, one row per variant; the file can be imported again",
  access: "admin",
  right: "product.see",
  fresh: true,
  query: productFilter.extend({ sort: productListQuery.shape.sort }),
  reply: fileReply,
  media: "text/csv; charset=utf-8",
  failed: "Failed to export the products. Please try again.",
});

export const lowStockStates = ["low", "out"] as const;

export const exportLowStock = endpoint("GET /api/product/low-stock", {
  summary: "The variants on sale that run low, or are sold out, as CSV; best sellers first",
  access: "admin",
  right: "product.see",
  query: z.object({ state: z.enum(lowStockStates, "The states are low and out").default("low") }),
  reply: fileReply,
  media: "text/csv; charset=utf-8",
  failed: "Failed to export the list. Please try again.",
});

export const getVariant = endpoint("GET /api/variant/[id]", {
  summary: "A variant with its prices and stock; for administrators",
  access: "admin",
  right: "product.see",
  reply: variantRow.extend({
    onHand: z.int().meta({ description: "What must be in the store: the stock, and pieces of orders that have not left yet" }),
  }),
  failed: "Failed to fetch the pack",
});

export const setVariantPrice = endpoint("PATCH /api/variant/[id]", {
  summary: "Sets the retail price of a variant, unless it has changed since the caller read it",
  access: "admin",
  right: "product.price",
  body: z.object({ price, priceSeen: seenRupees.meta({ description: "The price that the caller read, in rupees" }) }),
  reply: variantRow,
  failed: "Failed to update product",
});

export const stockReasons = ["received", "damaged", "stocktake", "correction"] as const;
export type StockReason = (typeof stockReasons)[number];

/** New goods only add to the stock, and damaged ones only take from it. */
const stockSigns: Partial<Record<StockReason, 1 | -1>> = { received: 1, damaged: -1 };

const stockMove = z
  .object({
    delta: z
      .int(msg("Enter a whole number"))
      .min(-1_000_000, msg("At most 10,00,000 at once"))
      .max(1_000_000, msg("At most 10,00,000 at once"))
      .refine((delta) => delta !== 0, msg("Enter how many more or fewer")),
    reason: z.enum(stockReasons, msg("Choose a reason")),
    note: textUpTo(300).default(""),
    stockSeen: z.int().min(0).max(maxStockOnHand).optional().meta({
      description:
        "The stock that the caller saw; if it has changed, as by the same request before, this one is refused with 409",
    }),
  })
  .refine(({ delta, reason }) => (stockSigns[reason] ?? delta) * delta > 0, {
    path: ["delta"],
    error: ({ input }) =>
      (input as { reason: StockReason }).reason === "received"
        ? msg("Received goods add to the stock: enter a number above 0")
        : msg("Damaged goods leave the stock: enter a number below 0"),
  });

export const moveStock = endpoint("POST /api/variant/[id]/stock", {
  summary: "Adds to a variant's stock or subtracts from it, with a reason",
  access: "admin",
  right: "product.stock",
  body: stockMove,
  reply: variantRow,
  failed: "Failed to update product",
});

export const countStock = endpoint("POST /api/variant/[id]/count", {
  summary:
    "Corrects a variant's stock by a count of the store, unless what must be there changed since counting began; the difference is recorded as a stocktake",
  access: "admin",
  right: "product.stock",
  body: z.object({
    counted: z
      .int(msg("Enter how many you counted"))
      .min(0, msg("Enter how many you counted"))
      .max(maxStockOnHand, `At most ${numberText(maxStockOnHand)}`),
    onHandSeen: z
      .int()
      .min(0)
      .max(2 * maxStockOnHand)
      .meta({ description: "What had to be in the store when counting began (`onHand`)" }),
    note: textUpTo(300).default(""),
  }),
  reply: variantRow,
  failed: "Failed to update product",
});

export const duplicateProduct = endpoint("POST /api/product/[id]/duplicate", {
  summary: "Creates a copy of a product as a draft, with new SKUs and without stock or reviews",
  access: "admin",
  right: "product.change",
  reply: named,
  failed: "Failed to create product",
});

export const deleteProduct = endpoint("DELETE /api/product/[id]", {
  summary: "Deletes a product, which can be restored; one that was ever ordered is archived instead",
  access: "admin",
  right: "product.change",
  reply: z.object({ isDeleted: z.boolean(), message: z.string() }),
  failed: "Failed to update product",
});
