"use client";

import { type FormEvent, type ReactNode, useState } from "react";
import { CallError } from "@/lib/call";
import { DialogFrame } from "./dialog-frame";
import { Field } from "./field";
import { FormProblem } from "./form-problem";
import { TextAreaField } from "./text-area-field";

type Words = Record<string, string>;
type WordsField = {
  name: string;
  label: string;
  isRequired?: boolean;
  maxLength?: number;
  isLong?: boolean;
  defaultValue?: string;
};

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
  const [errors, setErrors] = useState<Words>({});
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);

  const send = async (words: Words, close: () => void) => {
    try {
      await onSend(words);
      close();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setErrors(error.fields);
      setProblem(Object.keys(error.fields).length > 0 ? "" : error.message);
    }
  };
  const submit = async (event: FormEvent<HTMLFormElement>, close: () => void) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const words = Object.fromEntries(fields.map(({ name }) => [name, String(form.get(name) ?? "").trim()]));
    const missing = fields.filter(({ name, isRequired }) => isRequired && !words[name]);
    setProblem("");
    setErrors(Object.fromEntries(missing.map(({ name, label }) => [name, `${label} is required`])));
    if (missing.length > 0) return;
    setBusy(true);
    await send(words, close).finally(() => setBusy(false));
  };
  return (
    <DialogFrame title={title} onClose={onClose}>
      {(close) => (
        <form onSubmit={(event) => submit(event, close)} noValidate>
          {children && <div className="mt-2 text-stone">{children}</div>}
          {fields.map(({ name, label, isRequired, isLong, maxLength = 300, defaultValue }) => {
            const Box = isLong ? TextAreaField : Field;
            return (
              <Box
                key={name}
                name={name}
                label={isRequired ? label : `${label} (optional)`}
                maxLength={maxLength}
                defaultValue={defaultValue}
                autoComplete="off"
                error={errors[name]}
                className="mt-4"
              />
            );
          })}
          {problem && (
            <div className="mt-4">
              <FormProblem text={problem} />
            </div>
          )}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <button type="button" onClick={close} className="button button-quiet">
              Not now
            </button>
            <button type="submit" disabled={isBusy} className="button button-strong">
              {action}
            </button>
          </div>
        </form>
      )}
    </DialogFrame>
  );
}
