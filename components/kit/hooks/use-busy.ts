"use client";

import { useState } from "react";
import { toast } from "@/components/kit/toast/toast";
import { CallError } from "@/lib/platform/browser/call";

/** Runs a button's work; busy until it ends. The error of a failed call is shown as a toast, or by `onFailed`. */
export function useBusy(onFailed = ({ message }: CallError): void => toast("error", message)) {
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      onFailed(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
