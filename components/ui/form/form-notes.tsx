import { FormProblem } from "@/components/ui/form/form-problem";

type FormNotesProps = {
  form: { isStale: boolean; isRestored: boolean; isReady: boolean; forget: () => void; force: () => void };
  /** Shows the thing as it is now. */
  onReload: () => void;
};

/** What happened to the form while nobody looked: it was left half filled in, or someone else has saved the same thing. */
export function FormNotes({ form: { isStale, isRestored, isReady, forget: invalidate, force }, onReload }: FormNotesProps) {
  return (
    <>
      {isRestored && (
        <p role="status" className="flex flex-wrap items-center gap-x-4 rounded-lg bg-teal-soft px-3 py-1">
          We restored your unsaved changes.
          <button type="button" onClick={invalidate} className="link min-h-11 font-semibold">
            Discard changes
          </button>
        </p>
      )}
      {isStale && (
        <div className="space-y-3">
          <FormProblem text="Someone else changed this after you opened it. What you typed is still here." />
          <div className="flex flex-wrap gap-3">
            <button type="button" disabled={!isReady} onClick={force} className="button button-quiet">
              Save mine anyway
            </button>
            <button
              type="button"
              onClick={() => {
                invalidate();
                onReload();
              }}
              className="button button-quiet"
            >
              Discard mine and load theirs
            </button>
          </div>
        </div>
      )}
    </>
  );
}
