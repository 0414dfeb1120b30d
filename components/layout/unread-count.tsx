"use client";

import { useUnreadCount } from "@/components/messages/notification/use-unread-count";
import { t } from "@/lib/platform/shared/language/t";
import { Count } from "./count";

/** The number of unread notifications. */
export function UnreadCount() {
  return <Count count={useUnreadCount()} text={(count) => t`${count} unread notifications`} />;
}
