"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { call } from "@/lib/platform/api/call";
import { openLink } from "@/lib/tracking/contract";

type LinkOpenedProps = {
  code: string;
  /** A payment is being checked, which may end at any moment. */
  isWaiting: boolean;
};

/** Reports that a person opened the link, which robots do not, and refreshes the order when they come back to the page. */
export function LinkOpened({ code, isWaiting }: LinkOpenedProps) {
  const { refresh } = useRouter();
  useEffect(() => {
    // The count is for staff only: a failure is not shown.
    call(openLink, { body: { code } }).catch(() => {});
  }, [code]);
  useEffect(() => {
    const look = () => document.visibilityState === "visible" && refresh();
    document.addEventListener("visibilitychange", look);
    const timer = isWaiting ? setInterval(look, 15_000) : undefined;
    return () => {
      document.removeEventListener("visibilitychange", look);
      clearInterval(timer);
    };
  }, [refresh, isWaiting]);
  return null;
}
