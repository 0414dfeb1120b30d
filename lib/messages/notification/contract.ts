import { z } from "zod";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { withContacts } from "@/lib/platform/shared/api/guarded";
import { pageFields } from "@/lib/platform/shared/api/paging-query";
import { msg } from "@/lib/platform/shared/language/t";

/** The topics of notifications; each has an icon in the list. */
export const notificationKinds = [
  "account",
  "security",
  "alarm",
  "order",
  "payment",
  "price",
  "stock",
  "return",
  "review",
  "enquiry",
  "news",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

const notification = z.object({
  _id: z.string(),
  kind: z.enum(notificationKinds),
  title: withContacts(),
  body: withContacts(),
  /** A path in the shop with more details. */
  href: z.string().nullable(),
  isRead: z.boolean(),
  createdAt: z.string(),
});
export type Notification = z.infer<typeof notification>;

const unread = z.object({ unread: z.number().int() });

export const listNotifications = endpoint("GET /api/notification/[userId]", {
  summary: "The caller's notifications, newest first, in pages; the counts are in X-Total-Count and X-Unread-Count",
  access: "owner",
  query: z.object({
    ...pageFields(20, 100),
    /** Whether to list only unread ones. */
    unread: z.stringbool().default(false),
  }),
  reply: z.array(notification),
  failed: msg("Failed to fetch notifications"),
});

export const countUnread = endpoint("GET /api/notification/[userId]/unread", {
  summary: "The number of the caller's unread notifications",
  access: "owner",
  reply: unread,
  failed: msg("Failed to fetch notifications"),
});

export const markAllRead = endpoint("PATCH /api/notification/[userId]", {
  summary: "Marks all of the caller's notifications as read",
  access: "owner",
  reply: unread,
  failed: msg("Failed to mark notifications as read. Please try again."),
});

export const markRead = endpoint("PATCH /api/notification/[userId]/[notificationId]", {
  summary: "Marks a notification as read or unread",
  access: "owner",
  body: z.object({ read: z.boolean(msg("Choose read or unread.")) }),
  reply: unread,
  failed: msg("Failed to update the notification. Please try again."),
});

export const deleteNotification = endpoint("DELETE /api/notification/[userId]/[notificationId]", {
  summary: "Deletes a notification",
  access: "owner",
  reply: unread,
  failed: msg("Failed to delete the notification. Please try again."),
});
