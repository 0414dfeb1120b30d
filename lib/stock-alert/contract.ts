import { z } from "zod";
import { endpoint } from "@/lib/platform/api/endpoint";

const messageReply = z.object({ message: z.string() });

export const createStockAlert = endpoint("POST /api/stock-alert", {
  summary: "Notes that an email address wants one email when a pack that is sold out can be bought again",
  access: "public",
  body: z.object({
    variantId: z.uuid("Choose a pack"),
    email: z
      .string("Email is required")
      .trim()
      .toLowerCase()
      .min(1, "Email is required")
      .pipe(z.email("Invalid email address").max(254)),
  }),
  reply: messageReply,
  failed: "Something went wrong. Please try again.",
});

export const endStockAlerts = endpoint("POST /api/stock-alert/unsubscribe", {
  summary: "Forgets all that an email address waits for, by the token of the mailed link; also as RFC 8058 asks",
  access: "public",
  query: z.object({ token: z.string("This link is not complete.").min(1, "This link is not complete.").max(2000) }),
  reply: messageReply,
  failed: "Something went wrong. Please try again.",
});
