"use client";

import { toast } from "@/components/kit/toast/toast";
import { t } from "@/lib/platform/shared/language/t";
import { useLoaded } from "./use-loaded";

/** Loads what the visitor has opened. If that fails, a message says so, and `close` lets the next press try again. */
export function useOpenedPart<Part>(load: () => Promise<Part>, isOpen: boolean, close: () => void): Part | null {
  return useLoaded(load, isOpen, () => {
    close();
    toast("error", t`This could not be loaded. Please try again.`);
  });
}
