"use client";

import { type FormEvent, type ReactNode, useState } from "react";
import { DialogFrame } from "@/components/ui/dialog-frame";
import { FormProblem } from "@/components/ui/form-problem";
import { CallError } from "@/lib/call";

export type StepDialogProps = {
  title: string;
  /** What the button says that does it. */
  action: string;
  /** Throws a CallError where it is refused: what was filled in stays. */
  onSend: (form: FormData) => Promise<void>;
  onClose: () => void;
  children: (errors: Record<string, string>) => ReactNode;
};

/** Asks what a step needs to know before it is taken. */
export function StepDialog({ title, action, onSend, onClose, children }: StepDialogProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);

  const send = async (form: FormData, close: () => void) => {
    setBusy(true);
    setErrors({});
    setProblem("");
    try {
      await onSend(form);
      close();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setErrors(error.fields);
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>, close: () => void) => {
    event.preventDefault();
    void send(new FormData(event.currentTarget), close);
  };
  return (
    <DialogFrame title={title} isWide onClose={onClose}>
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
