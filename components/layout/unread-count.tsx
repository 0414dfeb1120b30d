"use client";

import { useUnreadCount } from "@/components/notification/use-unread-count";
import { Count } from "./count";

/** How many notifications wait to be read. */
export function UnreadCount() {
  return <Count count={useUnreadCount()} of="unread notifications" />;
}
