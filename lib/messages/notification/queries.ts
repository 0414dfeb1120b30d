import "server-only";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { asSeenBy } from "@/lib/platform/shared/api/guarded";
import { pageLink } from "@/lib/platform/shared/links";
import type { Holder } from "@/lib/platform/shared/rights";
import { listNotifications as listContract, type Notification, type NotificationKind, notificationKinds } from "./contract";
import { getHiddenKinds } from "./staff";

type NotificationListInput = { page?: number; limit?: number; unread?: boolean };
type NotificationList = { total: number; notifications: Notification[] };

type Reader = Holder & { id: string; role: string };

/** Their own; staff without those of kinds that they have no right to any more. */
const visibleTo = (reader: Reader) =>
  ({
    userId: reader.id,
    ...(reader.role === "admin" && { kind: { notIn: getHiddenKinds(reader) } }),
  }) satisfies Prisma.NotificationWhereInput;

/** A page of a user's notifications, newest first, with the total count; `page` starts at 1. */
export async function listNotifications(
  reader: Reader,
  { page = 1, limit = 20, unread = false }: NotificationListInput = {},
): Promise<NotificationList> {
  const where = { ...visibleTo(reader), ...(unread && { readAt: null }) };
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
  const notifications = rows.map(toNotification);
  const isStaff = reader.role === "admin";
  return { total, notifications: isStaff ? asSeenBy(reader, listContract.reply, notifications) : notifications };
}

export async function countUnread(reader: Reader): Promise<number> {
  return db.notification.count({ where: { ...visibleTo(reader), readAt: null } });
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
