"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { MessageOptions } from "@/components/kit/toast/message";
import { toast } from "@/components/kit/toast/toast";
import { CallError } from "@/lib/platform/browser/call";
import { whenDialogsClose } from "./open-dialogs";

/** The success message; empty for none. */
type SuccessMessage = string | (() => string);

/** Runs a staff action, shows its success or error, and refreshes the page: after a failure once its dialog is closed. */
export function useAdminAction() {
  const { refresh } = useRouter();
  const [isBusy, setBusy] = useState(false);

  /** For a dialog, which keeps its input: errors are thrown. */
  const take = async (work: () => Promise<unknown>, done: SuccessMessage, options?: MessageOptions): Promise<void> => {
    setBusy(true);
    try {
      await work();
      const message = typeof done === "string" ? done : done();
      if (message) toast("success", message, options);
      refresh();
    } catch (error) {
      whenDialogsClose(refresh);
      throw error;
    } finally {
      setBusy(false);
    }
  };
  /** For a plain button: errors are shown. */
  const press = async (work: () => Promise<unknown>, done: SuccessMessage): Promise<void> => {
    try {
      await take(work, done);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast("error", error.message);
    }
  };
  return { isBusy, take, press };
}
