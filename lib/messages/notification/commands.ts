import "server-only";
import { staffToTell } from "@/lib/platform/server/auth/staff";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { newId } from "@/lib/platform/server/db/ids";
import { AppError } from "@/lib/platform/shared/errors";
import { t } from "@/lib/platform/shared/language/t";
import type { NotificationKind } from "./contract";
import { toldAbout } from "./staff";

type NotificationInput = {
  kind: NotificationKind;
  title: string;
  body?: string;
  /** A path of the shop: "/customer/manage-profile". */
  href?: `/${string}`;
};

/**
 * Notifies a user within the caller's transaction: a trigger announces the row to every process at the commit, so a rollback
 * notifies nobody (docs/decisions/0013).
 */
export async function notify(
  tx: Prisma.TransactionClient,
  userId: string,
  { kind, title, body = "", href }: NotificationInput,
): Promise<void> {
  // Truncated to the lengths that the database allows: a change must not fail because its notification is too long.
  await tx.notification.create({
    data: { id: newId(), userId, kind, title: truncate(title, 200), body: truncate(body, 500), href: href ?? null },
    select: { id: true },
  });
}

/** Notifies the members of staff whom this kind concerns, within the caller's transaction; not the one who did it, if that is said. */
export async function notifyAdmins(
  tx: Prisma.TransactionClient,
  { kind, title, body = "", href, actorId }: NotificationInput & { actorId?: string | null },
): Promise<void> {
  const where = { ...staffToTell(toldAbout[kind]), ...(actorId && { NOT: { id: actorId } }) };
  const admins = await tx.user.findMany({ where, select: { id: true } });
  await tx.notification.createMany({
    data: admins.map(({ id }) => ({
      id: newId(),
      userId: id,
      kind,
      title: truncate(title, 200),
      body: truncate(body, 500),
      href: href ?? null,
    })),
  });
}

export async function markAllRead(userId: string): Promise<void> {
  await db.notification.updateMany({ where: { userId, readAt: null }, data: { readAt: new Date() } });
}

export async function markRead(userId: string, id: string, isRead: boolean): Promise<void> {
  const { count } = await db.notification.updateMany({ where: { id, userId }, data: { readAt: isRead ? new Date() : null } });
  if (count === 0) throw notFound();
}

export async function deleteNotification(userId: string, id: string): Promise<void> {
  const { count } = await db.notification.deleteMany({ where: { id, userId } });
  if (count === 0) throw notFound();
}

/** When a user joins or leaves the staff: a customer may not see what staff are told, and the other side's links are closed. */
export async function deleteOtherSide(
  tx: Prisma.TransactionClient,
  userId: string,
  role: "admin" | "b2c" | "b2b",
): Promise<void> {
  await tx.notification.deleteMany({ where: { userId, href: { startsWith: role === "admin" ? "/customer/" : "/admin/" } } });
}

const notFound = () => new AppError("not_found", t`This notification no longer exists.`);

/** Cuts between code points, since half of one would be invalid text. */
function truncate(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length - 1).join("")}…` : text;
}
