"use client";

import { useUnreadCount } from "@/components/messages/notification/use-unread-count";
import { Count } from "./count";

/** The number of unread notifications. */
export function UnreadCount() {
  return <Count count={useUnreadCount()} of="unread notifications" />;
}
