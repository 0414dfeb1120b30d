import { z } from "zod";
import { enquiryQueues, enquiryStatuses, enquiryTypes } from "@/lib/contact/enquiry/vocabulary";
import { assignee, assigneeFilter, assigneeId } from "@/lib/people/assignee/contract";
import { tagChange, tagFilter, tags, tagsReply } from "@/lib/people/tag/contract";
import { endpoint, fileReply, privateImage } from "@/lib/platform/shared/api/endpoint";
import { guarded, withContacts } from "@/lib/platform/shared/api/guarded";
import { pageFields, searchQuery } from "@/lib/platform/shared/api/paging-query";
import { isoDay } from "@/lib/platform/shared/calendar/iso-day";
import { findOpenPlace } from "./openings";

const enquiry = z.object({
  _id: z.string(),
  number: z.string(),
  type: z.enum(enquiryTypes),
  status: z.enum(enquiryStatuses),
  topic: z.string(),
  fullName: z.string(),
  email: guarded("customer.see", z.string()),
  phone: guarded("customer.see", z.string()),
  orderNumber: z.string(),
  message: withContacts(),
  place: withContacts(),
  preferredOn: z.string().nullable().meta({ description: "Requested day of an inspection" }),
  preferredAt: z.string(),
  service: z.string().meta({ description: "The service the inspection is about" }),
  photos: z.int().meta({ description: "Number of photos; GET /api/enquiry/admin/{id}/photo/{number} counts from 1" }),
  assignee,
  tags,
  createdAt: z.string(),
  answeredAt: z.string().nullable().meta({ description: "When staff first answered" }),
  version: z.string().meta({ description: "Send it with a change, to overwrite nobody else's" }),
});
export type Enquiry = z.infer<typeof enquiry>;

const entry = z.object({
  kind: z.enum(["reply", "note", "status", "assignee"]),
  text: withContacts(),
  authorName: z.string(),
  createdAt: z.string(),
});
export const enquiryDetail = enquiry.extend({ entries: z.array(entry).meta({ description: "The history, oldest first" }) });
export type EnquiryDetail = z.infer<typeof enquiryDetail>;

const filters = z.object({
  q: searchQuery.meta({ description: "Searches number, name, email, phone, order, place and message" }),
  queue: z.enum(enquiryQueues, "There is no such queue").default("all"),
  type: z.enum(enquiryTypes, "There is no such type").optional(),
  assignee: assigneeFilter,
  tag: tagFilter,
  day: isoDay().optional().meta({ description: "Requested day of an inspection" }),
});
export type EnquiryFilters = z.infer<typeof filters>;

export const listEnquiries = endpoint("GET /api/enquiry/admin", {
  summary: "Enquiries to the shop: unanswered ones oldest first, inspections by day, others newest first",
  access: "admin",
  right: "enquiry.see",
  query: filters.extend({
    ...pageFields(25, 100),
  }),
  reply: z.array(enquiry),
  failed: "Failed to fetch enquiries",
});

export const exportEnquiries = endpoint("GET /api/enquiry/admin/export", {
  summary: "The enquiries that match the filters, as CSV; more than 20,000 are refused",
  access: "admin",
  right: "customer.export",
  fresh: true,
  query: filters,
  reply: fileReply,
  media: "text/csv",
  failed: "Failed to export the enquiries",
});

export const getEnquiry = endpoint("GET /api/enquiry/admin/[id]", {
  summary: "One enquiry with its history",
  access: "admin",
  right: "enquiry.see",
  reply: enquiryDetail,
  failed: "Failed to fetch the enquiry",
});

export const getEnquiryPhoto = endpoint("GET /api/enquiry/admin/[id]/photo/[number]", {
  summary: "A photo of an enquiry, counted from 1",
  access: "admin",
  right: "enquiry.see",
  ...privateImage,
});

const version = z
  .string()
  .max(40)
  .optional()
  .meta({ description: "The version that was read; 409 if the enquiry has changed since" });
const failed = "Failed to update the enquiry";

export const changeEnquiry = endpoint("PATCH /api/enquiry/admin/[id]", {
  summary: "Changes an enquiry's status or assignee",
  access: "admin",
  right: "enquiry.change",
  body: z
    .object({
      status: z.enum(enquiryStatuses, "There is no such status").optional(),
      assigneeId: assigneeId.optional(),
      version,
    })
    .refine(({ status, assigneeId }) => status !== undefined || assigneeId !== undefined, "There is nothing to change"),
  reply: enquiryDetail,
  failed,
});

const text = (missing: string, max: number) => z.string(missing).trim().min(1, missing).max(max, `At most ${max} characters`);

export const replyToEnquiry = endpoint("POST /api/enquiry/admin/[id]/reply", {
  summary: "Replies by email, with the enquiry's number in the subject, and sets the status",
  access: "admin",
  right: "enquiry.change",
  body: z.object({
    text: text("Write a reply", 5000).superRefine((reply, context) => {
      const place = findOpenPlace(reply);
      if (place) context.addIssue({ code: "custom", message: `Fill in “${place}” before you send this` });
    }),
    status: z.enum(["open", "waiting", "closed"], "There is no such status").default("waiting"),
    version,
  }),
  reply: enquiryDetail,
  failed: "Failed to send the reply",
});

export const noteEnquiry = endpoint("POST /api/enquiry/admin/[id]/note", {
  summary: "Adds a note that only staff see",
  access: "admin",
  right: "enquiry.change",
  body: z.object({ text: text("Write a note", 2000) }),
  reply: enquiryDetail,
  failed: "Failed to save the note",
});

export const changeEnquiryTags = endpoint("PATCH /api/enquiry/admin/[id]/tags", {
  summary: "Adds tags to an enquiry, or removes them; only staff see them",
  access: "admin",
  right: "enquiry.change",
  body: tagChange,
  reply: tagsReply,
  failed: "Failed to save the tags. Please try again.",
});

export const markSpam = endpoint("PATCH /api/enquiry/admin/spam", {
  summary: "Marks several enquiries as spam",
  access: "admin",
  right: "enquiry.change",
  errors: [404],
  body: z.object({
    enquiries: z.array(z.uuid("There is no such enquiry")).min(1, "Choose at least one").max(100, "At most 100"),
  }),
  reply: z.object({ marked: z.int() }),
  failed,
});
