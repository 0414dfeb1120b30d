"use client";

import { type ReactNode, useEffect, useId, useRef, useState } from "react";

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
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => dialog.current?.showModal(), []);

  const confirm = async () => {
    setBusy(true);
    if (await onConfirm()) dialog.current?.close();
    setBusy(false);
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-xl bg-white p-6 text-ink shadow-lift backdrop:bg-ink/50"
    >
      <h2 id={id} className="text-xl font-bold">
        {title}
      </h2>
      <div className="mt-2 text-stone">{children}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={() => dialog.current?.close()} className="button button-quiet">
          Cancel
        </button>
        <button type="button" disabled={isBusy} onClick={confirm} className="button button-strong">
          {action}
        </button>
      </div>
    </dialog>
  );
}
