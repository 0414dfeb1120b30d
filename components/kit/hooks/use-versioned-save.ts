"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { CallError } from "@/lib/platform/browser/call";
import { useAdminAction } from "./use-admin-action";

/**
 * Saves what a dialog was opened with, whose list may be refreshed in the meantime. If someone else has saved since, the dialog
 * says so once, and saving again replaces their changes.
 */
export function useVersionedSave(current: string | undefined) {
  const { take } = useAdminAction();
  const { refresh } = useRouter();
  const [opened] = useState(current);
  const isTold = useRef(false);
  return (send: (version: string | undefined) => Promise<unknown>, done: string): Promise<void> =>
    take(async () => {
      try {
        await send(isTold.current ? current : opened);
      } catch (error) {
        if (isStale(error)) {
          isTold.current = true;
          refresh();
        }
        throw error;
      }
    }, done);
}

/** Other conflicts, such as a name that is taken, are about a field. */
const isStale = (error: unknown) => error instanceof CallError && error.status === 409 && Object.keys(error.fields).length === 0;
