"use client";

import { useAdminAction } from "@/components/hooks/use-admin-action";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { type Issue, sendIssue } from "@/lib/newsletter/issue-contract";
import { call } from "@/lib/platform/api/call";
import { numberText } from "@/lib/platform/money";

type SendIssueProps = {
  readers: number;
  isReady: boolean;
  /** Saves what is written, and then asks. */
  onAsk: () => void;
  /** The saved draft that is asked about. */
  asked: Issue | null;
  onClose: () => void;
};

const people = (count: number) => (count === 1 ? "1 reader" : `${numberText(count)} readers`);

/** Puts a draft on its way to everybody, after asking. */
export function SendIssue({ readers, isReady, onAsk, asked, onClose }: SendIssueProps) {
  const { press } = useAdminAction();
  const send = async ({ _id, updatedAt }: Issue) => {
    let isDone = false;
    await press(async () => {
      await call(sendIssue, { params: { id: _id }, body: { version: updatedAt } });
      isDone = true;
    }, "The issue is on its way.");
    return isDone;
  };
  if (readers === 0) return <p className="note">Nobody has confirmed a subscription yet: there is nobody to send it to.</p>;
  return (
    <>
      <button type="button" disabled={!isReady} onClick={onAsk} className="button button-strong">
        Send to {people(readers)}
      </button>
      {asked && (
        <ConfirmDialog
          title={`Send it to ${people(asked.readers)}?`}
          action={`Send to ${people(asked.readers)}`}
          onConfirm={() => send(asked)}
          onClose={onClose}
        >
          “{asked.subject}” goes to everybody who has confirmed. What is sent cannot be called back or changed.
        </ConfirmDialog>
      )}
    </>
  );
}
