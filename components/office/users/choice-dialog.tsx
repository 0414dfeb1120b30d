"use client";

import { type FormEvent, type ReactNode, useState } from "react";
import { DialogFrame } from "@/components/ui/dialog-frame";
import { FormProblem } from "@/components/ui/form-problem";
import { CallError } from "@/lib/call";

type ChoiceDialogProps = {
  title: string;
  action: string;
  /** Throws a CallError where it is refused: what was chosen stays. */
  onSend: (form: FormData) => Promise<void>;
  onClose: () => void;
  /** The fields, with what the server says about each. */
  children: (errors: Record<string, string>) => ReactNode;
};

/** Asks for a choice before something is done. */
export function ChoiceDialog({ title, action, onSend, onClose, children }: ChoiceDialogProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>, close: () => void) => {
    event.preventDefault();
    setBusy(true);
    setProblem("");
    setErrors({});
    try {
      await onSend(new FormData(event.currentTarget));
      close();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setErrors(error.fields);
      if (Object.keys(error.fields).length === 0) setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogFrame title={title} onClose={onClose}>
      {(close) => (
        <form onSubmit={(event) => submit(event, close)} noValidate className="mt-3 space-y-4">
          {children(errors)}
          {problem && <FormProblem text={problem} />}
          <div className="flex flex-wrap justify-end gap-3">
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
