"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { whenDialogsClose } from "./open-dialogs";

/** Refreshes the page when the current version differs from the rendered one, and no dialog is open. */
export function useRefreshed(current: string | undefined, rendered: string): void {
  const { refresh } = useRouter();
  useEffect(() => {
    if (current !== undefined && current !== rendered) whenDialogsClose(refresh);
  }, [current, rendered, refresh]);
}
