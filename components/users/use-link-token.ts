"use client";

import { useEffect, useRef, useState } from "react";

/** The token of a mailed link: `undefined` until the address is read. It leaves the address bar, and with it the history. */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    setToken(new URLSearchParams(location.search).get("token"));
    history.replaceState(null, "", location.pathname);
  }, []);
  return token;
}
