import "server-only";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { pageLink } from "@/lib/platform/shared/links";
import { type Notification, type NotificationKind, notificationKinds } from "./contract";

type NotificationListInput = { page?: number; limit?: number; unread?: boolean };
type NotificationList = { total: number; notifications: Notification[] };

/** A page of a user's notifications, newest first, with the total count; `page` starts at 1. */
export async function listNotifications(
  userId: string,
  { page = 1, limit = 20, unread = false }: NotificationListInput = {},
): Promise<NotificationList> {
  const where = { userId, ...(unread && { readAt: null }) };
  const [total, rows] = await Promise.all([
    db.notification.count({ where }),
    db.notification.findMany({
      where,
      omit: { userId: true },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (page - 1) * limit,
      take: limit,
    }),
  ]);
  return { total, notifications: rows.map(toNotification) };
}

export async function countUnread(userId: string): Promise<number> {
  return db.notification.count({ where: { userId, readAt: null } });
}

type Row = Prisma.NotificationGetPayload<{ omit: { userId: true } }>;

function toNotification({ id, kind, title, body, href, readAt, createdAt }: Row): Notification {
  return {
    _id: id,
    kind: getKind(kind),
    title,
    body,
    href: href && (pageLink(href) || null),
    isRead: readAt !== null,
    createdAt: createdAt.toISOString(),
  };
}

/** Falls back to "news": a newer process may already write kinds that this one does not know. */
function getKind(kind: string): NotificationKind {
  return notificationKinds.find((each) => each === kind) ?? "news";
}
