"use client";

import { type ReactNode, useState } from "react";
import { FormProblem } from "@/components/ui/form/form-problem";
import { CallError } from "@/lib/platform/api/call";
import { DialogFrame } from "./dialog-frame";

type ConfirmDialogProps = {
  title: string;
  children: ReactNode;
  /** What the button says that does it. */
  action: string;
  /** Answers whether it is done; if not, the question stays, and says the sentence of a CallError that is thrown. */
  onConfirm: () => Promise<boolean>;
  onClose: () => void;
};

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ title, children, action, onConfirm, onClose }: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const confirm = async (close: () => void) => {
    setBusy(true);
    setProblem("");
    try {
      if (await onConfirm()) close();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogFrame title={title} onClose={onClose}>
      {(close) => (
        <>
          <div className="mt-2 text-stone">{children}</div>
          {problem && <FormProblem text={problem} />}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <button type="button" onClick={close} className="button button-quiet">
              Cancel
            </button>
            <button type="button" disabled={isBusy} onClick={() => confirm(close)} className="button button-strong">
              {action}
            </button>
          </div>
        </>
      )}
    </DialogFrame>
  );
}
