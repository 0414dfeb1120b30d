"use client";

import { type RefObject, useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { openFoldsAround } from "@/components/kit/form/open-folds";

/** After a submit with errors: opens their folds, and focuses the first field that has one. */
export function ErrorFocus({ form }: { form: RefObject<HTMLElement | null> }) {
  const { submitCount } = useFormContext().formState;
  useEffect(() => {
    if (submitCount === 0) return;
    const invalid = [...(form.current?.querySelectorAll<HTMLElement>("[aria-invalid=true], .field-error") ?? [])];
    for (const each of invalid) openFoldsAround(each);
    const [first] = invalid;
    const target = first?.matches("[aria-invalid]") ? first : first?.closest<HTMLElement>("[id^=field-][tabindex]");
    target?.scrollIntoView({ block: "center" });
    target?.focus({ preventScroll: true });
  }, [submitCount, form]);
  return null;
}
