"use client";

import { ScanBarcode } from "lucide-react";
import { type FormEvent, useId, useRef } from "react";
import { t } from "@/lib/platform/shared/language/t";
import { CameraScan } from "./camera-scan";

type ScanBoxProps = {
  said: { text: string; isRight: boolean } | null;
  onScan: (code: string) => void;
};

/** Takes what a scanner types, with Enter at the end, or what a person types from a label. */
export function ScanBox({ said, onScan }: ScanBoxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = input.current?.value.trim() ?? "";
    if (input.current) input.current.value = "";
    input.current?.focus();
    if (code) onScan(code);
  };
  return (
    <div className="sticky top-0 z-20 -mx-5 bg-white px-5 pb-3">
      <form onSubmit={submit}>
        <label htmlFor={id} className="font-semibold">
          {t`Scan or type a SKU`}
        </label>
        <div className="mt-1 flex flex-wrap gap-2">
          <input
            ref={input}
            id={id}
            type="text"
            maxLength={80}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            aria-describedby={`${id}-hint`}
            className="field min-w-40 flex-1 text-lg"
          />
          <button type="submit" className="button button-primary">
            <ScanBarcode size={18} aria-hidden="true" />
            {t`Pack this`}
          </button>
          <CameraScan onScan={onScan} />
        </div>
        <p id={`${id}-hint`} className="note mt-1">
          {t`3*SKU packs three pieces at once.`}
        </p>
      </form>
      <p
        role={said?.isRight === false ? "alert" : "status"}
        className={`mt-2 min-h-7 font-semibold ${said?.isRight === false ? "rounded-lg bg-brick px-3 py-2 text-white" : "text-teal"}`}
      >
        {said?.text}
      </p>
    </div>
  );
}
