"use client";

import { PencilLine } from "lucide-react";
import { useState } from "react";
import { ActionDialog, type ActionDialogProps } from "@/components/kit/dialog/dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { useMay } from "@/components/kit/hooks/use-rights";
import { Link } from "@/components/kit/link";
import { adminPath } from "@/components/sales/order/admin/admin-query";
import { call } from "@/lib/platform/browser/call";
import { answerChange } from "@/lib/sales/order/admin/change-contract";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { editRefusal } from "@/lib/sales/order/rules";

type Dialog = Omit<ActionDialogProps, "onClose">;

/** What the customer asks to have changed, and the ways to answer. */
export function ChangePanel({ order }: { order: AdminOrder }) {
  const { take } = useAdminAction();
  const isAllowed = useMay();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { _id, number, changeRequest, deletedAt } = order;
  const answer = (isTaken: boolean, text: string) =>
    take(() => call(answerChange, { params: { id: _id }, body: { isTaken, answer: text } }), "The customer has been notified.");
  const done: Dialog = {
    title: `Is the change of ${number} done?`,
    children: "For what needs no edit of the order. The customer is notified with your answer.",
    fields: [{ name: "answer", label: "Your answer", isRequired: true, isLong: true, maxLength: 500 }],
    action: "Send answer",
    onSend: ({ answer: text = "" }) => answer(true, text),
  };
  const refuse: Dialog = {
    title: `Refuse the change of ${number}?`,
    children: "The order stays as it is. The customer is notified with your reason.",
    fields: [{ name: "answer", label: "Reason", isRequired: true, isLong: true, maxLength: 500 }],
    action: "Refuse change",
    isFinal: true,
    onSend: ({ answer: text = "" }) => answer(false, text),
  };
  return (
    <section aria-labelledby="change" className="space-y-3 rounded-lg bg-marigold/25 p-4">
      <h2 id="change" className="flex items-center gap-3 font-sans text-base font-semibold tracking-normal">
        <PencilLine size={20} aria-hidden="true" className="shrink-0" />
        The customer asks for a change
      </h2>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{changeRequest}</p>
      {!deletedAt && isAllowed(answerChange.right) && (
        <div className="flex flex-wrap gap-2">
          {!editRefusal(order) && (
            <Link href={`${adminPath}/${_id}/edit`} className="button button-primary">
              Edit order
            </Link>
          )}
          <button type="button" onClick={() => setDialog(done)} className="button button-quiet">
            Done without an edit…
          </button>
          <button type="button" onClick={() => setDialog(refuse)} className="button button-quiet">
            Refuse…
          </button>
        </div>
      )}
      {dialog && <ActionDialog {...dialog} onClose={() => setDialog(null)} />}
    </section>
  );
}
