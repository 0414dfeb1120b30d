import { z } from "zod";
import { type HelpPage, helpPages, type SynonymKind, synonymKinds } from "@/lib/catalogue/search/vocabulary";
import { readVersion, rowVersion } from "@/lib/platform/shared/api/changes";
import { endpoint, messageReply } from "@/lib/platform/shared/api/endpoint";

const kinds = Object.keys(synonymKinds) as [SynonymKind, ...SynonymKind[]];
const pages = Object.keys(helpPages) as [HelpPage, ...HelpPage[]];

export const maxFinds = 4;

const synonym = z.object({
  _id: z.uuid(),
  name: z.string(),
  kind: z.enum(kinds),
  words: z.array(z.string()).meta({ description: "All spellings, in any script; several words form a phrase" }),
  finds: z.array(z.uuid()).meta({ description: "Ids of the subcategories to show first, the best one first" }),
  page: z.enum(pages).nullable().meta({ description: "For a question: the page that answers it" }),
  version: rowVersion,
});
export type SynonymRow = z.infer<typeof synonym>;

const word = z.string("Write a word").trim().min(1, "Write a word").max(60, "At most 60 characters");

const fields = z.object({
  name: z.string("Name is required").trim().min(1, "Name is required").max(60, "At most 60 characters"),
  kind: z.enum(kinds, "Choose what it is"),
  words: z
    .array(word)
    .min(1, "Write at least one word")
    .max(100, "At most 100 words")
    .transform((all) => [...new Set(all)]),
  finds: z
    .array(z.uuid())
    .max(maxFinds, `At most ${maxFinds}`)
    .transform((all) => [...new Set(all)]),
  page: z.enum(pages).nullable(),
});
export type SynonymInput = z.infer<typeof fields>;

const toSynonymInput = <Row extends SynonymInput>(schema: z.ZodType<Row>) =>
  schema
    .refine(({ kind, page }) => kind !== "help" || page !== null, { path: ["page"], error: "Choose the page that answers it" })
    .transform((row): Row => (row.kind === "help" ? { ...row, finds: [] } : { ...row, page: null }));

export const listSynonyms = endpoint("GET /api/search/synonym", {
  summary: "All search synonyms, sorted by name; for administrators",
  access: "admin",
  right: "product.see",
  reply: z.array(synonym),
  failed: "Failed to fetch the synonyms",
});

export const createSynonym = endpoint("POST /api/search/synonym", {
  summary: "Adds a synonym, which takes effect immediately; for administrators",
  access: "admin",
  right: "product.change",
  body: toSynonymInput(fields),
  reply: synonym,
  failed: "Failed to add the synonym. Please try again.",
});

export const addUsualSynonyms = endpoint("POST /api/search/synonym/usual", {
  summary: "Adds the usual synonyms of the trade that are missing by name; existing ones stay unchanged; for administrators",
  access: "admin",
  right: "product.change",
  reply: z.object({ added: z.int() }),
  failed: "Failed to add the words. Please try again.",
});

export const editSynonym = endpoint("PATCH /api/search/synonym/[id]", {
  summary: "Changes a synonym; for administrators",
  access: "admin",
  right: "product.change",
  body: toSynonymInput(fields.extend({ version: readVersion })),
  reply: synonym,
  failed: "Failed to save the synonym. Please try again.",
});

export const deleteSynonym = endpoint("DELETE /api/search/synonym/[id]", {
  summary: "Deletes a synonym; for administrators",
  access: "admin",
  right: "product.change",
  reply: messageReply,
  failed: "Failed to delete the synonym. Please try again.",
});

const miss = z.object({
  _id: z.uuid(),
  term: z.string(),
  count: z.int(),
  lastDay: z.string().meta({ description: "Day of the latest such search, in Nepal time" }),
});
export type Miss = z.infer<typeof miss>;

export const listMisses = endpoint("GET /api/search/miss", {
  summary: "Searches without results, the most frequent first; for administrators",
  access: "admin",
  right: "product.see",
  reply: z.array(miss),
  failed: "Failed to fetch the searches",
});

export const deleteMiss = endpoint("DELETE /api/search/miss/[id]", {
  summary: "Removes an entry from the list of searches without results; for administrators",
  access: "admin",
  right: "product.change",
  reply: messageReply,
  failed: "Failed to remove the search. Please try again.",
});
