"use client";

import { useState } from "react";
import { toast } from "@/components/toast/toast";
import { CallError } from "@/lib/platform/api/call";

/** Runs a button's work; busy until it ends, errors are shown as a toast. */
export function useBusy() {
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast("error", error.message);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
