import { z } from "zod";
import { pageKinds } from "@/lib/content/page/rules";
import { endpoint, messageReply } from "@/lib/platform/shared/api/endpoint";
import { rowOrder } from "@/lib/platform/shared/api/order-call";
import { searchQuery } from "@/lib/platform/shared/api/paging-query";
import { isoDay } from "@/lib/platform/shared/calendar/iso-day";
import { plainText, richText } from "@/lib/platform/shared/rich-text/rich-text";
import { textUpTo } from "@/lib/platform/shared/text/text-schema";

/** Enough for a text of 20,000 Devanagari letters with the editor's markup. */
const maxBytes = 600_000;

const kind = z.enum(pageKinds, "There are no pages of this kind");
const title = z.string("Title is required").trim().min(1, "Title is required").max(120, "At most 120 characters");
const effectiveOn = isoDay()
  .refine((day) => day >= "2000-01-01" && day < "2090-01-01", "Choose a date from 2000 to 2089")
  .nullable()
  .meta({ description: "The day from which a policy is effective; only for policies" });

export const pageInput = z.object({
  title,
  summary: textUpTo(300).default(""),
  content: richText.refine((document) => plainText(document).length <= 20_000, "At most 20,000 characters"),
  effectiveOn: effectiveOn.default(null),
});
export type PageInput = z.infer<typeof pageInput>;

const version = z
  .string("Send the version you read")
  .min(1)
  .max(40)
  .meta({ description: "The version that was read; 409 if someone else has saved the page since" });

const pageVersion = z.object({
  number: z.int(),
  title: z.string(),
  effectiveOn: z.string().nullable(),
  publishedAt: z.string(),
  publishedBy: z.string(),
});

const listedPage = z.object({
  _id: z.uuid(),
  kind,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  updatedAt: z.string(),
  publishedNumber: z.int().nullable().meta({ description: "The version that visitors see; null if there is none" }),
  publishedAt: z.string().nullable(),
  isChanged: z.boolean().meta({ description: "Whether the draft differs from the published version" }),
});
export type ListedPage = z.infer<typeof listedPage>;

const adminPage = listedPage.extend({
  content: z.looseObject({ type: z.literal("doc") }).meta({ description: "A Tiptap document" }),
  effectiveOn: z.string().nullable(),
  version: z.string(),
  versions: z.array(pageVersion).meta({ description: "All published versions, newest first" }),
});
export type AdminPage = z.infer<typeof adminPage>;

export const listPages = endpoint("GET /api/page", {
  summary: "The pages written by staff, including drafts, in the order set by staff",
  access: "admin",
  right: "content.see",
  query: z.object({ kind: kind.optional(), q: searchQuery }),
  reply: z.array(listedPage),
  failed: "Failed to fetch pages",
});

export const createPage = endpoint("POST /api/page", {
  summary: "Creates a page as a draft; there can be only one about page and one of each policy",
  access: "admin",
  right: "content.change",
  maxBytes,
  body: pageInput.extend({ kind, content: pageInput.shape.content.optional() }),
  reply: adminPage,
  failed: "Failed to create the page. Please try again.",
});

export const getPage = endpoint("GET /api/page/[id]", {
  summary: "A page with its draft and its versions",
  access: "admin",
  right: "content.see",
  reply: adminPage,
  failed: "Failed to fetch the page",
});

export const savePage = endpoint("PUT /api/page/[id]", {
  summary: "Saves the draft, which visitors see only once it is published",
  access: "admin",
  right: "content.change",
  maxBytes,
  body: pageInput.extend({ version }),
  reply: adminPage,
  failed: "Failed to save the page. Please try again.",
});

export const deletePage = endpoint("DELETE /api/page/[id]", {
  summary: "Deletes a service or help article with all its versions",
  access: "admin",
  right: "content.change",
  reply: messageReply,
  failed: "Failed to delete the page. Please try again.",
});

export const publishPage = endpoint("POST /api/page/[id]/publish", {
  summary: "Publishes the draft as a new version",
  access: "admin",
  right: "content.change",
  body: z.object({ version }),
  reply: adminPage,
  failed: "Failed to publish the page. Please try again.",
});

export const unpublishPage = endpoint("DELETE /api/page/[id]/publish", {
  summary: "Unpublishes a page; its draft and versions stay",
  access: "admin",
  right: "content.change",
  reply: adminPage,
  failed: "Failed to unpublish the page. Please try again.",
});

export const restorePage = endpoint("POST /api/page/[id]/restore", {
  summary: "Copies an earlier version into the draft",
  access: "admin",
  right: "content.change",
  body: z.object({ number: z.int("Choose a version").min(1).max(1_000_000), version }),
  reply: adminPage,
  failed: "Failed to restore the version. Please try again.",
});

export const orderPages = endpoint("PUT /api/page/order", {
  summary: "Sets the order of the services or help articles",
  access: "admin",
  right: "content.change",
  body: rowOrder.extend({ kind: z.enum(["service", "help"], "Choose services or help articles") }),
  reply: messageReply,
  failed: "Failed to save the order. Please try again.",
});
