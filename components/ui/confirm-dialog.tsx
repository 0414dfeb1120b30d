"use client";

import { type ReactNode, useState } from "react";
import { DialogFrame } from "./dialog-frame";

type ConfirmDialogProps = {
  title: string;
  children: ReactNode;
  /** What the button says that does it. */
  action: string;
  /** Answers whether it is done; if not, the question stays. */
  onConfirm: () => Promise<boolean>;
  onClose: () => void;
};

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ title, children, action, onConfirm, onClose }: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const confirm = async (close: () => void) => {
    setBusy(true);
    if (await onConfirm()) close();
    setBusy(false);
  };
  return (
    <DialogFrame title={title} onClose={onClose}>
      {(close) => (
        <>
          <div className="mt-2 text-stone">{children}</div>
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
