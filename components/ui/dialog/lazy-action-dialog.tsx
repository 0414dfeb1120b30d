"use client";

import { useEffect, useState } from "react";
import { toast } from "@/components/toast/toast";
import type { ActionDialog, ActionDialogProps } from "./dialog";

/** The ActionDialog for customers' pages: its script (28 kB) is loaded when it opens, not with the page. */
export function LazyActionDialog(props: ActionDialogProps) {
  const [Loaded, setLoaded] = useState<typeof ActionDialog | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once each time it is opened
  useEffect(() => {
    import("./dialog")
      .then((module) => setLoaded(() => module.ActionDialog))
      .catch(() => {
        toast("error", "The form could not be loaded. Please try again.");
        props.onClose();
      });
  }, []);
  return Loaded && <Loaded {...props} />;
}
