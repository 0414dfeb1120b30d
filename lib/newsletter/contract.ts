import { z } from "zod";
import { endpoint, fileReply } from "@/lib/endpoint";

export const subscribe = endpoint("POST /api/newsletter", {
  summary: "Subscribes an e-mail address; a repeat is as welcome as the first",
  access: "public",
  body: z.object({
    email: z.string().trim().toLowerCase().min(1, "Email is required").pipe(z.email("Invalid email address").max(254)),
  }),
  reply: z.object({ message: z.string() }),
  failed: "Something went wrong. Please try again.",
});

const subscriber = z.object({ _id: z.uuid(), email: z.string(), createdAt: z.iso.datetime() });
export type Subscriber = z.infer<typeof subscriber>;

const search = z.string().trim().max(100).default("");

export const listSubscribers = endpoint("GET /api/newsletter", {
  summary: "The newsletter's subscribers, newest first; for administrators",
  access: "admin",
  query: z.object({
    q: search,
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  reply: z.array(subscriber),
  failed: "Failed to fetch newsletters",
});

export const exportSubscribers = endpoint("GET /api/newsletter/export", {
  summary: "The subscribers that the same search finds, a line each, as CSV; for administrators",
  access: "admin",
  query: z.object({ q: search }),
  reply: fileReply,
  media: "text/csv",
  failed: "Failed to export the subscribers",
});

export const deleteSubscriber = endpoint("DELETE /api/newsletter/[id]", {
  summary: "Takes an address off the newsletter; for administrators",
  access: "admin",
  reply: z.object({ message: z.string() }),
  failed: "Failed to delete newsletter",
});
