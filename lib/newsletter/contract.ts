import { z } from "zod";
import { endpoint, fileReply, messageReply } from "@/lib/platform/api/endpoint";
import { pageOrWhole, searchQuery } from "@/lib/platform/api/paging-query";
import { email } from "@/lib/platform/text-schema";

export const subscribe = endpoint("POST /api/newsletter", {
  summary: "Subscribes an email address, which gets a link to confirm; a repeated call gets the same reply",
  access: "public",
  errors: [429],
  body: z.object({ email: email("Invalid email address") }),
  reply: messageReply,
  failed: "Something went wrong. Please try again.",
});

const token = z.string("This link is not complete.").min(1, "This link is not complete.").max(2000);

export const setOwnSubscription = endpoint("PUT /api/newsletter/mine", {
  summary: "Turns the newsletter on, confirmed by an emailed link, or off, which needs a verified email address",
  access: "customer",
  errors: [429],
  body: z.object({ isSubscribed: z.boolean("Choose yes or no") }),
  reply: messageReply,
  failed: "Something went wrong. Please try again.",
});

export const confirmSubscription = endpoint("POST /api/newsletter/confirm", {
  summary: "Confirms a subscription with the token of the emailed link",
  access: "public",
  errors: [404],
  body: z.object({ token }),
  reply: messageReply,
  failed: "Something went wrong. Please try again.",
});

export const unsubscribe = endpoint("POST /api/newsletter/unsubscribe", {
  summary: "Ends a subscription with the token in every issue; supports one-click unsubscribe (RFC 8058), with any body",
  access: "public",
  query: z.object({ token }),
  reply: messageReply,
  failed: "Something went wrong. Please try again.",
});

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
  fresh: true,
  query: z.object(filters),
  reply: fileReply,
  media: "text/csv",
  failed: "Failed to export the subscribers",
});

export const deleteSubscriber = endpoint("DELETE /api/newsletter/[id]", {
  summary: "Deletes a subscriber; for administrators",
  access: "admin",
  reply: messageReply,
  failed: "Failed to delete newsletter",
});
