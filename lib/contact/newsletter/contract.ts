import { z } from "zod";
import { endpoint, messageReply } from "@/lib/platform/shared/api/endpoint";
import { msg } from "@/lib/platform/shared/language/t";
import { email } from "@/lib/platform/shared/text/text-schema";

export const subscribe = endpoint("POST /api/newsletter", {
  summary: "Subscribes an email address, which gets a link to confirm; a repeated call gets the same reply",
  access: "public",
  errors: [429],
  body: z.object({ email: email(msg("Invalid email address")) }),
  reply: messageReply,
  failed: msg("Something went wrong. Please try again."),
});

const token = z.string(msg("This link is not complete.")).min(1, msg("This link is not complete.")).max(2000);

export const setOwnSubscription = endpoint("PUT /api/newsletter/mine", {
  summary: "Turns the newsletter on, confirmed by an emailed link, or off, which needs a verified email address",
  access: "customer",
  errors: [429],
  body: z.object({ isSubscribed: z.boolean(msg("Choose yes or no")) }),
  reply: messageReply,
  failed: msg("Something went wrong. Please try again."),
});

export const confirmSubscription = endpoint("POST /api/newsletter/confirm", {
  summary: "Confirms a subscription with the token of the emailed link",
  access: "public",
  errors: [404],
  body: z.object({ token }),
  reply: messageReply,
  failed: msg("Something went wrong. Please try again."),
});

export const unsubscribe = endpoint("POST /api/newsletter/unsubscribe", {
  summary: "Ends a subscription with the token in every issue; supports one-click unsubscribe (RFC 8058), with any body",
  access: "public",
  query: z.object({ token }),
  reply: messageReply,
  failed: msg("Something went wrong. Please try again."),
});
