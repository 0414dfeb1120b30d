"use client";

import { Eye, Send } from "lucide-react";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useController } from "react-hook-form";
import { endDraft } from "@/components/hooks/form-draft";
import { useAdminAction } from "@/components/hooks/use-admin-action";
import { useBusy } from "@/components/hooks/use-busy";
import { useSettingForm } from "@/components/hooks/use-setting-form";
import { EmailPreview } from "@/components/mail-template/admin/email-preview";
import { issuesPath } from "@/components/newsletter/admin/issue-path";
import { toast } from "@/components/toast/toast";
import { ActionButton, ActionDialog } from "@/components/ui/dialog/dialog";
import { Field } from "@/components/ui/form/field";
import { FormNotes } from "@/components/ui/form/form-notes";
import { SaveButton } from "@/components/ui/form/save-button";
import { Panel } from "@/components/ui/panel";
import { RichTextEditor } from "@/components/ui/rich-text-editor";
import {
  createIssue,
  deleteIssue,
  editIssue,
  type Issue,
  type IssueCopy,
  previewIssue,
  sendIssue,
  testIssue,
} from "@/lib/newsletter/issue-contract";
import { call } from "@/lib/platform/api/call";
import type { ReplyOf } from "@/lib/platform/api/endpoint";
import { numberText } from "@/lib/platform/money";
import type { RichTextDocument } from "@/lib/platform/rich-text/rich-text";

const empty: RichTextDocument = { type: "doc", content: [{ type: "paragraph" }] };

/** A new issue, or a draft that is written on. */
export function IssueForm({ issue }: { issue: Issue | null }) {
  const { replace, refresh } = useRouter();
  const [sending, setSending] = useState<Issue | null>(null);
  const wantsToSend = useRef(false);
  const form = useSettingForm(issue ? editIssue : createIssue, {
    name: `newsletter:${issue?._id ?? "new"}`,
    defaultValues: issue
      ? { subject: issue.subject, preview: issue.preview, content: issue.content as RichTextDocument }
      : { subject: "", preview: "", content: empty },
    ...(issue && { params: { id: issue._id }, version: issue.updatedAt }),
    done: (saved) => {
      if (wantsToSend.current) setSending(saved);
      else toast("success", "The draft is saved.");
      if (issue) refresh();
      else replace(`${issuesPath}/${saved._id}`);
    },
  });
  const { field, fieldState } = useController({ control: form.form.control, name: "content" });
  const save = (andSend: boolean) => {
    wantsToSend.current = andSend;
    void form.submit();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save(false);
      }}
      noValidate
      aria-label="Issue"
      className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <Panel title="What readers get">
        <div className="space-y-5">
          <FormNotes form={form} onReload={refresh} />
          <Field label="Subject" maxLength={150} autoComplete="off" {...form.field("subject")} />
          <Field
            label="Preview text (optional)"
            maxLength={200}
            autoComplete="off"
            hint="What mailboxes show beside the subject."
            {...form.field("preview")}
          />
          <RichTextEditor
            key={`${issue?.updatedAt} ${form.isRestored}`}
            label="Text"
            value={field.value ?? empty}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        </div>
      </Panel>
      <div className="grid items-start gap-5 sm:grid-cols-2 xl:grid-cols-1">
        <Panel title="Before it goes out">
          <IssueTools form={form} />
        </Panel>
        <Panel title="Save and send">
          <div className="grid gap-3">
            <SaveButton form={form} idle="Save the draft" busy="Saving…" />
            {issue ? (
              <SendIssue
                readers={issue.readers}
                isReady={form.isReady}
                onAsk={() => save(true)}
                asked={sending}
                onClose={() => setSending(null)}
              />
            ) : (
              <p className="note">Once it is saved, it can be sent to everybody.</p>
            )}
            {issue && <DeleteIssue issue={issue} />}
          </div>
        </Panel>
      </div>
    </form>
  );
}

/** Throws a draft away, after asking. */
function DeleteIssue({ issue: { _id, subject } }: { issue: Issue }) {
  const { push } = useRouter();
  const remove = async () => {
    await call(deleteIssue, { params: { id: _id } });
    endDraft(`newsletter:${_id}`);
    toast("success", "The draft was deleted.");
    push(issuesPath);
  };
  return (
    <ActionButton label="Delete the draft" title="Delete this draft?" action="Delete" onSend={remove}>
      “{subject}” was sent to nobody. It cannot be brought back.
    </ActionButton>
  );
}

type IssueToolsProps = { form: { form: UseFormReturn<IssueCopy>; isReady: boolean } };

/** Looks at what is written, saved or not, as the email that it makes. */
function IssueTools({ form: { form, isReady } }: IssueToolsProps) {
  const [shown, setShown] = useState<ReplyOf<typeof previewIssue> | null>(null);
  const { isBusy, run } = useBusy();
  const withCopy = async (work: (body: IssueCopy) => Promise<void>) => {
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return;
    await run(async () => {
      await work(form.getValues());
    });
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
      {shown && <EmailPreview email={shown} onClose={() => setShown(null)} />}
    </div>
  );
}

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
function SendIssue({ readers, isReady, onAsk, asked, onClose }: SendIssueProps) {
  const { take } = useAdminAction();
  const send = ({ _id, updatedAt }: Issue) =>
    take(() => call(sendIssue, { params: { id: _id }, body: { version: updatedAt } }), "The issue is on its way.");
  if (readers === 0) return <p className="note">Nobody has confirmed a subscription yet: there is nobody to send it to.</p>;
  return (
    <>
      <button type="button" disabled={!isReady} onClick={onAsk} className="button button-strong">
        Send to {people(readers)}
      </button>
      {asked && (
        <ActionDialog
          title={`Send it to ${people(asked.readers)}?`}
          action={`Send to ${people(asked.readers)}`}
          onSend={() => send(asked)}
          onClose={onClose}
        >
          “{asked.subject}” goes to everybody who has confirmed. What is sent cannot be called back or changed.
        </ActionDialog>
      )}
    </>
  );
}
