import { z } from "zod";
import { endpoint, fileReply } from "@/lib/platform/api/endpoint";
import { columnNames, maxRows } from "./columns";

const maxFileBytes = 5_000_000;

/** The file's column for each field: { "sku": "Item code" }. Fields that are missing here are not in the file. */
export const importMapping = z.partialRecord(z.enum(columnNames), z.string().max(300));
export type ImportMapping = z.infer<typeof importMapping>;

const importProblem = z.object({
  row: z.int().meta({ description: "As a spreadsheet counts: the heads are row 1" }),
  field: z.string(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof importProblem>;

export const importProblems = z.array(importProblem);

const importStates = ["checked", "queued", "running", "done", "failed"] as const;

const productImport = z.object({
  _id: z.uuid(),
  fileName: z.string(),
  status: z.enum(importStates),
  rows: z.int(),
  finished: z.int().meta({ description: "Rows that are dealt with, whatever became of them" }),
  created: z.int().meta({ description: "Rows that made a pack; while it is only checked, that would" }),
  updated: z.int().meta({ description: "Rows that changed a pack or its product" }),
  unchanged: z.int().meta({ description: "Rows that ask for nothing that is not so already" }),
  bad: z.int().meta({ description: "Rows with something wrong, which are left out" }),
  problems: z.array(importProblem).meta({ description: "The first of them; `bad-rows` has them all" }),
  heads: z.array(z.string()),
  mapping: importMapping,
  sample: z.array(z.array(z.string())).meta({ description: "The first rows, while it is only checked" }),
  isStuck: z.boolean().meta({ description: "Nothing has moved for a while: it can be run again, and goes on where it stopped" }),
  createdAt: z.string(),
});
export type ProductImport = z.infer<typeof productImport>;

const csv = "text/csv; charset=utf-8";

export const importTemplate = endpoint("GET /api/product-import/template", {
  summary: "A CSV file with the columns that an import knows, and an example",
  access: "admin",
  reply: fileReply,
  media: csv,
  failed: "Failed to fetch the template. Please try again.",
});

export const uploadImport = endpoint("POST /api/product-import", {
  summary: `Takes a CSV file of at most ${maxRows} rows and says what importing it would do; nothing is changed`,
  access: "admin",
  multipart: "file",
  maxBytes: maxFileBytes + 100_000,
  body: z.object({ file: z.file("Choose a file").max(maxFileBytes, "The file is larger than 5 MB") }),
  reply: productImport,
  failed: "Failed to read the file. Please try again.",
});

export const getImport = endpoint("GET /api/product-import/[id]", {
  summary: "How far an import is",
  access: "admin",
  reply: productImport,
  failed: "Failed to fetch the import",
});

export const mapImport = endpoint("PATCH /api/product-import/[id]", {
  summary: "Says which column holds what, and checks the file again",
  access: "admin",
  body: z.object({ mapping: importMapping }),
  reply: productImport,
  failed: "Failed to check the file. Please try again.",
});

export const runImport = endpoint("POST /api/product-import/[id]/run", {
  summary: "Begins an import in the background, or goes on with one that stopped; rows with something wrong are left out",
  access: "admin",
  reply: productImport,
  failed: "Failed to begin the import. Please try again.",
});

export const badRows = endpoint("GET /api/product-import/[id]/bad-rows", {
  summary: "The rows that were left out as a CSV file, each with what is wrong: mended, it can be imported again",
  access: "admin",
  reply: fileReply,
  media: csv,
  failed: "Failed to fetch the rows. Please try again.",
});
