"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Has the page made anew where what is known now is not what it shows. */
export function useRefreshed(current: string | undefined, rendered: string): void {
  const { refresh } = useRouter();
  useEffect(() => {
    if (current !== undefined && current !== rendered) refresh();
  }, [current, rendered, refresh]);
}
