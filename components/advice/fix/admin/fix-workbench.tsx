"use client";

import { useDeferredValue, useRef } from "react";
import { FormProvider, useWatch } from "react-hook-form";
import { focusField } from "@/components/catalogue/product/admin/form/parts/error-summary";
import { LeaveGuard } from "@/components/kit/dialog/leave-guard";
import { ConflictNote, DraftButtons, draftStateText, RestoredNote } from "@/components/kit/form/draft-notes";
import { Panel } from "@/components/kit/panel";
import { type CheckedProduct, type CheckedSystem, checkProblem, checkSystem } from "@/lib/advice/fix/admin/checks";
import { FixState } from "./fix-state";
import { ErrorFocus } from "./fold/error-focus";
import { Outline } from "./fold/outline";
import { type ContentByKind, type Kind, readContent } from "./form-values";
import { ReferencesProvider, useReferences } from "./parts";
import { ProblemFields } from "./problem-fields";
import { ProblemTrial } from "./problem-trial";
import { SystemFields } from "./system-fields";
import { SystemPreview } from "./system-preview";
import { type Entry, type FixForm, useFixForm } from "./use-fix-form";

type FixWorkbenchProps = {
  kind: Kind;
  /** `null` for a new one. */
  entry: Entry | null;
  copied?: ContentByKind[Kind] | null;
  products: CheckedProduct[];
  systems: CheckedSystem[];
};

/** The editor of a system or problem: fields, checks, status and earlier versions. */
export function FixWorkbench({ kind, entry, copied = null, products, systems }: FixWorkbenchProps) {
  const fix = useFixForm({ kind, entry, copied });
  const { form, saved, isBusy } = fix;
  const isChanged = form.formState.isDirty;
  const formRef = useRef<HTMLFormElement>(null);
  return (
    <FormProvider {...form}>
      <ReferencesProvider products={products} systems={systems}>
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[10rem_minmax(0,1fr)_19rem] 2xl:grid-cols-[12rem_minmax(0,1fr)_22rem]">
          <Outline kind={kind} form={formRef} />
          <form
            ref={formRef}
            onSubmit={fix.submit}
            noValidate
            aria-label={`The ${kind}`}
            className="min-w-0 space-y-4 [&_:is(input,select,textarea,button,a)]:scroll-mb-28"
          >
            <RestoredNote form={fix} />
            <ConflictNote what="this" form={fix} />
            <ErrorFocus form={formRef} />
            <Checks kind={kind} />
            {kind === "system" ? <SystemFields /> : <ProblemFields />}
            <SaveBar fix={fix} isChanged={isChanged} />
          </form>
          <div className="min-w-0 space-y-4 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto">
            {kind === "system" ? <SystemPreview /> : <ProblemTrial />}
            <FixState kind={kind} entry={saved} onChanged={fix.follow} onRestored={fix.fill} />
          </div>
        </div>
        <LeaveGuard isChanged={isChanged && !isBusy} />
      </ReferencesProvider>
    </FormProvider>
  );
}

/** Errors that prevent publishing, and warnings, updated while typing. */
function Checks({ kind }: { kind: Kind }) {
  const draft: unknown = useDeferredValue(useWatch({ name: "content" }));
  const { products, systems } = useReferences();
  const content = readContent(kind, draft);
  if (!content) {
    return (
      <Panel title="Checks">
        <p className="text-stone">Some fields are not filled in yet. Saving shows you which.</p>
      </Panel>
    );
  }
  const checks =
    kind === "system"
      ? checkSystem(content as ContentByKind["system"], products)
      : checkProblem(content as ContentByKind["problem"], systems);
  return (
    <Panel title="Checks">
      {checks.length === 0 && <p className="text-leaf">Nothing to fix.</p>}
      <ul className="space-y-1 empty:hidden">
        {checks.map(({ level, path, message }) => (
          <li key={`${path} ${message}`}>
            <button
              type="button"
              onClick={() => focusField(`content.${path}`)}
              className={`min-h-11 text-left underline ${level === "error" ? "text-brick" : "text-amber"}`}
            >
              {level === "error" ? "To fix: " : "Please check: "}
              {message}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type SaveBarProps = { fix: FixForm; isChanged: boolean };

/** Sticky: unsaved changes, saving, publishing. */
function SaveBar({ fix, isChanged }: SaveBarProps) {
  const hasErrors = !fix.conflict && Object.keys(fix.form.formState.errors).length > 0;
  return (
    <div className="sticky bottom-0 z-20 flex flex-wrap items-center justify-end gap-2 panel p-3 shadow-lift sm:gap-3 max-sm:[&_button]:grow">
      <p role="status" className={`note mr-auto max-sm:basis-full ${hasErrors ? "font-semibold text-brick" : ""}`}>
        {hasErrors ? "Some fields need your attention." : draftStateText(isChanged, fix.saved !== null)}
      </p>
      <DraftButtons form={fix} isChanged={isChanged} />
    </div>
  );
}
