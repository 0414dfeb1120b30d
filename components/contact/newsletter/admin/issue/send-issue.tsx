"use client";

import { useState } from "react";
import { toMoment } from "@/components/content/slider/admin/slide-times";
import { ActionDialog } from "@/components/kit/dialog/dialog";
import { Field } from "@/components/kit/form/field";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { type Issue, sendIssue } from "@/lib/contact/newsletter/admin/issue/contract";
import { call } from "@/lib/platform/browser/call";
import { countText } from "@/lib/platform/shared/numbers/money";

type SendIssueProps = {
  readers: number;
  isReady: boolean;
  /** Saves the draft and then asks for confirmation. */
  onAsk: () => void;
  /** The saved draft that is to be confirmed. */
  issueToConfirm: Issue | null;
  onClose: () => void;
};

const readersText = (count: number) => countText(count, "subscriber");

/** Sends or schedules a draft after a confirmation. */
export function SendIssue({ readers, isReady, onAsk, issueToConfirm, onClose }: SendIssueProps) {
  const { take } = useAdminAction();
  const [isLater, setLater] = useState(false);
  const send = ({ _id, updatedAt }: Issue, at: string | null) =>
    take(
      () => call(sendIssue, { params: { id: _id }, body: { version: updatedAt, ...(at && { at }) } }),
      at ? "Newsletter scheduled." : "Newsletter is being sent.",
    );
  if (readers === 0)
    return <p className="note">This group has no confirmed subscribers. Choose another group under “Send to” and save.</p>;
  return (
    <>
      <button type="button" disabled={!isReady} onClick={onAsk} className="button button-primary">
        Send to {readersText(readers)}…
      </button>
      {issueToConfirm && (
        <ActionDialog
          title={`Send to ${readersText(issueToConfirm.readers)}?`}
          action={isLater ? "Schedule" : "Send now"}
          check={({ at }): Record<string, string> => (isLater && !at ? { at: "Enter a day and a time" } : {})}
          onSend={({ at }) => send(issueToConfirm, isLater ? toMoment(at ?? "") : null)}
          onClose={onClose}
        >
          {(errors) => (
            <>
              <p className="text-stone">“{issueToConfirm.subject}” cannot be changed or recalled once it is sent.</p>
              <label className="choice">
                <input type="radio" name="when" checked={!isLater} onChange={() => setLater(false)} />
                Now
              </label>
              <label className="choice">
                <input type="radio" name="when" checked={isLater} onChange={() => setLater(true)} />
                Later
              </label>
              {isLater && <Field label="Day and time in Nepal" type="datetime-local" name="at" error={errors.at} />}
            </>
          )}
        </ActionDialog>
      )}
    </>
  );
}
