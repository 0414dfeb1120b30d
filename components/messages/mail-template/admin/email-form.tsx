"use client";

import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ActionButton } from "@/components/kit/dialog/dialog";
import { Field } from "@/components/kit/form/field";
import { FormNotes } from "@/components/kit/form/form-notes";
import { SaveButton } from "@/components/kit/form/save-button";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { useRecordForm } from "@/components/kit/form/use-record-form";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { toast } from "@/components/kit/toast/toast";
import {
  type MailTemplate,
  previewTemplate,
  saveTemplate,
  type TemplateInput,
  testTemplate,
} from "@/lib/messages/mail-template/admin/contract";
import { placeholders } from "@/lib/messages/mail-template/rules";
import { emails } from "@/lib/messages/mail-template/vocabulary";
import { call } from "@/lib/platform/browser/call";
import type { ReplyOf } from "@/lib/platform/shared/api/endpoint";
import { EmailPreview } from "./email-preview";

/** The staff's texts for one email. An empty field falls back to the standard text. */
export function EmailForm({ template }: { template: MailTemplate }) {
  const { name, subject, opening, closing, updatedAt } = template;
  const form = useRecordForm(saveTemplate, {
    name: `email:${name}`,
    defaultValues: { name, subject, opening, closing },
    version: updatedAt,
    done: ({ isChanged }) => (isChanged ? "Email saved." : "Standard text restored."),
  });
  const { names, isGreeting } = emails[name];
  return (
    <form onSubmit={form.submit} noValidate aria-label="Email" className="space-y-5">
      <FormNotes form={form} />
      <Field
        label="Subject"
        maxLength={150}
        autoComplete="off"
        placeholder="Standard subject"
        hint="Leave empty for the standard subject."
        {...form.field("subject")}
      />
      {isGreeting && (
        <TextAreaField
          label="Opening"
          rows={3}
          maxLength={1000}
          placeholder="Namaste {name},"
          hint="Leave empty for “Namaste {name},”."
          {...form.field("opening")}
        />
      )}
      <TextAreaField
        label="Closing"
        rows={3}
        maxLength={1000}
        hint="Shown at the end of the email. Each line is a paragraph."
        {...form.field("closing")}
      />
      {names.length > 0 && (
        <div>
          <h3 className="text-sm font-semibold">Placeholders</h3>
          <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_1fr]">
            {names.map((each) => (
              <div key={each} className="sm:contents">
                <dt className="font-mono text-sm">{`{${each}}`}</dt>
                <dd className="note">{placeholders[each]}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <SaveButton form={form} idle="Save" busy="Saving…" />
        <EmailTools form={form} template={template} />
      </div>
    </form>
  );
}

type EmailToolsProps = {
  form: {
    form: UseFormReturn<TemplateInput>;
    isReady: boolean;
    discardDraft: () => void;
  };
  template: MailTemplate;
};

/** Previews the email with the form's texts, saved or not, and restores the standard text. */
function EmailTools({ form: { form, isReady, discardDraft }, template }: EmailToolsProps) {
  const { take } = useAdminAction();
  const [preview, setPreview] = useState<ReplyOf<typeof previewTemplate> | null>(null);
  const { isBusy, run } = useBusy();
  const withValidForm = async (work: (body: TemplateInput) => Promise<void>) => {
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return;
    await run(async () => {
      await work(form.getValues());
    });
  };
  const showPreview = () => withValidForm(async (body) => setPreview(await call(previewTemplate, { body })));
  const test = () => withValidForm(async (body) => toast("success", (await call(testTemplate, { body })).message));
  const reset = async () => {
    await take(async () => {
      const body = { name: template.name, subject: "", opening: "", closing: "", version: template.updatedAt };
      await call(saveTemplate, { body });
      discardDraft();
    }, "Standard text restored.");
  };
  return (
    <>
      <button type="button" disabled={!isReady || isBusy} onClick={showPreview} className="button button-quiet">
        Preview
      </button>
      <button type="button" disabled={!isReady || isBusy} onClick={test} className="button button-quiet">
        Send a test to me
      </button>
      {template.isChanged && (
        <ActionButton label="Use standard text" title="Use the standard text?" action="Use standard text" onSend={reset}>
          Your subject, opening and closing of this email will be removed.
        </ActionButton>
      )}
      {preview && <EmailPreview email={preview} onClose={() => setPreview(null)} />}
    </>
  );
}
