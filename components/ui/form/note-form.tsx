"use client";

import { useRouter } from "next/navigation";
import type { DefaultValues, FieldValues, Path } from "react-hook-form";
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

/** A note for other staff. */
export function NoteForm<Body extends FieldValues>({ endpoint, id, name, maxLength }: NoteFormProps<Body>) {
  const { refresh } = useRouter();
  const { submit, field, isBusy, isReady } = useContractForm(endpoint, {
    params: { id },
    defaultValues: { [name]: "" } as DefaultValues<Body>,
    done: () => {
      refresh();
      return "Note saved.";
    },
  });
  return (
    <form onSubmit={submit} noValidate aria-label="Staff note" className="mb-5">
      <TextAreaField label="Staff note" rows={2} maxLength={maxLength} hint="The customer never sees it." {...field(name)} />
      <button type="submit" disabled={!isReady} className="button button-quiet mt-2">
        {isBusy ? "Saving…" : "Add note"}
      </button>
    </form>
  );
}
