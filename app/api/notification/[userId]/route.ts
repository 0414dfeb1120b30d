import { markAllRead } from "@/lib/notification/commands";
import { listNotifications as listContract, markAllRead as markAllContract } from "@/lib/notification/contract";
import { countUnread, listNotifications } from "@/lib/notification/queries";
import { ApiResponse, handle } from "@/lib/platform/api/handle";

export const GET = handle(listContract, async ({ user, query }) => {
  const [{ total, notifications }, unread] = await Promise.all([listNotifications(user.id, query), countUnread(user.id)]);
  return new ApiResponse(notifications, { headers: { "x-total-count": String(total), "x-unread-count": String(unread) } });
});

export const PATCH = handle(markAllContract, async ({ user }) => {
  await markAllRead(user.id);
  return { unread: await countUnread(user.id) };
});
