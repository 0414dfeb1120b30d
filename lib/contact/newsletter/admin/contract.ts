import { z } from "zod";
import { endpoint, fileReply, messageReply } from "@/lib/platform/shared/api/endpoint";
import { pageOrWhole, searchQuery } from "@/lib/platform/shared/api/paging-query";

const subscriber = z.object({
  _id: z.uuid(),
  email: z.string(),
  createdAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
});
export type Subscriber = z.infer<typeof subscriber>;

export const subscriberStates = ["confirmed", "unconfirmed"] as const;
export type SubscriberState = (typeof subscriberStates)[number];

const filters = { q: searchQuery, state: z.enum(subscriberStates).optional() };

export const listSubscribers = endpoint("GET /api/newsletter", {
  summary: "The newsletter's subscribers, newest first, or a page of them; for administrators",
  access: "admin",
  right: "customer.see",
  query: z.object({
    ...filters,
    ...pageOrWhole,
  }),
  reply: z.array(subscriber),
  failed: "Failed to fetch newsletters",
});

export const exportSubscribers = endpoint("GET /api/newsletter/export", {
  summary: "The subscribers that match the search, as CSV; for administrators",
  access: "admin",
  right: "customer.export",
  fresh: true,
  query: z.object(filters),
  reply: fileReply,
  media: "text/csv",
  failed: "Failed to export the subscribers",
});

export const deleteSubscriber = endpoint("DELETE /api/newsletter/[id]", {
  summary: "Deletes a subscriber; for administrators",
  access: "admin",
  right: "customer.change",
  reply: messageReply,
  failed: "Failed to delete newsletter",
});
