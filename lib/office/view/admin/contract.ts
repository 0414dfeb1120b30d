import { z } from "zod";
import { changesOf, readVersion, rowVersion } from "@/lib/platform/shared/api/changes";
import { endpoint, messageReply } from "@/lib/platform/shared/api/endpoint";
import { guardedBy, withContacts } from "@/lib/platform/shared/api/guarded";
import { hideContacts } from "@/lib/platform/shared/text/contacts";
import { maxViews, viewListNames, viewRights } from "./lists";

const maxParameters = 15;

const query = z
  .record(z.string().regex(/^[A-Za-z]{1,30}$/, "A filter's name has only letters"), z.string().max(300, "At most 300 characters"))
  .refine((parameters) => Object.keys(parameters).length <= maxParameters, `At most ${maxParameters} filters`)
  .meta({ description: "The parameters of the list's address, without its page: filters, sort, rows a page, hidden columns" });
export type ViewQuery = z.infer<typeof query>;

const name = z.string("Name is required").trim().min(1, "Name is required").max(40, "At most 40 characters");
const isShared = z.boolean().meta({ description: "Whether everybody who sees the list sees it; needs the right view.share" });
const roleIds = z
  .array(z.uuid("There is no such role"))
  .max(100, "At most 100 roles")
  .meta({ description: "The roles for which the list opens with this view; only of a shared one" });

export const listViewInput = z.object({
  list: z.enum(viewListNames, "There is no such list"),
  name,
  query,
  isShared: isShared.default(false),
  roleIds: roleIds.default([]),
});
export type ListViewInput = z.infer<typeof listViewInput>;

export const listViewChanges = z.object({ name, query, isShared, roleIds });
export type ListViewChanges = z.infer<typeof listViewChanges>;

/** A shared search for somebody's number is a number. */
const seenQuery = guardedBy("customer.see", z.record(z.string(), z.string()), (parameters, mayDo) =>
  mayDo("customer.see") || !parameters.q ? parameters : { ...parameters, q: hideContacts(parameters.q) },
);

export const listView = z.object({
  _id: z.string(),
  version: rowVersion,
  list: z.enum(viewListNames),
  name: withContacts(),
  query: seenQuery,
  isShared: z.boolean(),
  roleIds: z.array(z.string()),
});
export type ListView = z.infer<typeof listView>;

export const listViews = endpoint("GET /api/view", {
  summary: `The saved views of the lists that one may see: at most ${maxViews} of one's own and ${maxViews} shared ones for each`,
  access: "admin",
  right: viewRights,
  query: z.object({ list: z.enum(viewListNames).optional() }),
  reply: z.array(listView),
  failed: "Failed to fetch the views",
});

export const createView = endpoint("POST /api/view", {
  summary: "Saves a list's filters, sort, rows and columns under a name; sharing it needs the right view.share",
  access: "admin",
  right: viewRights,
  errors: [409],
  body: listViewInput,
  reply: listView,
  failed: "Failed to save the view. Please try again.",
});

export const changeView = endpoint("PATCH /api/view/[id]", {
  summary: "Renames a view, replaces its filters, shares it or takes it back; a shared one needs the right view.share",
  access: "admin",
  right: viewRights,
  body: changesOf(listViewChanges),
  reply: listView,
  failed: "Failed to save the view. Please try again.",
});

export const deleteView = endpoint("DELETE /api/view/[id]", {
  summary: "Deletes one's own view, or with the right view.share a shared one",
  access: "admin",
  right: viewRights,
  errors: [409],
  query: z.object({ version: readVersion }),
  reply: messageReply,
  failed: "Failed to delete the view. Please try again.",
});
