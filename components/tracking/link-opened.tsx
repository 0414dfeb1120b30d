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

/** Says that a person opened the link, which robots do not, and shows the order anew to whoever comes back to its page. */
export function LinkOpened({ code, isWaiting }: LinkOpenedProps) {
  const { refresh } = useRouter();
  useEffect(() => {
    // What it counts is for staff alone: nobody is told that it did not work.
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
