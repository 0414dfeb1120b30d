import { z } from "zod";
import { type TranslationKind, translationKinds } from "@/lib/content/translation/kinds";
import { endpoint, fileReply } from "@/lib/platform/shared/api/endpoint";
import { pageFields, searchQuery } from "@/lib/platform/shared/api/paging-query";
import { findMistake, withOuterSpaces } from "./rules";

export const stateNames = {
  missing: "Missing",
  draft: "Draft",
  outdated: "Outdated",
  done: "Done",
} as const;
export type TextState = keyof typeof stateNames;
export const textStates = Object.keys(stateNames) as [TextState, ...TextState[]];

const filters = { kind: z.enum(translationKinds).optional(), state: z.enum(textStates).optional(), q: searchQuery };
const listQuery = z.object({ ...filters, ...pageFields(50, 200) });
/** The document lists them once, at the list. */
const kindName = z
  .custom<TranslationKind>((name) => translationKinds.some((kind) => kind === name))
  .meta({ override: { type: "string" } });
const fileQuery = z.object({ format: z.enum(["csv", "po"]).default("csv"), ...filters, kind: kindName.optional() });
export type TextFilters = Omit<z.infer<typeof fileQuery>, "format">;

const listedText = z.object({
  kind: kindName,
  of: z.string().meta({ description: "The name of what it belongs to" }),
  field: z.string(),
  english: z.string(),
  text: z.string(),
  state: z.enum(textStates).meta({ description: "Visitors see only what is done" }),
  previous: z.object({ english: z.string(), text: z.string() }).nullable(),
});
export type ListedText = z.infer<typeof listedText>;

/** A text of a thing: `label` says where in it. */
export type TranslatedText = Pick<ListedText, "english" | "text" | "state" | "previous"> & { label: string };
export type Entity = { kind: TranslationKind; id: string; name: string; texts: TranslatedText[] };
export type Counts = Record<TextState, number>;
export type ListedEntity = Omit<Entity, "texts"> & { counts: Counts };
export type UnusedText = { english: string; text: string };

export const listTranslations = endpoint("GET /api/translation", {
  summary: "English texts of the shop with their Nepali",
  access: "admin",
  right: "content.see",
  query: listQuery,
  reply: z.array(listedText),
  failed: "Failed to fetch the translations",
});

/** Enough for the longest of the shop's paragraphs. */
const maxText = 20_000;
const maxSaved = 500;

const savedText = z
  .object({
    english: z.string("Send the English text").min(1, "Send the English text").max(maxText),
    text: z.string("Send the Nepali").max(maxText, "This is too long").meta({ description: "Empty to remove the translation" }),
    state: z.enum(["draft", "done"]),
    previous: z.string().max(maxText).optional().meta({ description: "The Nepali that was read; 409 if it has changed" }),
  })
  .superRefine(({ english, text, previous }, context) => {
    // What stands already is not asked about again: the shop's own sentences may have their reasons.
    const isUnchanged = text.trim() === "" || text === previous;
    const message = isUnchanged ? null : findMistake(english, withOuterSpaces(english, text));
    if (message) context.addIssue({ code: "custom", path: ["text"], message });
  });
export type SavedText = z.infer<typeof savedText>;

export const saveTranslations = endpoint("PUT /api/translation", {
  summary: "Saves translations, all of them or none",
  access: "admin",
  right: "content.change",
  errors: [404, 409],
  maxBytes: 1_000_000,
  body: z.object({ texts: z.array(savedText).min(1, "Send a text").max(maxSaved, `At most ${maxSaved} texts`) }),
  reply: z.object({ changed: z.int() }),
  failed: "Failed to save. Please try again.",
});

export const exportTranslations = endpoint("GET /api/translation/file", {
  summary: "The texts as CSV or .po; the import accepts this file",
  access: "admin",
  right: "content.see",
  query: fileQuery,
  reply: fileReply,
  media: "application/octet-stream",
  failed: "Failed to export. Please try again.",
});

const maxFileBytes = 5_000_000;

const importReport = z.object({
  changed: z.int(),
  same: z.int(),
  unknown: z.int().meta({ description: "Skipped: the shop does not have them" }),
  problems: z.array(z.object({ line: z.int(), message: z.string() })),
  changes: z.array(z.object({ english: z.string(), before: z.string(), after: z.string() })),
});
export type ImportReport = z.infer<typeof importReport>;

export const importTranslations = endpoint("POST /api/translation/file", {
  summary: "Checks a CSV or .po file, and with `save` writes it unless a row has a mistake",
  access: "admin",
  right: "content.change",
  multipart: "file",
  maxBytes: maxFileBytes + 100_000,
  body: z.object({
    file: z.file("Choose a file").max(maxFileBytes, "The file is larger than 5 MB"),
    save: z.enum(["no", "yes"]).default("no"),
    state: z.enum(["draft", "done"]).default("done"),
  }),
  reply: importReport,
  failed: "Failed to read the file. Please try again.",
});
