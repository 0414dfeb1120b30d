import { z } from "zod";
import { problemContent, systemContent } from "@/lib/advice/fix/content";
import { packSizes } from "@/lib/catalogue/product/pack-units";
import { areas, toKeys } from "@/lib/catalogue/product/vocabulary";
import { endpoint, fileReply, messageReply } from "@/lib/platform/shared/api/endpoint";
import { orderCall } from "@/lib/platform/shared/api/order-call";
import { searchQuery } from "@/lib/platform/shared/api/paging-query";

/** Staff's calls for problems and systems: drafts, versions, publishing (docs/decisions/0054). */

/** Enough for 40 outcomes with all texts in Devanagari, at three bytes per character. */
const maxBytes = 400_000;

const fixSlug = z
  .string("Enter the web address")
  .trim()
  .max(60, "At most 60 characters")
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use small letters, digits and single dashes");

const slug = z
  .union([z.literal(""), fixSlug], "Use small letters, digits and single dashes")
  .default("")
  .meta({ description: "Last part of its URL; generated from the name if empty. Fixed once it has been published" });

const version = z
  .string("Send the version you read")
  .min(1)
  .max(40)
  .meta({ description: "The version that was read; if someone else has saved since, the call fails with 409" });

export const systemForm = z.object({ slug, content: systemContent });
export const problemForm = z.object({ slug, content: problemContent });

const check = z.object({
  level: z.enum(["error", "warning"]).meta({ description: "An error prevents publishing" }),
  path: z.string().meta({ description: "Path of the field it is about, such as layers.2.options.0" }),
  message: z.string(),
});

const listed = z.object({
  _id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  updatedAt: z.string(),
  publishedNumber: z.int().nullable().meta({ description: "The version that visitors see; null if it is not published" }),
  publishedAt: z.string().nullable(),
  isChanged: z.boolean().meta({ description: "Whether the draft differs from what visitors see" }),
  checks: z.array(check).meta({ description: "Mistakes in the draft" }),
});
const named = z.object({ _id: z.uuid(), name: z.string() });
const listedSystem = listed.extend({ problems: z.array(named).meta({ description: "The problems that lead to it" }) });
const listedProblem = listed.extend({ place: z.enum(toKeys(areas)) });

const whole = z.object({
  version: z.string(),
  versions: z
    .array(z.object({ number: z.int(), publishedAt: z.string(), publishedBy: z.string() }))
    .meta({ description: "Every version ever published, newest first" }),
});
const adminSystem = listedSystem.extend({ ...whole.shape, content: systemContent });
const adminProblem = listedProblem.extend({ ...whole.shape, content: problemContent });

export type Version = z.infer<typeof whole>["versions"][number];
export type ListedSystem = z.infer<typeof listedSystem>;
export type ListedProblem = z.infer<typeof listedProblem>;
export type AdminSystem = z.infer<typeof adminSystem>;
export type AdminProblem = z.infer<typeof adminProblem>;

type Schemas<Content, Listed, Whole> = {
  form: z.ZodType<{ slug: string; content: Content }>;
  saved: z.ZodType<{ slug: string; content: Content; version: string }>;
  list: z.ZodType<Listed>;
  one: z.ZodType<Whole>;
};

