import { mutate } from "swr";
import { listNotifications } from "@/lib/notification/contract";
import { getUrl } from "@/lib/platform/api/endpoint";

/** Asks again for what the page shows of someone's notifications: lists and count. */
export async function refreshNotifications(userId: string): Promise<void> {
  const address = getUrl(listNotifications, { params: { userId } });
  await mutate((key) => typeof key === "string" && key.startsWith(address));
}
