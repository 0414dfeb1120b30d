"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "@/components/toast/toast";
import { CallError } from "@/lib/platform/api/call";

/** What is said afterwards; nothing where it is empty. */
type Done = string | (() => string);

/** Does a step of staff, says that it is done or why not, and shows the order as it is now. */
export function useAdminAction() {
  const { refresh } = useRouter();
  const [isBusy, setBusy] = useState(false);

  /** For a dialog, which keeps what was typed: a refusal is thrown. */
  const take = async (work: () => Promise<unknown>, done: Done): Promise<void> => {
    setBusy(true);
    try {
      await work();
      const message = typeof done === "string" ? done : done();
      if (message) toast("success", message);
    } finally {
      setBusy(false);
      refresh();
    }
  };
  /** For a button alone: a refusal is said. */
  const press = async (work: () => Promise<unknown>, done: Done): Promise<void> => {
    try {
      await take(work, done);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast("error", error.message);
    }
  };
  return { isBusy, take, press };
}
