import { z } from "zod";
import { endpoint, fileReply, messageReply } from "@/lib/platform/shared/api/endpoint";
import { pageFields, searchQuery } from "@/lib/platform/shared/api/paging-query";
import { isoMoment } from "@/lib/platform/shared/calendar/iso-day";
import { richText } from "@/lib/platform/shared/rich-text/rich-text";
import { plainCode } from "@/lib/platform/shared/text/characters";

/** One line of an email's header: no control characters, so no line breaks. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .regex(/^[^\p{Cc}]*$/u, "One line only");

/** The recipients of an issue, among the confirmed subscribers. */
export const segments = ["everyone", "customers", "b2b", "category"] as const;
export type Segment = (typeof segments)[number];

export const issueInput = z.object({
  subject: line(150).pipe(z.string().min(1, "Subject is required")),
  preview: line(200).default(""),
  content: richText,
  segment: z.enum(segments, "Choose who gets it").default("everyone"),
  categoryId: z.uuid("Choose a category").nullable().default(null).meta({ description: "For the segment `category`" }),
});
export type IssueInput = z.infer<typeof issueInput>;

const issueStates = ["draft", "scheduled", "sending", "sent"] as const;
export const deliveryResults = ["waiting", "sent", "failed"] as const;
export type DeliveryResult = (typeof deliveryResults)[number];

const issueView = z.object({
  _id: z.uuid(),
  subject: z.string(),
  status: z.enum(issueStates),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  scheduledAt: z.iso.datetime().nullable(),
  counts: z.object({ waiting: z.int(), sent: z.int(), failed: z.int() }),
});
export type IssueView = z.infer<typeof issueView>;

const issue = issueView.extend({
  preview: z.string(),
  content: z.unknown(),
  segment: z.enum(segments),
  categoryId: z.uuid().nullable(),
  readers: z.int().meta({ description: "Number of subscribers who would get it now" }),
  isStuck: z.boolean().meta({ description: "Whether it should be sending, but no batch of it is queued any more" }),
});
export type Issue = z.infer<typeof issue>;

const access = "admin";
const maxBytes = 400_000;
const version = z.iso
  .datetime()
  .optional()
  .meta({ description: "The `updatedAt` that was read; 409 if the issue has changed since" });

export const listIssues = endpoint("GET /api/newsletter/issue", {
  summary: "The newsletter's issues, newest first",
  access,
  right: "message.see",
  query: z.object({
    ...pageFields(25, 100),
  }),
  reply: z.array(issueView),
  failed: "Failed to fetch the newsletters",
});

export const getIssue = endpoint("GET /api/newsletter/issue/[id]", {
  summary: "An issue with its progress",
  access,
  right: "message.see",
  reply: issue,
  failed: "Failed to fetch the newsletter",
});

export const createIssue = endpoint("POST /api/newsletter/issue", {
  summary: "Creates an issue as a draft",
  access,
  right: "message.change",
  body: issueInput,
  maxBytes,
  reply: issue,
  failed: "Failed to save the newsletter. Please try again.",
});

export const editIssue = endpoint("PATCH /api/newsletter/issue/[id]", {
  summary: "Changes a draft",
  access,
  right: "message.change",
  body: issueInput.extend({ version }),
  maxBytes,
  reply: issue,
  failed: "Failed to save the newsletter. Please try again.",
});

export const deleteIssue = endpoint("DELETE /api/newsletter/issue/[id]", {
  summary: "Deletes a draft; issues that were sent cannot be deleted",
  access,
  right: "message.change",
  reply: messageReply,
  failed: "Failed to delete the newsletter. Please try again.",
});

export const previewIssue = endpoint("POST /api/newsletter/issue/preview", {
  summary: "Previews an issue as an email",
  access,
  right: "message.change",
  body: issueInput,
  maxBytes,
  reply: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  failed: "Failed to show the email. Please try again.",
});

export const testIssue = endpoint("POST /api/newsletter/issue/test", {
  summary: "Sends an issue to one address as a test",
  access,
  right: "message.change",
  errors: [429],
  body: issueInput.extend({
    to: z.string().overwrite(plainCode).toLowerCase().pipe(z.email("Invalid email address").max(254)).optional().meta({
      description: "Defaults to the caller's address",
    }),
  }),
  maxBytes,
  reply: messageReply,
  failed: "Failed to send the test. Please try again.",
});

export const sendIssue = endpoint("POST /api/newsletter/issue/[id]/send", {
  summary: "Sends a draft to all confirmed subscribers in its segment, now or at a given time",
  access,
  right: "message.change",
  body: z.object({
    version,
    at: isoMoment("Enter a day and a time").optional().meta({ description: "Defaults to now" }),
  }),
  reply: issue,
  failed: "Failed to send the newsletter. Please try again.",
});

export const unscheduleIssue = endpoint("POST /api/newsletter/issue/[id]/unschedule", {
  summary: "Cancels the schedule of an issue, which becomes a draft again",
  access,
  right: "message.change",
  reply: issue,
  failed: "Failed to cancel the schedule. Please try again.",
});

export const retryIssue = endpoint("POST /api/newsletter/issue/[id]/retry", {
  summary: "Sends an issue again to subscribers whom it did not reach",
  access,
  right: "message.change",
  reply: issue,
  failed: "Failed to send the newsletter again. Please try again.",
});

const delivery = z.object({
  email: z.string(),
  result: z.enum(deliveryResults),
  reason: z.string(),
  updatedAt: z.iso.datetime(),
});
export type Delivery = z.infer<typeof delivery>;

const filters = { q: searchQuery, result: z.enum(deliveryResults).optional() };

export const listDeliveries = endpoint("GET /api/newsletter/issue/[id]/deliveries", {
  summary: "The deliveries of an issue, one per address",
  access,
  right: "customer.see",
  query: z.object({
    ...filters,
    ...pageFields(50, 200),
  }),
  reply: z.array(delivery),
  failed: "Failed to fetch the results",
});

export const exportDeliveries = endpoint("GET /api/newsletter/issue/[id]/deliveries/export", {
  summary: "The deliveries that match the filter, as CSV",
  access,
  right: "customer.export",
  fresh: true,
  query: z.object(filters),
  reply: fileReply,
  media: "text/csv",
  failed: "Failed to export the results",
});
