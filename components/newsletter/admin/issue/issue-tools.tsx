"use client";

import { Eye, Send } from "lucide-react";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { EmailPreview } from "@/components/mail-template/admin/email-preview";
import { toast } from "@/components/toast/toast";
import { type IssueCopy, previewIssue, testIssue } from "@/lib/newsletter/issue-contract";
import { CallError, call } from "@/lib/platform/api/call";
import type { ReplyOf } from "@/lib/platform/api/endpoint";

type IssueToolsProps = { form: { form: UseFormReturn<IssueCopy>; isReady: boolean } };

/** Looks at what is written, saved or not, as the email that it makes. */
export function IssueTools({ form: { form, isReady } }: IssueToolsProps) {
  const [shown, setShown] = useState<ReplyOf<typeof previewIssue> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const withCopy = async (work: (body: IssueCopy) => Promise<void>) => {
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return;
    setBusy(true);
    try {
      await work(form.getValues());
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast("error", error.message);
    } finally {
      setBusy(false);
    }
  };
  const preview = () => withCopy(async (body) => setShown(await call(previewIssue, { body })));
  const test = () => withCopy(async (body) => toast("success", (await call(testIssue, { body })).message));
  return (
    <div className="grid gap-3">
      <button type="button" disabled={!isReady || isBusy} onClick={preview} className="button button-quiet">
        <Eye size={18} aria-hidden="true" />
        Preview
      </button>
      <button type="button" disabled={!isReady || isBusy} onClick={test} className="button button-quiet">
        <Send size={18} aria-hidden="true" />
        Send a test to me
      </button>
      {shown && <EmailPreview letter={shown} onClose={() => setShown(null)} />}
    </div>
  );
}
