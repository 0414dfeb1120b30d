"use client";

import { useEffect } from "react";
import { useSession } from "@/components/hooks/use-session";

/** Once a page: hears of notifications while someone is signed in. Its code is fetched only then, when nothing else is to do. */
export function NotificationListener() {
  const session = useSession();
  const userId = session?.userId;
  const token = session?.token;
  useEffect(() => {
    if (!userId || !token) return;
    let isOver = false;
    let stop = () => {};
    const begin = async () => {
      const { listenForNotifications } = await import("./notification-socket");
      if (!isOver) stop = listenForNotifications({ userId, token });
    };
    const cancel = whenIdle(() => void begin().catch(() => {})); // without its code a page is as good, only not live
    return () => {
      isOver = true;
      cancel();
      stop();
    };
  }, [userId, token]);
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
