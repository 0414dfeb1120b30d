import { z } from "zod";
import { emailOrMobile } from "@/lib/people/users/contract";
import { endpoint, messageReply } from "@/lib/platform/shared/api/endpoint";
import { msg } from "@/lib/platform/shared/language/t";

export const createStockAlert = endpoint("POST /api/stock-alert", {
  summary: "Requests one email, or one text message, when a sold-out variant is back in stock",
  access: "public",
  errors: [404, 409, 429],
  body: z.object({
    variantId: z.uuid(msg("Choose a pack")),
    email: emailOrMobile(
      msg("Enter your email or mobile number"),
      msg("Enter an email address, or a mobile number such as 98XXXXXXXX"),
    ).meta({ description: "An email address or a mobile number" }),
  }),
  reply: messageReply,
  failed: msg("Something went wrong. Please try again."),
});

export const endStockAlerts = endpoint("POST /api/stock-alert/unsubscribe", {
  summary: "Deletes all alerts of an email address, by the token of an emailed link; also for one-click unsubscribing (RFC 8058)",
  access: "public",
  query: z.object({ token: z.string(msg("This link is not complete.")).min(1, msg("This link is not complete.")).max(2000) }),
  reply: messageReply,
  failed: msg("Something went wrong. Please try again."),
});
