import { z } from "zod";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { msg } from "@/lib/platform/shared/language/t";
import { order } from "./contract";

/** What a customer asks to have changed in an order, until it is packed. */

const sayWhat = msg("Tell us what to change");

export const changeText = z.object({
  text: z.string(sayWhat).trim().min(1, sayWhat).max(1000, msg("At most 1000 characters")),
});

export const requestChange = endpoint("PATCH /api/order/mine/[id]/change-request", {
  summary: "Asks for a change of the caller's own order, until it is shipped; one request at a time",
  access: "customer",
  errors: [429],
  body: changeText,
  reply: order,
  failed: msg("Failed to send your request. Please try again."),
});

export const withdrawChange = endpoint("DELETE /api/order/mine/[id]/change-request", {
  summary: "Takes back the caller's request for a change that was not answered yet",
  access: "customer",
  reply: order,
  failed: msg("Failed to take back your request. Please try again."),
});
