"use client";

import { useQuery } from "@/components/hooks/use-query";
import { useSession } from "@/components/hooks/use-session";
import { countUnread } from "@/lib/notification/contract";

/** The number of unread notifications; `undefined` for visitors and until it is loaded. */
export function useUnreadCount(): number | undefined {
  const session = useSession();
  const { data } = useQuery(countUnread, session && { params: { userId: session.userId } });
  return data?.unread;
}
