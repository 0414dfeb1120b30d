"use client";

import { type ReactNode, useEffect, useId, useRef } from "react";

type DialogFrameProps = {
  title: string;
  /** Wider than a question: for forms with several columns. */
  isWide?: boolean;
  onClose: () => void;
  children: (close: () => void) => ReactNode;
};

/** A question over the page: open from the first moment, closed by Escape or `close`, which calls `onClose`. */
export function DialogFrame({ title, isWide = false, onClose, children }: DialogFrameProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className={`m-auto w-[calc(100%-2rem)] ${isWide ? "max-w-2xl" : "max-w-md"} rounded-xl bg-white p-6 text-ink shadow-lift backdrop:bg-ink/50`}
    >
      <h2 id={id} className="text-xl font-bold">
        {title}
      </h2>
      {children(() => dialog.current?.close())}
    </dialog>
  );
}
