"use client";

import type { CSSProperties } from "react";
import { Toaster, toast } from "sonner";
import { Link } from "./link";
import type { Message, ToastAction } from "./message";

/** Sonner's own green, red and blue are too light to read. */
const colors = {
  "--success-bg": "var(--color-leaf-soft)",
  "--success-border": "var(--color-leaf)",
  "--success-text": "var(--color-leaf)",
  "--info-bg": "var(--color-teal-soft)",
  "--info-border": "var(--color-teal)",
  "--info-text": "var(--color-deep)",
  "--error-bg": "var(--color-brick-soft)",
  "--error-border": "var(--color-brick)",
  "--error-text": "var(--color-brick)",
} as CSSProperties;

export function ShopToaster() {
  return <Toaster position="top-right" duration={5000} closeButton richColors style={colors} />;
}

export function showMessage({ kind, text, note, action }: Message): void {
  toast[kind](text, { description: note, action: action && <ActionControl action={action} /> });
}

function ActionControl({ action }: { action: ToastAction }) {
  const look = "ml-auto inline-flex min-h-11 shrink-0 items-center rounded px-2 font-semibold text-current underline";
  if ("href" in action) {
    return (
      <Link href={action.href} className={look}>
        {action.label}
      </Link>
    );
  }
  const press = () => {
    toast.dismiss();
    action.press();
  };
  return (
    <button type="button" onClick={press} className={look}>
      {action.label}
    </button>
  );
}
