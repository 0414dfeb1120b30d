"use client";

import type { ReactNode } from "react";
import { clockText, dayText } from "@/lib/platform/shared/calendar/time-text";
import { t } from "@/lib/platform/shared/language/t";
import { FormProblem } from "./form-problem";
import type { Conflict } from "./use-document-form";

type RestoredNoteProps<Entry> = {
  form: { saved: Entry | null; restoredAt: string; fill: (now: Entry | null) => void };
};

/** Tells the user that a draft was restored. */
export function RestoredNote<Entry>({ form: { saved, restoredAt: at, fill } }: RestoredNoteProps<Entry>) {
  if (!at) return null;
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-lg bg-teal-soft p-3">
      <p className="mr-auto">{t`We restored your unsaved changes from ${dayText(at)}, ${clockText(at)}.`}</p>
      <button type="button" onClick={() => fill(saved)} className="button button-quiet">{t`Discard changes`}</button>
    </div>
  );
}

type ConflictNoteProps<Entry> = {
  /** "this", "this page" */
  what: string;
  form: {
    conflict: Conflict<Entry> | null;
    isReady: boolean;
    fill: (now: Entry) => void;
    submitAs: (action: "overwrite") => void;
  };
  /** A link to the other user's version. */
  children?: ReactNode;
};

/** Tells the user about an edit conflict: one of the two versions must be discarded. */
export function ConflictNote<Entry>({ what, form, children }: ConflictNoteProps<Entry>) {
  const { conflict, isReady, fill, submitAs } = form;
  if (!conflict) return null;
  return (
    <div className="space-y-3">
      <FormProblem
        text={t`Someone else changed ${what} after you opened it. What you typed is still here, and nothing is overwritten.`}
      />
      <div className="flex flex-wrap gap-3">
        {children}
        <button type="button" onClick={() => fill(conflict.theirs)} className="button button-quiet">{t`Discard mine`}</button>
        <button
          type="button"
          disabled={!isReady}
          onClick={() => submitAs("overwrite")}
          className="button button-strong"
        >{t`Save mine`}</button>
      </div>
    </div>
  );
}

/** "All changes saved." */
export const draftStateText = (isChanged: boolean, isSaved: boolean): string =>
  isChanged ? t`Not saved. A draft is kept in this browser.` : isSaved ? t`All changes saved.` : "";

type DraftButtonsProps = {
  form: {
    saved: { isChanged: boolean } | null;
    isBusy: boolean;
    isReady: boolean;
    submitAs: (action: "publish") => void;
  };
  isChanged: boolean;
};

/** Saves a draft, or publishes it. */
export function DraftButtons({ form: { saved, isBusy, isReady, submitAs }, isChanged }: DraftButtonsProps) {
  const canPublish = isChanged || saved === null || saved.isChanged;
  return (
    <>
      <button type="submit" disabled={!isReady} className="button button-primary">
        {isBusy ? t`Saving…` : t`Save draft`}
      </button>
      <button
        type="button"
        disabled={!isReady || !canPublish}
        onClick={() => submitAs("publish")}
        className="button button-strong"
      >{t`Publish`}</button>
    </>
  );
}
