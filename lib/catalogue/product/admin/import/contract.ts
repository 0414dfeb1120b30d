import { z } from "zod";
import { endpoint, fileReply } from "@/lib/platform/shared/api/endpoint";
import { columnNames, maxRows } from "./columns";

const maxFileBytes = 5_000_000;

/** The file's column for each field: { "sku": "Item code" }. Fields without an entry are not in the file. */
export const importMapping = z.partialRecord(z.enum(columnNames), z.string().max(300));
export type ImportMapping = z.infer<typeof importMapping>;

const importProblem = z.object({
  row: z.int().meta({ description: "Row number as in a spreadsheet: the heads are row 1" }),
  field: z.string(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof importProblem>;

export const importProblems = z.array(importProblem);

const cell = z.union([z.string(), z.number()]);

const importChange = z.object({
  row: z.int(),
  sku: z.string(),
  product: z.string(),
  isNew: z.boolean().meta({ description: "Whether the row adds a variant" }),
  isNewProduct: z.boolean().meta({ description: "Whether the product of that variant is new too" }),
  fields: z.array(z.object({ field: z.enum(columnNames), before: cell, after: cell })),
});
export type ImportChange = z.infer<typeof importChange>;

/** What stock that a file raises can be. */
export const importStockReasons = ["received", "stocktake"] as const;
export type ImportStockReason = (typeof importStockReasons)[number];

const importStates = ["checked", "queued", "running", "done", "failed"] as const;

/** The most problems and changes that a reply has; a row may have several problems. */
export const maxShown = 200;

const productImport = z.object({
  _id: z.uuid(),
  fileName: z.string(),
  status: z.enum(importStates),
  rows: z.int(),
  finished: z.int().meta({ description: "Rows processed so far, whatever the result" }),
  created: z.int().meta({ description: "Rows that created a variant, or would create one, while the file is only checked" }),
  updated: z.int().meta({ description: "Rows that changed a variant or its product, or would change it" }),
  unchanged: z.int().meta({ description: "Rows that change nothing" }),
  bad: z.int().meta({ description: "Rows with problems, which are skipped" }),
  moreStock: z.int().meta({ description: "Variants whose stock the file would raise, while it is only checked" }),
  problems: z.array(importProblem).meta({ description: "The first problems; `bad-rows` has all of them" }),
  changes: z
    .array(importChange)
    .meta({ description: "What the first rows would change, while the file is only checked; money in rupees" }),
  seen: z
    .string()
    .meta({ description: "Fingerprint of everything that the file would change, while it is only checked; otherwise empty" }),
  heads: z.array(z.string()),
  mapping: importMapping,
  sample: z.array(z.array(z.string())).meta({ description: "The first rows, while the file is only checked" }),
  isStuck: z
    .boolean()
    .meta({ description: "Whether there was no progress for a while; it can then be run again and continues where it stopped" }),
  createdAt: z.string(),
});
export type ProductImport = z.infer<typeof productImport>;

const csv = "text/csv; charset=utf-8";

/** Each row needs the rights for what it changes; those that need more are skipped like rows with other problems. */
export const importRights = ["product.change", "product.price", "product.stock"] as const;

export const importTemplate = endpoint("GET /api/product-import/template", {
  summary: "A CSV template with all columns and an example row",
  access: "admin",
  right: importRights,
  reply: fileReply,
  media: csv,
  failed: "Failed to fetch the template. Please try again.",
});

export const uploadImport = endpoint("POST /api/product-import", {
  summary: `Uploads a CSV file of at most ${maxRows} rows and previews its import; changes nothing`,
  access: "admin",
  right: importRights,
  multipart: "file",
  maxBytes: maxFileBytes + 100_000,
  body: z.object({ file: z.file("Choose a file").max(maxFileBytes, "The file is larger than 5 MB") }),
  reply: productImport,
  failed: "Failed to read the file. Please try again.",
});

export const getImport = endpoint("GET /api/product-import/[id]", {
  summary: "The progress of an import",
  access: "admin",
  right: importRights,
  reply: productImport,
  failed: "Failed to fetch the import",
});

export const mapImport = endpoint("PATCH /api/product-import/[id]", {
  summary: "Maps the file's columns to fields, and checks the file again",
  access: "admin",
  right: importRights,
  body: z.object({ mapping: importMapping }),
  reply: productImport,
  failed: "Failed to check the file. Please try again.",
});

export const runImport = endpoint("POST /api/product-import/[id]/run", {
  summary: "Starts an import in the background, or continues one that stopped; rows with problems are skipped",
  access: "admin",
  right: importRights,
  body: z.object({
    seen: z
      .string()
      .max(100)
      .optional()
      .meta({ description: "Fingerprint of the preview that staff saw; 409 if the file would by now change something else" }),
    stockReason: z.enum(importStockReasons, "Choose where the added stock comes from").optional().meta({
      description: "What raised stock is recorded as; required if the file raises any. Lowered stock is always a stocktake",
    }),
  }),
  reply: productImport,
  failed: "Failed to start the import. Please try again.",
});

export const badRows = endpoint("GET /api/product-import/[id]/bad-rows", {
  summary: "The skipped rows as CSV with their problems, to correct and import again; kept for a week",
  access: "admin",
  right: importRights,
  reply: fileReply,
  media: csv,
  errors: [409],
  failed: "Failed to fetch the rows. Please try again.",
});
