"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useController } from "react-hook-form";
import { useSettingForm } from "@/components/hooks/use-setting-form";
import { issuesPath } from "@/components/newsletter/admin/issue-path";
import { toast } from "@/components/toast/toast";
import { Field } from "@/components/ui/form/field";
import { FormNotes } from "@/components/ui/form/form-notes";
import { SaveButton } from "@/components/ui/form/save-button";
import { Panel } from "@/components/ui/panel";
import { RichTextEditor } from "@/components/ui/rich-text-editor";
import { createIssue, editIssue, type Issue } from "@/lib/newsletter/issue-contract";
import type { RichTextDocument } from "@/lib/platform/rich-text/rich-text";
import { DeleteIssue } from "./delete-issue";
import { IssueTools } from "./issue-tools";
import { SendIssue } from "./send-issue";

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
