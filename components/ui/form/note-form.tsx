"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import type { DefaultValues, FieldValues, Path } from "react-hook-form";
import { readDraft, removeDraft, saveDraft } from "@/components/hooks/form-draft";
import { useContractForm } from "@/components/hooks/use-contract-form";
import type { Endpoint, Line } from "@/lib/platform/api/endpoint";
import { TextAreaField } from "./text-area-field";

type NoteFormProps<Body> = {
  endpoint: Endpoint<Line, undefined, Body, unknown>;
  id: string;
  /** The field of the note in the call's body. */
  name: Path<Body>;
  maxLength: number;
};

/** A note for other staff. It stays in this tab until it is added. */
export function NoteForm<Body extends FieldValues>({ endpoint, id, name, maxLength }: NoteFormProps<Body>) {
  const { refresh } = useRouter();
  const draft = `note ${id}`;
  const { form, submit, field, isBusy, isReady } = useContractForm(endpoint, {
    params: { id },
    defaultValues: { [name]: "" } as DefaultValues<Body>,
    done: () => {
      removeDraft(draft);
      refresh();
      return "Note saved.";
    },
  });
  const { reset, subscribe } = form;
  useEffect(() => {
    const typed = readDraft(draft);
    if (typed) reset(typed as Body, { keepDefaultValues: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => (values[name] ? saveDraft(draft, values) : removeDraft(draft)),
    });
  }, [draft, name, reset, subscribe]);
  return (
    <form onSubmit={submit} noValidate aria-label="Staff note" className="mb-5">
      <TextAreaField label="Staff note" rows={2} maxLength={maxLength} hint="The customer never sees it." {...field(name)} />
      <button type="submit" disabled={!isReady} className="button button-quiet mt-2">
        {isBusy ? "Saving…" : "Add note"}
      </button>
    </form>
  );
}
