"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useSession } from "@/components/kit/hooks/use-session";
import { later } from "@/lib/platform/shared/language/language";

const loadSocket = later(() => import("./notification-socket"));

/** Once per page: listens for notifications while a user is logged in. The code for that is loaded only then, when idle. */
export function NotificationListener() {
  const session = useSession();
  const userId = session?.userId;
  const token = session?.token;
  const { refresh } = useRouter();
  useEffect(() => {
    if (!userId || !token) return;
    let isCancelled = false;
    let stop = () => {};
    const start = async () => {
      const { listenForNotifications } = await loadSocket();
      if (!isCancelled) stop = listenForNotifications({ userId, token, refreshPage: refresh });
    };
    const cancel = whenIdle(() => void start().catch(() => {})); // without that code the page works, but is not live
    return () => {
      isCancelled = true;
      cancel();
      stop();
    };
  }, [userId, token, refresh]);
  return null;
}

/** Safari has no idle callback. */
function whenIdle(work: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const handle = requestIdleCallback(work, { timeout: 4000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 1500);
  return () => clearTimeout(timer);
}
