"use client";

import { FormNotes } from "@/components/kit/form/form-notes";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { useRecordForm } from "@/components/kit/form/use-record-form";
import type { Entity, TranslatedText } from "@/lib/office/translation/admin/contract";
import { saveTranslations } from "@/lib/office/translation/admin/contract";
import { countText } from "@/lib/platform/shared/numbers/money";
import { StatePill } from "./state-pill";

/** The texts of a thing, the English beside the Nepali; on phones one above the other. */
export function TranslationForm({ entity: { kind, id, texts } }: { entity: Entity }) {
  const form = useRecordForm(saveTranslations, {
    name: `nepali:${kind}:${id}`,
    defaultValues: { texts: texts.map(({ english, text }) => ({ english, text, state: "done" as const, previous: text })) },
    done: ({ changed }) => (changed > 0 ? `${countText(changed, "text")} saved.` : "Nothing had changed."),
  });
  const { getValues, setValue } = form.form;
  /** As a draft only what was changed: visitors go on reading the rest. */
  const saveAs = (state: "draft" | "done") => {
    for (const [at, { text, state: before }] of texts.entries()) {
      const isKept = getValues(`texts.${at}.text`) === text && before !== "draft";
      setValue(`texts.${at}.state`, isKept ? "done" : state);
    }
    void form.submit();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        saveAs("done");
      }}
      noValidate
      aria-label="Nepali texts"
      className="space-y-4 [&_textarea]:scroll-mb-28"
    >
      <FormNotes form={form} />
      <ol className="divide-y divide-line panel">
        {texts.map((text, at) => (
          <li key={text.english} className="grid grid-cols-1 gap-x-6 gap-y-3 p-4 md:grid-cols-2">
            <div className="min-w-0">
              <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="note wrap-anywhere">{text.label}</span>
                <StatePill state={text.state} />
              </p>
              <p lang="en" translate="no" className="whitespace-pre-wrap wrap-anywhere">
                {text.english}
              </p>
            </div>
            <div className="min-w-0">
              <TextAreaField
                label={`Nepali: ${text.label}`}
                lang="ne"
                rows={Math.min(12, Math.ceil(text.english.length / 60) + 1)}
                {...form.field(`texts.${at}.text`)}
              />
              {text.previous && (
                <Previous
                  previous={text.previous}
                  onTake={(old) => setValue(`texts.${at}.text`, old, { shouldDirty: true, shouldValidate: true })}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
      <div className="sticky bottom-0 z-20 flex flex-wrap items-center justify-end gap-2 panel p-3 shadow-lift sm:gap-3 max-sm:[&_button]:grow">
        <p role="status" className="note mr-auto max-sm:basis-full">
          {form.form.formState.isDirty && "Not saved. What you typed is kept in this tab."}
        </p>
        <button type="button" disabled={!form.isReady} onClick={() => saveAs("draft")} className="button button-quiet">
          Save as draft
        </button>
        <button type="submit" disabled={!form.isReady} className="button button-primary">
          {form.isBusy ? "Saving…" : "Save all"}
        </button>
      </div>
    </form>
  );
}

type PreviousProps = { previous: NonNullable<TranslatedText["previous"]>; onTake: (text: string) => void };

/** What the field had before its English text changed. */
function Previous({ previous: { english, text }, onTake }: PreviousProps) {
  return (
    <div className="mt-2 rounded-lg bg-amber-soft p-3">
      <p className="text-sm font-semibold text-amber">The English has changed. It was:</p>
      <p lang="en" translate="no" className="mt-1 text-sm wrap-anywhere">
        {english}
      </p>
      <p lang="ne" translate="no" className="mt-2 wrap-anywhere">
        {text}
      </p>
      <button type="button" onClick={() => onTake(text)} className="link mt-1 min-h-11 font-semibold">
        Start from this
      </button>
    </div>
  );
}
