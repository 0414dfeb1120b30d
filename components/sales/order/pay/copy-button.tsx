"use client";

import { Copy } from "lucide-react";
import { toast } from "@/components/kit/toast/toast";
import { t } from "@/lib/platform/shared/language/t";

/** Copies a text, so that nobody types an account number by hand. */
export function CopyButton({ name, text }: { name: string; text: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast("success", t`${name} copied`),
      () => toast("error", t`Your browser does not allow copying. Please select the text and copy it.`),
    );
  return (
    <button
      type="button"
      aria-label={t`Copy: ${name}`}
      onClick={copy}
      className="-my-2 grid size-11 shrink-0 place-items-center hover:text-teal"
    >
      <Copy size={18} aria-hidden="true" />
    </button>
  );
}
