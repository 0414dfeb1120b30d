"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Refreshes the page when the current version differs from the rendered one. */
export function useRefreshed(current: string | undefined, rendered: string): void {
  const { refresh } = useRouter();
  useEffect(() => {
    if (current !== undefined && current !== rendered) refresh();
  }, [current, rendered, refresh]);
}
