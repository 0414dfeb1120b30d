"use client";

import { useRouter } from "next/navigation";
import { useContractForm } from "@/components/hooks/use-contract-form";
import { TextAreaField } from "@/components/ui/form/text-area-field";
import { noteEnquiry } from "@/lib/enquiry/admin-contract";

/** Adds a note for other staff. */
export function NoteForm({ enquiryId }: { enquiryId: string }) {
  const { refresh } = useRouter();
  const { submit, field, isBusy, isReady } = useContractForm(noteEnquiry, {
    params: { id: enquiryId },
    defaultValues: { text: "" },
    done: () => {
      refresh();
      return "Note saved.";
    },
  });
  return (
    <form onSubmit={submit} noValidate aria-label="Staff note" className="mb-5">
      <TextAreaField label="Staff note" rows={2} maxLength={2000} hint="The customer never sees it." {...field("text")} />
      <button type="submit" disabled={!isReady} className="button button-quiet mt-2">
        {isBusy ? "Saving…" : "Add note"}
      </button>
    </form>
  );
}
