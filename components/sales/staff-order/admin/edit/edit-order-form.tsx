"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { FormProblem } from "@/components/kit/form/form-problem";
import { toast } from "@/components/kit/toast/toast";
import { adminPath } from "@/components/sales/order/admin/admin-query";
import { CallError, call } from "@/lib/platform/browser/call";
import { type EditPreview, editOrder, previewEdit, sayWhy } from "@/lib/sales/staff-order/admin/edit/contract";
import type { EditStart } from "@/lib/sales/staff-order/admin/edit/start";
import { checkEdit, type EditDraft, type Errors } from "./edit-draft";
import { EditLines } from "./edit-lines";
import { EditReview } from "./edit-review";
import { EditTerms } from "./edit-terms";
import { type EditChange, useEditDraft } from "./use-edit-draft";

/** The form for an edit of a placed order: nothing is saved before the changes were reviewed. */
export function EditOrderForm({ start }: { start: EditStart }) {
  const { edit, isRestored, change, end, discard } = useEditDraft(start);
  // Render nothing until the stored draft has been read.
  if (!edit) return <div className="min-h-dvh" />;
  return (
    <>
      {isRestored && (
        <p role="status" className="mb-4 flex flex-wrap items-center gap-x-4 rounded-lg bg-teal-soft px-3 py-1">
          We restored your unsaved changes.
          <button type="button" onClick={discard} className="link min-h-11 font-semibold">
            Discard changes
          </button>
        </p>
      )}
      <Form {...edit} onChange={change} onEnd={end} onDiscard={discard} />
    </>
  );
}

/** Enter picks a pack or ends a scan; only the button goes on. */
function ignoreEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}

type FormProps = {
  start: EditStart;
  draft: EditDraft;
  onChange: (values: EditChange) => void;
  onEnd: () => void;
  onDiscard: () => void;
};

function Form({ start, draft, onChange, onEnd, onDiscard }: FormProps) {
  const { push, refresh } = useRouter();
  const [review, setReview] = useState<EditPreview | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState("");
  const [isStale, setStale] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const change = (values: EditChange) => {
    onChange(values);
    setReview(null);
    setErrors({});
    setProblem("");
  };
  const refuse = (problems: Errors, message: string) => {
    setErrors(problems);
    setProblem(message);
    // After the errors are rendered.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('#edit-order [aria-invalid="true"]')?.focus());
  };
  const fail = (failure: unknown) => {
    if (!(failure instanceof CallError)) throw failure;
    setReview(null);
    setStale("version" in failure.fields);
    refuse(failure.fields, failure.message);
  };
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem("");
    try {
      await work();
    } catch (failure) {
      fail(failure);
    } finally {
      setBusy(false);
    }
  };
  const showReview = (version?: string) => {
    const { body, errors: problems } = checkEdit(start, draft, { version });
    if (!body) return refuse(problems, "Please check the marked fields.");
    void run(async () => {
      const preview = await call(previewEdit, { params: { id: start.id }, body });
      setReview(preview);
      setStale(false);
      setErrors(preview.problems);
    });
  };
  const save = (reviewed: EditPreview) => {
    if (draft.why.trim() === "") return refuse({ reason: sayWhy }, "");
    const { body, errors: problems } = checkEdit(start, draft, {
      version: reviewed.version,
      expectedTotal: reviewed.after.total,
    });
    if (!body) return refuse(problems, "Please check the marked fields.");
    void run(async () => {
      await call(editOrder, { params: { id: start.id }, body });
      onEnd();
      toast("success", `Order ${start.number} changed.`);
      push(`${adminPath}/${start.id}`);
      refresh();
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (review) save(review);
    else showReview(start.version);
  };
  const takeTheirs = () => {
    onDiscard();
    setStale(false);
    setProblem("");
    setErrors({});
    refresh();
  };
  return (
    <form
      id="edit-order"
      aria-label={`Edit order ${start.number}`}
      noValidate
      onKeyDown={ignoreEnter}
      onSubmit={submit}
      className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <div className="min-w-0 space-y-4">
        {start.changeRequest && <ChangeWish text={start.changeRequest} />}
        <EditLines start={start} draft={draft} errors={errors} onChange={change} />
        <EditTerms start={start} draft={draft} review={review} errors={errors} onChange={change} />
      </div>
      <div className="min-w-0 space-y-4 lg:sticky lg:top-4">
        {review && (
          <EditReview review={review} isAnswer={start.changeRequest !== ""} draft={draft} errors={errors} onChange={onChange} />
        )}
        {isStale ? (
          <Conflict isBusy={isBusy} onReview={() => showReview()} onTakeTheirs={takeTheirs} />
        ) : (
          problem && <FormProblem text={problem} />
        )}
        {!isStale && <Buttons review={review} isBusy={isBusy} onBack={() => setReview(null)} />}
      </div>
    </form>
  );
}

/** What the customer asks for, beside the fields that answer it. */
function ChangeWish({ text }: { text: string }) {
  return (
    <section aria-labelledby="change-wish" className="rounded-lg bg-marigold/25 p-4">
      <h2 id="change-wish" className="font-sans text-base font-semibold tracking-normal">
        The customer asks for this change
      </h2>
      <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="mt-2 text-sm">Saving the changes answers it.</p>
    </section>
  );
}

type ButtonsProps = { review: EditPreview | null; isBusy: boolean; onBack: () => void };

function Buttons({ review, isBusy, onBack }: ButtonsProps) {
  const isPossible = !review || (review.changes.length > 0 && Object.keys(review.problems).length === 0);
  const label = review ? "Save changes" : "Review changes";
  return (
    <>
      {isPossible && (
        <button type="submit" disabled={isBusy} className="button button-primary w-full">
          {isBusy ? "Please wait…" : label}
        </button>
      )}
      {review && (
        <button type="button" disabled={isBusy} onClick={onBack} className="button button-quiet w-full">
          Back to editing
        </button>
      )}
    </>
  );
}

type ConflictProps = { isBusy: boolean; onReview: () => void; onTakeTheirs: () => void };

/** Somebody else has changed the order: what was typed can be reviewed against the order as it is now. */
function Conflict({ isBusy, onReview, onTakeTheirs }: ConflictProps) {
  const note = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} tabIndex={-1} className="scroll-mt-24 space-y-3 outline-none">
      <FormProblem text="Someone else changed this order after you opened it. What you typed is still here." />
      <div className="flex flex-wrap gap-3">
        <button type="button" disabled={isBusy} onClick={onReview} className="button button-quiet">
          Review mine
        </button>
        <button type="button" onClick={onTakeTheirs} className="button button-quiet">
          Discard mine
        </button>
      </div>
    </div>
  );
}
