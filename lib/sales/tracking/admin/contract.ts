import { endpoint, messageReply } from "@/lib/platform/shared/api/endpoint";

/** Staff's calls for an order's link. */

export const textLink = endpoint("POST /api/order/admin/[id]/link", {
  summary: "Texts an order's link to its phone number; a new link if the last one was revoked",
  access: "admin",
  right: "order.change",
  errors: [429],
  reply: messageReply,
  failed: "Failed to text the link. Please try again.",
});

export const revokeLink = endpoint("DELETE /api/order/admin/[id]/link", {
  summary: "Revokes an order's link, so that it no longer opens the order",
  access: "admin",
  right: "order.change",
  reply: messageReply,
  failed: "Failed to revoke the link. Please try again.",
});
