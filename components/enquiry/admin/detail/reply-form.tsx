"use client";

import { useRouter } from "next/navigation";
import { useSettingForm } from "@/components/hooks/use-setting-form";
import { toast } from "@/components/toast/toast";
import { FormNotes } from "@/components/ui/form/form-notes";
import { SelectField } from "@/components/ui/form/select-field";
import { TextAreaField } from "@/components/ui/form/text-area-field";
import type { Enquiry } from "@/lib/enquiry/admin-contract";
import { type EnquiryDetail, replyToEnquiry } from "@/lib/enquiry/admin-contract";

const next = [
  { value: "waiting", label: "It waits for the customer" },
  { value: "closed", label: "It is closed" },
  { value: "open", label: "It stays open" },
];

const empty = { text: "", status: "waiting" } as const;

/** Answers by mail. What is typed stays in this tab until it is sent. */
export function ReplyForm({ enquiry: { _id, number, email, type, version } }: { enquiry: EnquiryDetail }) {
  const { refresh } = useRouter();
  const form = useSettingForm(replyToEnquiry, {
    name: `enquiry ${_id}`,
    params: { id: _id },
    version,
    defaultValues: empty,
    done: () => {
      form.form.reset(empty);
      toast("success", `The answer to ${number} is on its way.`);
      refresh();
    },
  });
  const begin = (text: string) => {
    const typed = form.form.getValues("text");
    form.form.setValue("text", typed ? `${typed}\n\n${text}` : text, { shouldDirty: true });
    form.form.setFocus("text");
  };
  return (
    <form onSubmit={form.submit} noValidate aria-label="Answer by mail" className="space-y-4">
      <FormNotes form={form} onReload={refresh} />
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">Begin with</legend>
        <div className="flex flex-wrap gap-2">
          {startingTextsFor(type).map(({ name, text }) => (
            <button
              key={name}
              type="button"
              onClick={() => begin(text)}
              className="min-h-11 rounded-full border border-line bg-white px-4 text-sm font-semibold hover:border-teal hover:text-teal"
            >
              {name}
            </button>
          ))}
        </div>
      </fieldset>
      <TextAreaField
        label="Your answer"
        rows={8}
        maxLength={5000}
        hint={`Goes to ${email} with ${number} in its subject. Greeting, your name and what was asked are added.`}
        {...form.field("text")}
      />
      <div className="flex flex-wrap items-end gap-3">
        <SelectField label="And then" options={next} className="w-full sm:w-64" {...form.field("status")} />
        <button type="submit" disabled={!form.isReady} className="button button-strong">
          {form.isBusy ? "Sending…" : "Send the answer"}
        </button>
      </div>
    </form>
  );
}

/** What many answers begin with; whoever answers goes on from there. */
const startingTexts = [
  {
    name: "Which product",
    text: "thank you for the description and the pictures.\n\nFor this we would use ",
  },
  {
    name: "We need to know more",
    text: "thank you for writing. To give you a good answer we need to know:\n\n1. How large is the area, in square metres?\n2. What is on it now (bare concrete, tiles, an old coating)?\n3. Since when does it leak, and does it get worse when it rains?\n\nTwo or three pictures help most.",
  },
  {
    name: "We come to look",
    text: "we can come to look at it. The inspection takes about an hour; you get what we found in writing.\n\nWe would come on ",
  },
  {
    name: "A quote",
    text: "here is what the work needs, with today's prices including VAT:\n\n",
  },
  {
    name: "About a complaint",
    text: "we are sorry that this happened. We have looked into it:\n\n",
  },
] as const;

/** The one that fits the type of enquiry best comes first. */
const fitting: Record<Enquiry["type"], string> = {
  contact: "Which product",
  quote: "A quote",
  inspection: "We come to look",
  grievance: "About a complaint",
};

const startingTextsFor = (type: Enquiry["type"]) =>
  startingTexts.toSorted((one, other) => Number(other.name === fitting[type]) - Number(one.name === fitting[type]));
