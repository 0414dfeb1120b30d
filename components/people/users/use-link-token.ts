"use client";

import { useEffect, useRef, useState } from "react";
import { resetTokenState } from "@/lib/people/users/rules";
import { askServerTime } from "@/lib/platform/browser/clock";
import { serverNow } from "@/lib/platform/shared/calendar/server-clock";

/** `readAt` is by the server's clock, in milliseconds. */
type Link = { token: string | null; readAt: number };

/**
 * The token of a mailed link; `undefined` until the URL is read. It is removed from the URL, which other sites may learn, and
 * kept in this history entry, so that the page can be reloaded. Before a link is taken for expired the server is asked for the time,
 * because the device's clock may be wrong (docs/decisions/0084).
 */
export function useLinkToken(): Link | undefined {
  const [link, setLink] = useState<Link>();
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const fromUrl = new URLSearchParams(location.search).get("token");
    const stored: unknown = history.state?.linkToken;
    const linkToken = fromUrl ?? (typeof stored === "string" ? stored : null);
    history.replaceState({ ...history.state, linkToken }, "", location.pathname);
    const read = () => setLink({ token: linkToken, readAt: serverNow() });
    if (resetTokenState(linkToken, serverNow()) === "expired") void askServerTime().then(read);
    else read();
  }, []);
  return link;
}
