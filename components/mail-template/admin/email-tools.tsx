"use client";

import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useAdminAction } from "@/components/hooks/use-admin-action";
import { toast } from "@/components/toast/toast";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import {
  type EmailCopyInput,
  type MailTemplate,
  previewTemplate,
  saveTemplate,
  testTemplate,
} from "@/lib/mail-template/contract";
import { CallError, call } from "@/lib/platform/api/call";
import type { ReplyOf } from "@/lib/platform/api/endpoint";
import { EmailPreview } from "./email-preview";

type EmailToolsProps = {
  form: { form: UseFormReturn<EmailCopyInput & { version?: string | null | undefined }>; isReady: boolean; forget: () => void };
  template: MailTemplate;
};

/** Looks at an email with the words of the form, saved or not, and gives it back to the shop. */
export function EmailTools({ form: { form, isReady, forget: invalidate }, template }: EmailToolsProps) {
  const { take } = useAdminAction();
  const [shown, setShown] = useState<ReplyOf<typeof previewTemplate> | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const withCopy = async (work: (body: EmailCopyInput) => Promise<void>) => {
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return;
    setBusy(true);
    try {
      const { version: _, ...words } = form.getValues();
      await work(words);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast("error", error.message);
    } finally {
      setBusy(false);
    }
  };
  const preview = () => withCopy(async (body) => setShown(await call(previewTemplate, { body })));
  const test = () => withCopy(async (body) => toast("success", (await call(testTemplate, { body })).message));
  const reset = async () => {
    const copy = { subject: "", opening: "", closing: "", version: template.updatedAt };
    await take(async () => {
      await call(saveTemplate, { body: { name: template.name, ...copy } });
      invalidate();
    }, "The letter has the shop's own words again.");
    return true;
  };
  return (
    <>
      <button type="button" disabled={!isReady || isBusy} onClick={preview} className="button button-quiet">
        Preview
      </button>
      <button type="button" disabled={!isReady || isBusy} onClick={test} className="button button-quiet">
        Send a test to me
      </button>
      {template.isChanged && (
        <button type="button" onClick={() => setAsking(true)} className="button button-quiet">
          Back to the shop's words
        </button>
      )}
      {shown && <EmailPreview letter={shown} onClose={() => setShown(null)} />}
      {isAsking && (
        <ConfirmDialog title="Back to the shop's own words?" action="Go back" onConfirm={reset} onClose={() => setAsking(false)}>
          Your subject, opening and closing of this letter are dropped.
        </ConfirmDialog>
      )}
    </>
  );
}
