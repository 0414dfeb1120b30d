"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { call } from "@/lib/platform/browser/call";
import { openLink } from "@/lib/sales/tracking/contract";

type LinkOpenedProps = {
  code: string;
  /** Whether a payment is being checked: its result may arrive at any moment. */
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
    const refreshIfVisible = () => document.visibilityState === "visible" && refresh();
    document.addEventListener("visibilitychange", refreshIfVisible);
    const timer = isWaiting ? setInterval(refreshIfVisible, 15_000) : undefined;
    return () => {
      document.removeEventListener("visibilitychange", refreshIfVisible);
      clearInterval(timer);
    };
  }, [refresh, isWaiting]);
  return null;
}
