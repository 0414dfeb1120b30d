"use client";

import { useRouter } from "next/navigation";
import { useContractForm } from "@/components/hooks/use-contract-form";
import { TextAreaField } from "@/components/ui/form/text-area-field";
import { addNote } from "@/lib/order/admin-contract";

/** A note for staff. */
export function NoteForm({ orderId }: { orderId: string }) {
  const { refresh } = useRouter();
  const { submit, field, isBusy, isReady } = useContractForm(addNote, {
    params: { id: orderId },
    defaultValues: { note: "" },
    done: () => {
      refresh();
      return "Note saved.";
    },
  });
  return (
    <form onSubmit={submit} noValidate aria-label="Staff note" className="mb-5">
      <TextAreaField label="Staff note" rows={2} maxLength={1000} hint="The customer never sees it." {...field("note")} />
      <button type="submit" disabled={!isReady} className="button button-quiet mt-2">
        {isBusy ? "Saving…" : "Add note"}
      </button>
    </form>
  );
}
