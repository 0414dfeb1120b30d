import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { t } from "@/lib/platform/shared/language/t";
import { FormProblem } from "./form-problem";

type FormNotesProps = {
  form: { isStale: boolean; isRestored: boolean; isReady: boolean; discardDraft: () => void; force: () => void };
  /** Called besides loading the current version. */
  onReload?: () => void;
};

/** Tells the user that a draft was restored, or that someone else saved a newer version. */
export function FormNotes({ form: { isStale, isRestored, isReady, discardDraft, force }, onReload }: FormNotesProps) {
  const { refresh } = useRouter();
  const conflict = useRef<HTMLDivElement>(null);
  // The button that was pressed may be far below.
  useEffect(() => {
    if (isStale) conflict.current?.focus();
  }, [isStale]);
  return (
    <>
      {isRestored && (
        <p role="status" className="flex flex-wrap items-center gap-x-4 rounded-lg bg-teal-soft px-3 py-1">
          {t`We restored your unsaved changes.`}
          <button type="button" onClick={discardDraft} className="link min-h-11 font-semibold">{t`Discard changes`}</button>
        </p>
      )}
      {isStale && (
        <div ref={conflict} tabIndex={-1} className="scroll-mt-24 space-y-3">
          <FormProblem text={t`Someone else changed this after you opened it. What you typed is still here.`} />
          <div className="flex flex-wrap gap-3">
            <button type="button" disabled={!isReady} onClick={force} className="button button-quiet">{t`Save mine`}</button>
            <button
              type="button"
              onClick={() => {
                discardDraft();
                refresh();
                onReload?.();
              }}
              className="button button-quiet"
            >{t`Discard mine`}</button>
          </div>
        </div>
      )}
    </>
  );
}
