"use client";

import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Field } from "@/components/ui/field";
import { FormProblem } from "@/components/ui/form-problem";
import { CallError } from "@/lib/call";

type Words = Record<string, string>;
type WordsField = { name: string; label: string; isRequired?: boolean; maxLength?: number };

export type WordsDialogProps = {
  title: string;
  children?: ReactNode;
  fields: readonly WordsField[];
  /** What the button says that does it. */
  action: string;
  /** Throws a CallError where it is refused: what was typed stays. */
  onSend: (words: Words) => Promise<void>;
  onClose: () => void;
};

/** Asks for a few words before something is done. */
export function WordsDialog({ title, children, fields, action, onSend, onClose }: WordsDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [errors, setErrors] = useState<Words>({});
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);

  const send = async (words: Words) => {
    try {
      await onSend(words);
      dialog.current?.close();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setErrors(error.fields);
      setProblem(Object.keys(error.fields).length > 0 ? "" : error.message);
    }
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const words = Object.fromEntries(fields.map(({ name }) => [name, String(form.get(name) ?? "").trim()]));
    const missing = fields.filter(({ name, isRequired }) => isRequired && !words[name]);
    setProblem("");
    setErrors(Object.fromEntries(missing.map(({ name, label }) => [name, `${label} is required`])));
    if (missing.length > 0) return;
    setBusy(true);
    await send(words).finally(() => setBusy(false));
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-xl bg-white p-6 text-ink shadow-lift backdrop:bg-ink/50"
    >
      <form onSubmit={submit} noValidate>
        <h2 id={id} className="text-xl font-bold">
          {title}
        </h2>
        {children && <div className="mt-2 text-stone">{children}</div>}
        {fields.map(({ name, label, isRequired, maxLength = 300 }) => (
          <Field
            key={name}
            name={name}
            label={isRequired ? label : `${label} (optional)`}
            maxLength={maxLength}
            autoComplete="off"
            error={errors[name]}
            className="mt-4"
          />
        ))}
        {problem && (
          <div className="mt-4">
            <FormProblem text={problem} />
          </div>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <button type="button" onClick={() => dialog.current?.close()} className="button button-quiet">
            Not now
          </button>
          <button type="submit" disabled={isBusy} className="button button-strong">
            {action}
          </button>
        </div>
      </form>
    </dialog>
  );
}