function createCalls<const Kind extends "system" | "problem", Content, Listed, Whole>(
  kind: Kind,
  { form, saved, list, one }: Schemas<Content, Listed, Whole>,
) {
  const failed = (what: string) => `Failed to ${what}. Please try again.`;
  return {
    list: endpoint(`GET /api/${kind}/admin`, {
      summary: `All ${kind}s in display order, including drafts, each with its mistakes`,
      access: "admin",
      right: "product.see",
      reply: z.array(list),
      failed: `Failed to fetch ${kind}s`,
    }),
    create: endpoint(`POST /api/${kind}`, {
      summary: `Creates a ${kind} as a draft`,
      access: "admin",
      right: "product.change",
      maxBytes,
      body: form,
      reply: one,
      failed: failed(`create the ${kind}`),
    }),
    read: endpoint(`GET /api/${kind}/[id]`, {
      summary: `A ${kind} with its draft and its versions`,
      access: "admin",
      right: "product.see",
      reply: one,
      failed: `Failed to fetch the ${kind}`,
    }),
    save: endpoint(`PUT /api/${kind}/[id]`, {
      summary: "Saves the draft; visitors do not see it until it is published",
      access: "admin",
      right: "product.change",
      maxBytes,
      body: saved,
      reply: one,
      failed: failed(`save the ${kind}`),
    }),
    remove: endpoint(`DELETE /api/${kind}/[id]`, {
      summary: `Deletes a ${kind} with all its versions`,
      access: "admin",
      right: "product.change",
      reply: messageReply,
      failed: failed(`delete the ${kind}`),
    }),
    publish: endpoint(`POST /api/${kind}/[id]/publish`, {
      summary: "Publishes the draft as a new version, unless it has errors",
      access: "admin",
      right: "product.change",
      body: z.object({ version }),
      reply: one,
      failed: failed(`publish the ${kind}`),
    }),
    unpublish: endpoint(`DELETE /api/${kind}/[id]/publish`, {
      summary: `Unpublishes a ${kind}; its draft and its versions are kept`,
      access: "admin",
      right: "product.change",
      reply: one,
      failed: failed(`unpublish the ${kind}`),
    }),
    restore: endpoint(`POST /api/${kind}/[id]/restore`, {
      summary: "Copies an earlier version into the draft",
      access: "admin",
      right: "product.change",
      body: z.object({ number: z.int("Choose a version").min(1).max(1_000_000), version }),
      reply: one,
      failed: failed("restore the version"),
    }),
    order: orderCall("product.change", `/api/${kind}/order`, `Sets the order of the ${kind}s`),
  };
}

export const systemCalls = createCalls("system", {
  form: systemForm,
  saved: systemForm.extend({ version }),
  list: listedSystem,
  one: adminSystem,
});
export const problemCalls = createCalls("problem", {
  form: problemForm,
  saved: problemForm.extend({ version }),
  list: listedProblem,
  one: adminProblem,
});

export const addUsualFixes = endpoint("POST /api/system/usual", {
  summary: "Adds the systems and problems that come with the shop and are missing, and updates those that staff never edited",
  access: "admin",
  right: "product.change",
  reply: z.object({
    published: z.int(),
    drafts: z.int().meta({ description: "Those with an error in this shop, such as a product that it does not have" }),
  }),
  failed: "Failed to add them. Please try again.",
});

const checkedProduct = z.object({
  productId: z.uuid(),
  name: z.string(),
  isSold: z.boolean().meta({ description: "Whether customers can find it" }),
  isPotable: z.boolean().meta({ description: "Whether it is safe for drinking water" }),
  rows: z.array(z.object({ surface: z.string(), coats: z.int(), unit: z.string(), basis: z.enum(["per_coat", "total"]) })),
  units: z.array(z.enum(toKeys(packSizes))).meta({ description: "Units its variants are sold in" }),
  smallest: z
    .number()
    .nullable()
    .meta({ description: "What its smallest pack holds, in l, kg, m or m²; null if it is sold by the piece" }),
});

export const findProducts = endpoint("GET /api/system/product", {
  summary: "Published products by part of their name, with the rows of their coverage tables",
  access: "admin",
  right: "product.see",
  query: z.object({ q: searchQuery }),
  reply: z.array(checkedProduct),
  failed: "Failed to fetch products",
});

const maxFileBytes = 2_000_000;

export const exportLayers = endpoint("GET /api/system/layers", {
  summary: "The layers of all systems as CSV, a row for each product of each layer; the import accepts this file",
  access: "admin",
  right: "product.see",
  reply: fileReply,
  media: "text/csv; charset=utf-8",
  failed: "Failed to export the layers. Please try again.",
});

export const importLayers = endpoint("POST /api/system/layers", {
  summary:
    "Replaces the layers of the systems that were changed in a CSV file, in their drafts; all of them or none. 409 if one of these has changed since the export",
  access: "admin",
  right: "product.change",
  multipart: "file",
  maxBytes: maxFileBytes + 100_000,
  body: z.object({ file: z.file("Choose a file").max(maxFileBytes, "The file is larger than 2 MB") }),
  reply: z.object({ changed: z.array(z.string()).meta({ description: "Names of the systems that changed" }) }),
  failed: "Failed to import the layers. Please try again.",
});
