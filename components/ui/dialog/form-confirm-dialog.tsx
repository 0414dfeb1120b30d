"use client";

import { type FormEvent, type ReactNode, useState } from "react";
import { FormProblem } from "@/components/ui/form/form-problem";
import { CallError } from "@/lib/platform/api/call";
import { DialogFrame } from "./dialog-frame";

type Errors = Record<string, string>;

export type AskDialogProps = {
  title: string;
  /** What the button says that does it. */
  action: string;
  isWide?: boolean;
  /** What is wrong before anything is sent, by the fields' names. */
  check?: (form: FormData) => Errors;
  /** Throws a CallError where it is refused: what was filled in stays. */
  onSend: (form: FormData) => Promise<void>;
  onClose: () => void;
  /** The fields, with what is wrong with each. */
  children: (errors: Errors) => ReactNode;
};

/** Asks what a step needs to know before it is taken. */
export function AskDialog({ title, action, isWide = false, check, onSend, onClose, children }: AskDialogProps) {
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>, close: () => void) => {
    event.preventDefault();
    const { currentTarget: form } = event;
    const values = new FormData(form);
    const found = check?.(values) ?? {};
    setErrors(found);
    setProblem("");
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await onSend(values);
      close();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setErrors(error.fields);
      // What belongs to a field that is there is said at that field.
      const isSaid = Object.keys(error.fields).some((name) => form.elements.namedItem(name));
      setProblem(isSaid ? "" : error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogFrame title={title} isWide={isWide} onClose={onClose}>
      {(close) => (
        <form onSubmit={(event) => void submit(event, close)} noValidate className="mt-3 space-y-4">
          {children(errors)}
          {problem && <FormProblem text={problem} />}
          <div className="flex flex-wrap justify-end gap-3 pt-2">
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
