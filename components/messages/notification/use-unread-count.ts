"use client";

import { useQuery } from "@/components/kit/hooks/use-query";
import { useSession } from "@/components/kit/hooks/use-session";
import { countUnread } from "@/lib/messages/notification/contract";

/** The number of unread notifications; `undefined` for visitors and until it is loaded. */
export function useUnreadCount(): number | undefined {
  const session = useSession();
  const { data } = useQuery(countUnread, session && { params: { userId: session.userId } });
  return data?.unread;
}
