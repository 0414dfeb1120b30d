import { z } from "zod";
import { productFilter } from "@/lib/catalogue/product/admin/contract";
import { productStatuses } from "@/lib/catalogue/product/vocabulary";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { hasAtMostDecimals } from "@/lib/platform/shared/numbers/money";

/** The maximum number of products in one change, more than a catalogue usually has. */
export const maxAtOnce = 10_000;

/** The selected products, or all that match a filter. */
const selection = z.union([
  z.object({ ids: z.array(z.uuid()).min(1, "Choose products").max(maxAtOnce) }),
  z.object({ filter: productFilter }),
]);
export type Selection = z.infer<typeof selection>;

/** The steps that prices can be rounded to, in rupees. */
export const roundings = [1, 5, 10, 50] as const;
export type Rounding = (typeof roundings)[number];

const percentText = "Enter a percentage between -90 and 500";

const bulkAction = z.discriminatedUnion("type", [
  z.object({ type: z.literal("status"), status: z.enum(productStatuses) }),
  z.object({ type: z.literal("move"), subcategoryId: z.uuid("Choose a subcategory") }),
  z.object({
    type: z.literal("price"),
    percent: z
      .number(percentText)
      .min(-90, percentText)
      .max(500, percentText)
      .refine((percent) => percent !== 0, "0% changes nothing")
      .refine((percent) => hasAtMostDecimals(percent, 2), "At most two decimals"),
    roundTo: z
      .literal(roundings, "Choose a rounding")
      .default(1)
      .meta({ description: "Prices are rounded to multiples of this many rupees" }),
    withTrade: z.boolean().default(true).meta({ description: "Whether trade prices and quantity prices change too" }),
  }),
  z.object({ type: z.literal("delete") }),
]);
export type BulkAction = z.infer<typeof bulkAction>;

const bulkRequest = z.object({ selection, action: bulkAction });

const change = z.object({
  /** The id of the variant for a price change, otherwise of the product. */
  _id: z.uuid(),
  name: z.string(),
  sku: z.string().meta({ description: "Empty if the whole product changes" }),
  from: z.string(),
  to: z.string(),
  trade: z.object({ from: z.string(), to: z.string() }).nullable().meta({ description: "The trade price, if it changes too" }),
  tiers: z
    .array(z.object({ minQuantity: z.int(), from: z.string(), to: z.string() }))
    .meta({ description: "The quantity prices, if they change too" }),
});
export type BulkChange = z.infer<typeof change>;

const skip = z.object({ _id: z.uuid(), name: z.string(), reason: z.string() });
export type BulkSkip = z.infer<typeof skip>;

const preview = z.object({
  /** The first rows of each list; `changed` and `skipped` count all of them. */
  changes: z.array(change),
  skips: z.array(skip),
  changed: z.int(),
  skipped: z.int(),
  products: z.int().meta({ description: "Number of products that change" }),
  seen: z
    .string()
    .meta({ description: "Fingerprint of these changes; the change itself is refused if it would differ from them" }),
});
export type BulkPreview = z.infer<typeof preview>;

export const previewBulk = endpoint("POST /api/product/bulk/preview", {
  summary: "Previews a change of many products: what would change, and what would be skipped and why; changes nothing",
  access: "admin",
  right: ["product.change", "product.price"],
  body: bulkRequest,
  reply: preview,
  maxBytes: 1_000_000,
  failed: "Failed to update product",
});

export const changeMany = endpoint("POST /api/product/bulk", {
  summary: "Changes many products in one transaction, exactly as previewed",
  access: "admin",
  right: ["product.change", "product.price"],
  body: bulkRequest.extend({ seen: z.string().min(1).max(100) }),
  reply: z.object({
    changed: z.int(),
    skipped: z.int(),
    message: z.string(),
    deleted: z.array(z.uuid()).meta({ description: "Ids of the deleted products; `restore` accepts them" }),
    undo: z.uuid().nullable().meta({ description: "Id to undo a price change; otherwise null" }),
  }),
  maxBytes: 1_000_000,
  failed: "Failed to update product",
});

export const undoPrices = endpoint("POST /api/product/bulk/[id]/undo", {
  summary: "Undoes a price change, once; variants whose price has changed since then keep it",
  access: "admin",
  right: "product.price",
  reply: z.object({ restored: z.int(), message: z.string(), kept: z.array(skip) }),
  failed: "Failed to update product",
});

export const restoreProducts = endpoint("POST /api/product/restore", {
  summary: "Restores deleted products with the status they had",
  access: "admin",
  right: "product.change",
  body: z.object({ ids: z.array(z.uuid()).min(1, "Choose products").max(maxAtOnce) }),
  reply: z.object({ restored: z.int(), message: z.string() }),
  maxBytes: 1_000_000,
  failed: "Failed to update product",
});
