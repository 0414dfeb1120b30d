import { deleteNotification, markRead } from "@/lib/messages/notification/commands";
import { deleteNotification as deleteContract, markRead as markContract } from "@/lib/messages/notification/contract";
import { countUnread } from "@/lib/messages/notification/queries";
import { handle } from "@/lib/platform/server/api/handle";

export const PATCH = handle(markContract, async ({ user, params, body }) => {
  await markRead(user.id, params.notificationId, body.read);
  return { unread: await countUnread(user) };
});

export const DELETE = handle(deleteContract, async ({ user, params }) => {
  await deleteNotification(user.id, params.notificationId);
  return { unread: await countUnread(user) };
});
