"use client";

import { useState } from "react";
import type { useAdminAction } from "@/components/hooks/use-admin-action";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { TextDialog, type TextDialogProps } from "@/components/ui/dialog/text-dialog";
import { call } from "@/lib/platform/api/call";
import type { AdminReview } from "@/lib/review/admin-contract";
import { deleteReview, moderateReview } from "@/lib/review/contract";

type ReviewActionsProps = ReturnType<typeof useAdminAction> & { review: AdminReview };

/** What staff can do about one review. */
export function ReviewActions({ review, isBusy, take, press }: ReviewActionsProps) {
  const [dialog, setDialog] = useState<Omit<TextDialogProps, "onClose"> | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const { _id, author, status, answer, version, product } = review;
  const params = { id: _id };
  const about = `the review of ${product.name} by ${author}`;

  const publish = () =>
    press(() => call(moderateReview, { params, body: { status: "approved", reason: "", version } }), "The review is published.");
  const refuse: typeof dialog = {
    title: "Refuse this review?",
    children: "It is not shown in the shop. Its author reads the reason and can change it.",
    fields: [{ name: "reason", label: "Reason", isRequired: true, isLong: true, maxLength: 500 }],
    action: "Refuse",
    onSend: ({ reason = "" }) =>
      take(() => call(moderateReview, { params, body: { status: "rejected", reason, version } }), "The review is refused."),
  };
  const reply: typeof dialog = {
    title: `Answer ${author}`,
    children: "Everybody reads it below the review. Empty, the answer is taken back.",
    fields: [{ name: "answer", label: "Answer", isLong: true, maxLength: 2000, defaultValue: answer }],
    action: "Save the answer",
    onSend: ({ answer: text = "" }) =>
      take(() => call(moderateReview, { params, body: { answer: text, reason: "" } }), "The answer is saved."),
  };
  const remove = async (): Promise<boolean> => {
    await take(() => call(deleteReview, { params }), "The review was deleted.");
    return true;
  };
  const openAs = (next: typeof dialog, label: string) => (
    <button type="button" onClick={() => setDialog(next)} className="button button-quiet">
      {label}
      <span className="sr-only"> {about}</span>
    </button>
  );
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {status !== "approved" && (
        <button type="button" disabled={isBusy} onClick={publish} className="button button-primary">
          Publish<span className="sr-only"> {about}</span>
        </button>
      )}
      {status !== "rejected" && openAs(refuse, "Refuse…")}
      {openAs(reply, answer ? "Change the answer…" : "Answer…")}
      <button type="button" onClick={() => setDeleting(true)} className="button button-quiet">
        Delete…<span className="sr-only"> {about}</span>
      </button>
      {dialog && <TextDialog {...dialog} onClose={() => setDialog(null)} />}
      {isDeleting && (
        <ConfirmDialog title="Delete this review?" action="Delete" onConfirm={remove} onClose={() => setDeleting(false)}>
          <p>
            It leaves the list of {product.name} for good, with its pictures, and no longer counts for its stars. Refusing it
            keeps it for its author.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
