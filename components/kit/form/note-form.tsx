"use client";

import { useRouter } from "next/navigation";
import type { DefaultValues, FieldValues, Path } from "react-hook-form";
import type { Endpoint, Route } from "@/lib/platform/shared/api/endpoint";
import { t } from "@/lib/platform/shared/language/t";
import { TextAreaField } from "./text-area-field";
import { useRecordForm } from "./use-record-form";

type NoteFormProps<Body> = {
  endpoint: Endpoint<Route, undefined, Body, unknown>;
  id: string;
  /** The field of the note in the call's body. */
  name: Path<Body>;
  maxLength: number;
  hint?: string;
};

/** A note for other staff. It stays in this tab until it is added. */
export function NoteForm<Body extends FieldValues>({
  endpoint,
  id,
  name,
  maxLength,
  hint = t`The customer never sees it.`,
}: NoteFormProps<Body>) {
  const { refresh } = useRouter();
  const form = useRecordForm(endpoint, {
    name: `note ${id}`,
    params: { id },
    defaultValues: { [name]: "" } as DefaultValues<Body>,
    done: t`Note saved.`,
    next: (_, isEdited) => {
      if (!isEdited) form.discardDraft();
      refresh();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate aria-label={t`Staff note`} className="mb-5">
      <TextAreaField label={t`Staff note`} rows={2} maxLength={maxLength} hint={hint} {...form.field(name)} />
      <button type="submit" disabled={!form.isReady} className="button button-quiet mt-2">
        {form.isBusy ? t`Saving…` : t`Add note`}
      </button>
    </form>
  );
}
