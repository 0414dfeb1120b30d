"use client";

import { useEffect, useRef, useState } from "react";

/**
 * The token of a mailed link: `undefined` until the address is read. It leaves the address bar, and with it what other sites could
 * learn, and stays with this entry of the tab's history: the page may be loaded again.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const fromUrl = new URLSearchParams(location.search).get("token");
    const kept: unknown = history.state?.linkToken;
    const known = fromUrl ?? (typeof kept === "string" ? kept : null);
    setToken(known);
    history.replaceState({ ...history.state, linkToken: known }, "", location.pathname);
  }, []);
  return token;
}
