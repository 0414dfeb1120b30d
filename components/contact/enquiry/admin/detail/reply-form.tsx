"use client";

import { useRouter } from "next/navigation";
import { FormNotes } from "@/components/kit/form/form-notes";
import { SelectField } from "@/components/kit/form/select-field";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { useRecordForm } from "@/components/kit/form/use-record-form";
import { type EnquiryDetail, replyToEnquiry } from "@/lib/contact/enquiry/admin/contract";
import { listOpenings } from "@/lib/contact/enquiry/admin/openings";

const next = [
  { value: "waiting", label: "Set to: Waiting for customer" },
  { value: "closed", label: "Set to: Closed" },
  { value: "open", label: "Keep open" },
];

const empty = { text: "", status: "waiting" } as const;

/** Replies by email. The text stays in this tab until it is sent. */
export function ReplyForm({ enquiry: { _id, number, email, type, version } }: { enquiry: EnquiryDetail }) {
  const { refresh } = useRouter();
  const form = useRecordForm(replyToEnquiry, {
    name: `enquiry ${_id}`,
    params: { id: _id },
    version,
    isAddition: true,
    defaultValues: empty,
    done: `Reply to ${number} sent.`,
    next: (_, isEdited) => {
      if (!isEdited) form.form.reset(empty);
      refresh();
    },
  });
  const insert = (text: string) => {
    const typed = form.form.getValues("text");
    form.form.setValue("text", typed ? `${typed}\n\n${text}` : text, { shouldDirty: true });
    form.form.setFocus("text");
  };
  return (
    <form onSubmit={form.submit} noValidate aria-label="Reply by email" className="space-y-4">
      <FormNotes form={form} />
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">Start with</legend>
        <div className="flex flex-wrap gap-2">
          {listOpenings(type).map(({ name, text }) => (
            <button
              key={name}
              type="button"
              onClick={() => insert(text)}
              className="min-h-11 rounded-full border border-line bg-white px-4 text-sm font-semibold hover:border-teal hover:text-teal"
            >
              {name}
            </button>
          ))}
        </div>
      </fieldset>
      <TextAreaField
        label="Your reply"
        rows={8}
        maxLength={5000}
        hint={`Sent to ${email || "their email address"} with ${number} in the subject. A greeting, your name and their message are added automatically.`}
        {...form.field("text")}
      />
      <div className="flex flex-wrap items-end gap-3">
        <SelectField label="After sending" options={next} className="w-full sm:w-80" {...form.field("status")} />
        <button type="submit" disabled={!form.isReady} className="button button-primary">
          {form.isBusy ? "Sending…" : "Send reply"}
        </button>
      </div>
    </form>
  );
}
