"use client";

import { useEffect, useRef, useState } from "react";

/**
 * The token of a mailed link; `undefined` until the URL is read. It is removed from the URL, which other sites may learn, and
 * kept in this history entry, so that the page can be reloaded.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const fromUrl = new URLSearchParams(location.search).get("token");
    const stored: unknown = history.state?.linkToken;
    const linkToken = fromUrl ?? (typeof stored === "string" ? stored : null);
    setToken(linkToken);
    history.replaceState({ ...history.state, linkToken }, "", location.pathname);
  }, []);
  return token;
}
