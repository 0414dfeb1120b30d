"use client";

import { useState } from "react";
import { toast } from "@/components/toast/toast";
import { FormProblem } from "@/components/ui/form/form-problem";
import { Link } from "@/components/ui/link";
import { getPreviewPath } from "@/lib/page/rules";
import { CallError } from "@/lib/platform/api/call";
import { clockText, dayText } from "@/lib/platform/time-text";
import type { PageForm } from "./use-page-form";

/** What happened to the words while nobody looked: they were left unsaved, or someone else has saved the same page. */
export function PageNotes({ form }: { form: PageForm }) {
  const { restoredAt, isStale, known, fill } = form;
  return (
    <>
      {restoredAt && (
        <div role="status" className="flex flex-wrap items-center gap-3 rounded-lg bg-teal-soft p-3">
          <p className="mr-auto">
            What you typed on {dayText(restoredAt)} at {clockText(restoredAt)} and did not save is back.
          </p>
          <button type="button" onClick={() => fill(known)} className="button button-quiet">
            Give it up
          </button>
        </div>
      )}
      {isStale && <Conflict form={form} />}
    </>
  );
}

function Conflict({ form: { known, step, fill, theirs, isReady } }: { form: PageForm }) {
  const [isBusy, setBusy] = useState(false);
  const showTheirs = async () => {
    setBusy(true);
    try {
      fill(await theirs());
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast("error", error.message);
    }
    setBusy(false);
  };
  return (
    <div className="space-y-3">
      <FormProblem text="Somebody else has changed this page since you opened it. What you typed is still here, and nothing is overwritten yet." />
      <div className="flex flex-wrap gap-3">
        {known && (
          <Link href={getPreviewPath(known)} target="_blank" className="button button-quiet">
            Look at theirs
          </Link>
        )}
        <button type="button" disabled={isBusy} onClick={() => void showTheirs()} className="button button-quiet">
          Give up mine, show theirs
        </button>
        <button type="button" disabled={!isReady} onClick={() => step("overwrite")} className="button button-strong">
          Save mine over it
        </button>
      </div>
    </div>
  );
}
