"use client";

import { Eye, Send } from "lucide-react";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { type UseFormReturn, useController } from "react-hook-form";
import { issuesPath } from "@/components/contact/newsletter/admin/issue-path";
import { ActionButton, ActionDialog, type DialogValues } from "@/components/kit/dialog/dialog";
import { Field } from "@/components/kit/form/field";
import { FormNotes } from "@/components/kit/form/form-notes";
import { toOptions } from "@/components/kit/form/options";
import { SaveButton } from "@/components/kit/form/save-button";
import { SelectField } from "@/components/kit/form/select-field";
import { useRecordForm } from "@/components/kit/form/use-record-form";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { Panel } from "@/components/kit/panel";
import { RichTextEditor } from "@/components/kit/rich-text-editor";
import { toast } from "@/components/kit/toast/toast";
import { EmailPreview } from "@/components/messages/mail-template/admin/email-preview";
import {
  createIssue,
  deleteIssue,
  editIssue,
  type Issue,
  type IssueInput,
  previewIssue,
  testIssue,
} from "@/lib/contact/newsletter/admin/issue/contract";
import { call } from "@/lib/platform/browser/call";
import type { ReplyOf } from "@/lib/platform/shared/api/endpoint";
import { blankMessage, isBlank, type RichTextDocument } from "@/lib/platform/shared/rich-text/rich-text";
import { segmentNames } from "./issue-list";
import { SendIssue } from "./send-issue";

const segmentOptions = toOptions(segmentNames);
const emptyDocument: RichTextDocument = { type: "doc", content: [{ type: "paragraph" }] };

type IssueFormProps = { issue: Issue | null; categories: { value: string; label: string }[] };

/** Creates an issue or edits a draft. */
export function IssueForm({ issue, categories }: IssueFormProps) {
  const { replace, refresh } = useRouter();
  const [sending, setSending] = useState<Issue | null>(null);
  const wantsToSend = useRef(false);
  const form = useRecordForm(issue ? editIssue : createIssue, {
    name: `newsletter:${issue?._id ?? "new"}`,
    defaultValues: issue
      ? {
          subject: issue.subject,
          preview: issue.preview,
          content: issue.content as RichTextDocument,
          segment: issue.segment,
          categoryId: issue.categoryId,
        }
      : { subject: "", preview: "", content: emptyDocument, segment: "everyone" as const, categoryId: null },
    ...(issue && { params: { id: issue._id }, version: issue.updatedAt }),
    done: () => (wantsToSend.current ? "" : "Draft saved."),
    next: (saved) => {
      const isEmpty = isBlank(saved.content as RichTextDocument);
      if (wantsToSend.current && !isEmpty) setSending(saved);
      else if (wantsToSend.current) form.form.setError("content", { message: blankMessage });
      if (issue) refresh();
      else replace(`${issuesPath}/${saved._id}`);
    },
  });
  const { field, fieldState } = useController({ control: form.form.control, name: "content" });
  const segment = form.form.watch("segment");
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
      aria-label="Newsletter draft"
      className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <Panel title="Newsletter">
        <div className="space-y-5">
          <FormNotes form={form} />
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField label="Send to" options={segmentOptions} {...form.field("segment")} />
            {segment === "category" && (
              <SelectField
                label="Category"
                options={[{ value: "", label: "Choose" }, ...categories]}
                {...form.field("categoryId", { setValueAs: (value: unknown) => value || null })}
              />
            )}
          </div>
          <Field label="Subject" maxLength={150} autoComplete="off" {...form.field("subject")} />
          <Field
            label="Preview text (optional)"
            maxLength={200}
            autoComplete="off"
            hint="Shown after the subject in the inbox."
            {...form.field("preview")}
          />
          <RichTextEditor
            key={`${issue?.updatedAt} ${form.fills}`}
            label="Text"
            value={field.value ?? emptyDocument}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        </div>
      </Panel>
      <div className="grid items-start gap-5 sm:grid-cols-2 xl:grid-cols-1">
        <Panel title="Check it first">
          <IssueTools form={form} />
        </Panel>
        <Panel title="Save and send">
          <div className="grid gap-3">
            <SaveButton form={form} idle="Save draft" busy="Saving…" />
            {issue ? (
              <SendIssue
                readers={issue.readers}
                isReady={form.isReady}
                onAsk={() => save(true)}
                issueToConfirm={sending}
                onClose={() => setSending(null)}
              />
            ) : (
              <p className="note">Save draft first. Then you can send it.</p>
            )}
            {issue && <DeleteIssue issue={issue} onDeleted={form.removeDraft} />}
          </div>
        </Panel>
      </div>
    </form>
  );
}

/** Deletes a draft after a confirmation. */
function DeleteIssue({ issue: { _id, subject }, onDeleted }: { issue: Issue; onDeleted: () => void }) {
  const { push } = useRouter();
  const remove = async () => {
    await call(deleteIssue, { params: { id: _id } });
    onDeleted();
    toast("success", "Draft deleted.");
    push(issuesPath);
  };
  return (
    <ActionButton label="Delete draft" look="final" title="Delete this draft?" action="Delete" isFinal onSend={remove}>
      “{subject}” has not been sent. Deleting it cannot be undone.
    </ActionButton>
  );
}

type IssueToolsProps = { form: { form: UseFormReturn<IssueInput>; isReady: boolean } };

/** Previews the issue as an email and sends a test of it, unsaved changes included. */
function IssueTools({ form: { form, isReady } }: IssueToolsProps) {
  const [preview, setPreview] = useState<ReplyOf<typeof previewIssue> | null>(null);
  const { isBusy, run } = useBusy();
  const withValidForm = async (work: (body: IssueInput) => Promise<void>) => {
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return;
    await run(async () => {
      await work(form.getValues());
    });
  };
  const showPreview = () => withValidForm(async (body) => setPreview(await call(previewIssue, { body })));
  const [isTesting, setTesting] = useState(false);
  const askForTest = () => withValidForm(async () => setTesting(true));
  const test = async ({ to }: DialogValues) => {
    const { message } = await call(testIssue, { body: { ...form.getValues(), ...(to && { to }) } });
    toast("success", message);
  };
  return (
    <div className="grid gap-3">
      <button type="button" disabled={!isReady || isBusy} onClick={showPreview} className="button button-quiet">
        <Eye size={18} aria-hidden="true" />
        Preview
      </button>
      <button type="button" disabled={!isReady || isBusy} onClick={askForTest} className="button button-quiet">
        <Send size={18} aria-hidden="true" />
        Send a test
      </button>
      {isTesting && (
        <ActionDialog
          title="Send a test"
          action="Send test"
          fields={[{ name: "to", label: "Email address", maxLength: 254 }]}
          onSend={test}
          onClose={() => setTesting(false)}
        >
          Leave it empty to send the test to yourself.
        </ActionDialog>
      )}
      {preview && <EmailPreview email={preview} onClose={() => setPreview(null)} />}
    </div>
  );
}
