import { mutate } from "swr";
import { listNotifications } from "@/lib/messages/notification/contract";
import { getUrl } from "@/lib/platform/shared/api/endpoint";

/** Revalidates a user's notifications on the page: lists and count. */
export async function refreshNotifications(userId: string): Promise<void> {
  const url = getUrl(listNotifications, { params: { userId } });
  await mutate((key) => typeof key === "string" && key.startsWith(url));
}
