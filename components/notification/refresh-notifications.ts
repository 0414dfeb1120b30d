import { mutate } from "swr";
import { urlOf } from "@/lib/endpoint";
import { listNotifications } from "@/lib/notification/contract";

/** Asks again for what the page shows of somebody's notifications: lists and count. */
export async function refreshNotifications(userId: string): Promise<void> {
  const address = urlOf(listNotifications, { params: { userId } });
  await mutate((key) => typeof key === "string" && key.startsWith(address));
}
