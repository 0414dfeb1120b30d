"use client";

import { Controller } from "react-hook-form";
import { Field } from "@/components/ui/form/field";
import { TextAreaField } from "@/components/ui/form/text-area-field";
import { Panel } from "@/components/ui/panel";
import { RichTextEditor } from "@/components/ui/rich-text-editor";
import { isPolicy } from "@/lib/page/rules";
import type { PageForm } from "./use-page-form";

type PageFieldsProps = { form: PageForm; kind: Parameters<typeof isPolicy>[0] };

const emptyAsNone = { setValueAs: (text: unknown) => String(text ?? "").trim() || null };

/** What a page says. */
export function PageFields({ form: { form, field, fills }, kind }: PageFieldsProps) {
  return (
    <Panel title="The words">
      <div className="space-y-4">
        <Field label="Title" autoComplete="off" maxLength={120} {...field("title")} />
        <TextAreaField
          label="In short"
          hint="Beneath the title, and what search engines show."
          rows={2}
          maxLength={300}
          {...field("summary")}
        />
        {isPolicy(kind) && (
          <Field
            label="Holds from"
            type="date"
            hint="The day from which this policy is in force. Publishing asks for it."
            className="max-w-60"
            {...field("effectiveOn", emptyAsNone)}
          />
        )}
        <Controller
          control={form.control}
          name="content"
          render={({ field: text, fieldState }) => (
            <RichTextEditor
              key={fills}
              id="page-content"
              label="Text"
              value={text.value}
              onChange={text.onChange}
              onBlur={text.onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
      </div>
    </Panel>
  );
}
