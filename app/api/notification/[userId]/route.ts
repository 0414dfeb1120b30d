import { markAllRead } from "@/lib/messages/notification/commands";
import { listNotifications as listContract, markAllRead as markAllContract } from "@/lib/messages/notification/contract";
import { countUnread, listNotifications } from "@/lib/messages/notification/queries";
import { ApiResponse, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(listContract, async ({ user, query }) => {
  const [{ total, notifications }, unread] = await Promise.all([listNotifications(user, query), countUnread(user)]);
  return new ApiResponse(notifications, { headers: { "x-total-count": String(total), "x-unread-count": String(unread) } });
});

export const PATCH = handle(markAllContract, async ({ user }) => {
  await markAllRead(user.id);
  return { unread: await countUnread(user) };
});
