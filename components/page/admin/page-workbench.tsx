"use client";

import type { ReactNode } from "react";
import { LeaveGuard } from "@/components/product/admin/form/parts/leave-guard";
import type { AdminPage } from "@/lib/page/admin-contract";
import { PageFields } from "./page-fields";
import { PageNotes } from "./page-notes";
import { PageState } from "./page-state";
import { PageVersions } from "./page-versions";
import { type PageForm, usePageForm } from "./use-page-form";

type PageWorkbenchProps = {
  /** None where nobody has written it yet: the first save makes it. */
  page: AdminPage | null;
  kind: AdminPage["kind"];
  /** What belongs to the page besides its words. */
  children?: ReactNode;
};

/** Where a page is written: its words, how it stands and what it said before. */
export function PageWorkbench({ page, kind, children }: PageWorkbenchProps) {
  const form = usePageForm({ page, kind });
  const { known, fill, isBusy } = form;
  const isChanged = form.form.formState.isDirty;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          form.step("save");
        }}
        noValidate
        aria-label="The page"
        className="min-w-0 space-y-4 [&_:is(input,textarea,button,a)]:scroll-mb-28"
      >
        <PageNotes form={form} />
        <PageFields form={form} kind={kind} />
        <PageSaveBar form={form} isChanged={isChanged} />
      </form>
      <div className="space-y-4">
        <PageState page={known} onChanged={form.follow} />
        {children}
        <PageVersions page={known} onRestored={fill} />
      </div>
      <LeaveGuard isChanged={isChanged && !isBusy} />
    </div>
  );
}

/** Always within reach: what is not saved yet, saving it, looking at it, publishing it. */
function PageSaveBar({ form, isChanged }: { form: PageForm; isChanged: boolean }) {
  const { known, isBusy, isReady, step } = form;
  const canPublish = isChanged || known === null || known.isChanged;
  return (
    <div className="sticky bottom-0 z-20 flex flex-wrap items-center justify-end gap-2 rounded-xl border border-line bg-white p-3 shadow-lift sm:gap-3 max-sm:[&_button:not(:first-of-type)]:grow">
      <p role="status" className="note mr-auto max-sm:flex-1 max-sm:basis-36">
        {isChanged ? "Not saved yet. A draft is kept in this browser." : known ? "Everything is saved." : ""}
      </p>
      <button type="button" disabled={!isReady} onClick={() => step("preview")} className="button button-quiet">
        Preview
      </button>
      <button type="submit" disabled={!isReady} className="button button-primary">
        {isBusy ? "Saving…" : "Save the draft"}
      </button>
      <button type="button" disabled={!isReady || !canPublish} onClick={() => step("publish")} className="button button-strong">
        Publish
      </button>
    </div>
  );
}
