import { deleteNotification, markRead } from "@/lib/notification/commands";
import { deleteNotification as deleteContract, markRead as markContract } from "@/lib/notification/contract";
import { countUnread } from "@/lib/notification/queries";
import { handle } from "@/lib/platform/api/handle";

export const PATCH = handle(markContract, async ({ user, params, body }) => {
  await markRead(user.id, params.notificationId, body.read);
  return { unread: await countUnread(user.id) };
});

export const DELETE = handle(deleteContract, async ({ user, params }) => {
  await deleteNotification(user.id, params.notificationId);
  return { unread: await countUnread(user.id) };
});
