"use client";

import { useState } from "react";
import { useLoaded } from "@/components/kit/hooks/use-loaded";
import { toast } from "@/components/kit/toast/toast";
import { t } from "@/lib/platform/shared/language/t";
import type { ActionDialogProps } from "./dialog";

const loadDialog = () => import("./dialog");

/** The ActionDialog for customers' pages: its script (28 kB) is loaded when it opens, not with the page. */
export function LazyActionDialog(props: ActionDialogProps) {
  const part = useLoaded(loadDialog, true, () => {
    toast("error", t`The form could not be loaded. Please try again.`);
    props.onClose();
  });
  return part && <part.ActionDialog {...props} />;
}

type LazyActionButtonProps = Omit<ActionDialogProps, "onClose"> & { label: string; className?: string };

/** A button with its own LazyActionDialog. */
export function LazyActionButton({ label, className = "button button-quiet", ...dialog }: LazyActionButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={className}>
        {label}
      </button>
      {isOpen && <LazyActionDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}
