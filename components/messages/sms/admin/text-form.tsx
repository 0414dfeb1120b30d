"use client";

import { useId } from "react";
import { ActionButton } from "@/components/kit/dialog/dialog";
import { FormNotes } from "@/components/kit/form/form-notes";
import { SaveButton } from "@/components/kit/form/save-button";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { useRecordForm } from "@/components/kit/form/use-record-form";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { toast } from "@/components/kit/toast/toast";
import { type SmsTemplate, saveSmsTemplate, testSmsTemplate } from "@/lib/messages/sms/admin/contract";
import { maxParts, measure, type TextSender, tooLong } from "@/lib/messages/sms/rules";
import { getDescription, type TextName, textPlaceholders } from "@/lib/messages/sms/vocabulary";
import { call } from "@/lib/platform/browser/call";
import type { SmsSize } from "@/lib/platform/shared/sms-parts";

type TextFormProps = { template: SmsTemplate; sender: TextSender };

/** Edits one text message, with a live preview. */
export function TextForm({ template: { name, text, nepali, isChanged, updatedAt }, sender }: TextFormProps) {
  const { take } = useAdminAction();
  const { isBusy, run } = useBusy();
  const id = useId();
  const form = useRecordForm(saveSmsTemplate, {
    name: `sms:${name}`,
    defaultValues: { name, text },
    version: updatedAt,
    done: (saved) => (saved.isChanged ? "Text message saved." : "Standard text restored."),
  });
  const { names } = getDescription(name);
  const typed = form.form.watch("text");
  const insert = (placeholder: string) => {
    const textarea = document.getElementById(id);
    if (!(textarea instanceof HTMLTextAreaElement)) return;
    textarea.focus();
    textarea.setRangeText(placeholder, textarea.selectionStart, textarea.selectionEnd, "end");
    textarea.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const test = async () => {
    if (!(await form.form.trigger(undefined, { shouldFocus: true }))) return;
    const body = form.form.getValues();
    await run(async () => toast("success", (await call(testSmsTemplate, { body })).message));
  };
  const reset = () =>
    take(async () => {
      await call(saveSmsTemplate, { body: { name, text: "", version: updatedAt } });
      form.discardDraft();
    }, "Standard text restored.");
  return (
    <form onSubmit={form.submit} noValidate aria-label="Text message" className="space-y-5">
      <FormNotes form={form} />
      <TextAreaField
        label="Text"
        id={id}
        rows={4}
        maxLength={400}
        hint="It begins with the shop's name. Keep the order number and the link."
        {...form.field("text")}
      />
      <div>
        <h3 className="text-sm font-semibold">Placeholders</h3>
        <ul className="mt-2 grid grid-cols-[max-content_1fr] gap-x-3 gap-y-2">
          {names.map((each) => (
            <li key={each} className="contents">
              <button
                type="button"
                disabled={!form.isReady}
                onClick={() => insert(`{${each}}`)}
                aria-label={`Insert {${each}}, ${textPlaceholders[each]}`}
                className="button button-quiet shrink-0 font-mono text-sm"
              >
                {`{${each}}`}
              </button>
              <span className="note self-center">{textPlaceholders[each]}</span>
            </li>
          ))}
        </ul>
      </div>
      <TextPreview title="Preview" name={name} template={typed} sender={sender} />
      {nepali && typed.trim() === text && (
        <TextPreview title="In Nepali" name={name} template={nepali} sender={toNepali(sender)} />
      )}
      <div className="flex flex-wrap gap-3">
        <SaveButton form={form} idle="Save" busy="Saving…" />
        <button type="button" disabled={!form.isReady || isBusy} onClick={test} className="button button-quiet">
          Send a test to me
        </button>
        {isChanged && (
          <ActionButton label="Use standard text" title="Use the standard text?" action="Use standard text" onSend={reset}>
            Your wording of this message will be removed.
          </ActionButton>
        )}
      </div>
    </form>
  );
}

/** Links lead to the Nepali pages. */
const toNepali = ({ shop, link }: TextSender): TextSender => ({ shop, link: link.replace("/o/", "/ne/o/") });

type TextPreviewProps = { title: string; name: TextName; template: string; sender: TextSender };

/** The text message with example values, and its size. */
function TextPreview({ title, name, template, sender }: TextPreviewProps) {
  const { text, example, max } = measure(name, template.trim() || getDescription(name).own, sender);
  const parts = Math.max(example.parts, max.parts);
  return (
    <section aria-label={title} className="rounded-lg border border-line bg-mist p-4">
      <h3 className="text-sm font-semibold">{title}</h3>
      <p className="mt-2 max-w-md panel rounded-tl-none px-4 py-3 break-words">{text}</p>
      <dl className="mt-3 grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_1fr]">
        <Size label="This example" size={example} />
        <Size label="With the longest values" size={max} />
      </dl>
      {parts > maxParts && <p className="field-error mt-2">{tooLong(parts)}.</p>}
      <p className="note mt-2">
        {max.coding === "ucs2"
          ? "Nepali script and emojis take more room (UCS-2): 70 characters in one message, 67 in each of two."
          : "Plain letters (GSM-7): 160 characters in one message, 153 in each of two. One emoji or Nepali letter makes it 70 and 67."}
      </p>
    </section>
  );
}

function Size({ label, size: { length, coding, parts } }: { label: string; size: SmsSize }) {
  return (
    <div className="sm:contents">
      <dt className="font-semibold">{label}</dt>
      <dd>{`${length} characters, ${coding === "ucs2" ? "UCS-2" : "GSM-7"}, ${parts === 1 ? "1 message" : `${parts} messages`}`}</dd>
    </div>
  );
}
