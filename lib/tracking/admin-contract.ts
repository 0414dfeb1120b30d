import { z } from "zod";
import { endpoint } from "@/lib/platform/api/endpoint";

/** What staff do with an order's link. */

const linkReply = z.object({ message: z.string() });

export const textLink = endpoint("POST /api/order/admin/[id]/link", {
  summary: "Texts the link of an order to its phone number; a new link where the last one was revoked",
  access: "admin",
  reply: linkReply,
  failed: "Failed to text the link. Please try again.",
});

export const revokeLink = endpoint("DELETE /api/order/admin/[id]/link", {
  summary: "Ends the link of an order: whoever has it sees nothing more",
  access: "admin",
  reply: linkReply,
  failed: "Failed to revoke the link. Please try again.",
});
