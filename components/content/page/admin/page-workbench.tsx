"use client";

import type { ReactNode } from "react";
import { Controller } from "react-hook-form";
import { LeaveGuard } from "@/components/kit/dialog/leave-guard";
import { ConflictNote, DraftButtons, draftStateText, RestoredNote } from "@/components/kit/form/draft-notes";
import { Field } from "@/components/kit/form/field";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { Link } from "@/components/kit/link";
import { Panel } from "@/components/kit/panel";
import { RichTextEditor } from "@/components/kit/rich-text-editor";
import type { AdminPage } from "@/lib/content/page/admin/contract";
import { getPreviewPath, isPolicy } from "@/lib/content/page/rules";
import { PageState } from "./page-state";
import { PageVersions } from "./page-versions";
import { type PageForm, usePageForm } from "./use-page-form";

type PageWorkbenchProps = {
  /** `null` if the page does not exist yet; the first save creates it. */
  page: AdminPage | null;
  kind: AdminPage["kind"];
  /** Settings of the page beside its text. */
  children?: ReactNode;
};

/** The editor of a page: its text, its status and its earlier versions. */
export function PageWorkbench({ page, kind, children }: PageWorkbenchProps) {
  const form = usePageForm({ page, kind });
  const { saved, fill, isBusy } = form;
  const isChanged = form.form.formState.isDirty;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <form
        onSubmit={form.submit}
        noValidate
        aria-label="The page"
        className="min-w-0 space-y-4 [&_:is(input,textarea,button,a)]:scroll-mb-28"
      >
        <RestoredNote form={form} />
        <ConflictNote what="this page" form={form}>
          {saved && (
            <Link href={getPreviewPath(saved)} target="_blank" className="button button-quiet">
              View theirs
            </Link>
          )}
        </ConflictNote>
        <PageFields form={form} kind={kind} />
        <PageSaveBar form={form} isChanged={isChanged} />
      </form>
      <div className="space-y-4">
        <PageState page={saved} onChanged={form.follow} />
        {children}
        <PageVersions page={saved} onRestored={fill} />
      </div>
      <LeaveGuard isChanged={isChanged && !isBusy} />
    </div>
  );
}

/** A sticky bar that shows whether there are unsaved changes, with buttons to preview, save and publish. */
function PageSaveBar({ form, isChanged }: { form: PageForm; isChanged: boolean }) {
  const { saved, isReady, submitAs } = form;
  return (
    <div className="sticky bottom-0 z-20 flex flex-wrap items-center justify-end gap-2 panel p-3 shadow-lift sm:gap-3 max-sm:[&_button:not(:first-of-type)]:grow">
      <p role="status" className="note mr-auto max-sm:flex-1 max-sm:basis-36">
        {draftStateText(isChanged, saved !== null)}
      </p>
      <button type="button" disabled={!isReady} onClick={() => submitAs("preview")} className="button button-quiet">
        Preview
      </button>
      <DraftButtons form={form} isChanged={isChanged} />
    </div>
  );
}

type PageFieldsProps = { form: PageForm; kind: Parameters<typeof isPolicy>[0] };

const emptyAsNull = { setValueAs: (text: unknown) => String(text ?? "").trim() || null };

/** The fields for a page's text. */
function PageFields({ form: { form, field, fills }, kind }: PageFieldsProps) {
  return (
    <Panel title="Text">
      <div className="space-y-4">
        <Field label="Title" autoComplete="off" maxLength={120} {...field("title")} />
        <TextAreaField
          label="Summary"
          hint="Shown below the title and by search engines."
          rows={2}
          maxLength={300}
          {...field("summary")}
        />
        {isPolicy(kind) && (
          <Field
            label="Effective from"
            type="date"
            hint="The day this policy takes effect. Needed to publish."
            className="max-w-60"
            {...field("effectiveOn", emptyAsNull)}
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
