"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Has the page made anew where what is known now is not what it shows. */
export function useRefreshed(now: string | undefined, shown: string): void {
  const { refresh } = useRouter();
  useEffect(() => {
    if (now !== undefined && now !== shown) refresh();
  }, [now, shown, refresh]);
}
