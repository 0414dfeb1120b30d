import { z } from "zod";
import { endpoint, fileReply } from "@/lib/platform/api/endpoint";
import { pageOf } from "@/lib/platform/api/paging-query";
import { isoDay } from "@/lib/platform/iso-day";
import { enquiryQueues, enquiryStatuses, enquiryTypes } from "./vocabulary";

const enquiry = z.object({
  _id: z.string(),
  number: z.string(),
  type: z.enum(enquiryTypes),
  status: z.enum(enquiryStatuses),
  topic: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  orderNumber: z.string(),
  message: z.string(),
  place: z.string(),
  preferredOn: z.string().nullable().meta({ description: "The day an inspection is wanted on" }),
  preferredAt: z.string(),
  service: z.string().meta({ description: "The service the inspection is about" }),
  photos: z.int().meta({ description: "How many images there are; GET /api/enquiry/admin/{id}/photo/{number} from 1 on" }),
  assignee: z.object({ _id: z.string(), fullName: z.string() }).nullable(),
  createdAt: z.string(),
  answeredAt: z.string().nullable().meta({ description: "When staff first answered" }),
  version: z.string().meta({ description: "Tells this state from others, for a change that must not overwrite another" }),
});
export type Enquiry = z.infer<typeof enquiry>;

const entry = z.object({
  kind: z.enum(["reply", "note", "status", "assignee"]),
  text: z.string(),
  authorName: z.string(),
  createdAt: z.string(),
});
const enquiryDetail = enquiry.extend({ entries: z.array(entry).meta({ description: "What happened, oldest first" }) });
export type EnquiryDetail = z.infer<typeof enquiryDetail>;

const filters = z.object({
  q: z.string().trim().max(100).default("").meta({ description: "The number, a name, email, phone, order, place or a word" }),
  queue: z.enum(enquiryQueues, "There is no such queue").default("all"),
  type: z.enum(enquiryTypes, "There is no such type").optional(),
  assignee: z
    .union([z.literal("nobody"), z.uuid()], "There is no such person")
    .optional()
    .meta({ description: "The id of whoever looks after it, or nobody" }),
  day: isoDay().optional().meta({ description: "The day an inspection is wanted on" }),
});
export type EnquiryFilters = z.infer<typeof filters>;

export const listEnquiries = endpoint("GET /api/enquiry/admin", {
  summary: "Emails to the shop: whoever waits for an answer longest comes first, elsewhere the newest",
  access: "admin",
  query: filters.extend({
    ...pageOf(25, 100),
  }),
  reply: z.array(enquiry),
  failed: "Failed to fetch enquiries",
});

export const exportEnquiries = endpoint("GET /api/enquiry/admin/export", {
  summary: "The enquiries that the same filters let through, a line each, as CSV",
  access: "admin",
  query: filters,
  reply: fileReply,
  media: "text/csv",
  failed: "Failed to export the enquiries",
});

export const getEnquiry = endpoint("GET /api/enquiry/admin/[id]", {
  summary: "One enquiry with all that happened to it",
  access: "admin",
  reply: enquiryDetail,
  failed: "Failed to fetch the enquiry",
});

export const getEnquiryPhoto = endpoint("GET /api/enquiry/admin/[id]/photo/[number]", {
  summary: "An image that came with an enquiry, counted from 1",
  access: "admin",
  query: z.object({ size: z.enum(["small", "large"]).default("large") }),
  reply: fileReply,
  media: "image/webp",
  failed: "Failed to fetch the image",
});

const version = z.string().max(40).optional().meta({ description: "The state that was looked at; another one is a conflict" });
const failed = "Failed to update the enquiry";

export const changeEnquiry = endpoint("PATCH /api/enquiry/admin/[id]", {
  summary: "Changes an enquiry's status, or who it is assigned to",
  access: "admin",
  body: z
    .object({
      status: z.enum(enquiryStatuses, "There is no such status").optional(),
      assigneeId: z.uuid("There is no such person").nullable().optional(),
      version,
    })
    .refine(({ status, assigneeId }) => status !== undefined || assigneeId !== undefined, "Say what is to change"),
  reply: enquiryDetail,
  failed,
});

const text = (missing: string, max: number) => z.string(missing).trim().min(1, missing).max(max, `At most ${max} characters`);

export const replyToEnquiry = endpoint("POST /api/enquiry/admin/[id]/reply", {
  summary: "Answers by mail, with the number in its subject; the enquiry then waits for the customer, or is closed",
  access: "admin",
  body: z.object({
    text: text("Write a reply", 5000),
    status: z.enum(["open", "waiting", "closed"], "There is no such status").default("waiting"),
    version,
  }),
  reply: enquiryDetail,
  failed: "Failed to send the reply",
});

export const noteEnquiry = endpoint("POST /api/enquiry/admin/[id]/note", {
  summary: "A note for staff alone",
  access: "admin",
  body: z.object({ text: text("Write a note", 2000) }),
  reply: enquiryDetail,
  failed: "Failed to save the note",
});

export const markSpam = endpoint("PATCH /api/enquiry/admin/spam", {
  summary: "Marks several enquiries as spam",
  access: "admin",
  body: z.object({
    enquiries: z.array(z.uuid("There is no such enquiry")).min(1, "Choose at least one").max(100, "At most 100"),
  }),
  reply: z.object({ marked: z.int() }),
  failed,
});
