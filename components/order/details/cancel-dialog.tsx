"use client";

import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { FormProblem } from "@/components/ui/form-problem";
import { SelectField } from "@/components/ui/select-field";
import { CallError, call } from "@/lib/call";
import { cancelOwnOrder, type Order } from "@/lib/order/contract";

type CancelDialogProps = {
  order: Pick<Order, "_id" | "number" | "paymentStatus">;
  /** A confirmed order is not cancelled at once: the office decides. */
  isRequest: boolean;
  onDone: (sentence: string) => void;
  /** Called where the order is no longer what this page shows. */
  onOutdated: () => void;
  onClose: () => void;
};

const reasons = [
  "I ordered by mistake",
  "I want something else",
  "It takes too long",
  "I found it cheaper",
  "The work was put off",
];
const otherReason = "Another reason";

function reasonText(reason: string, words: string): string {
  return [reason === otherReason && words.trim() ? "" : reason, words.trim()].filter(Boolean).join(": ");
}

/** Asks why, and cancels. What was chosen stays when a call fails. */
export function CancelDialog({ order, isRequest, onDone, onOutdated, onClose }: CancelDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [reason, setReason] = useState("");
  const [words, setWords] = useState("");
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);

  const cancel = async () => {
    try {
      await call(cancelOwnOrder, { params: { id: order._id }, body: { reason: reasonText(reason, words) } });
      onDone(isRequest ? "We have your request and answer it here." : `Order ${order.number} is cancelled.`);
      dialog.current?.close();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
      if (error.status === 409) onOutdated();
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(reason ? "" : "Choose why, so that we can do better.");
    if (!reason) return;
    setBusy(true);
    await cancel().finally(() => setBusy(false));
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
          {isRequest ? "Ask us to cancel this order?" : "Cancel this order?"}
        </h2>
        <p className="mt-2 text-stone">
          {isRequest
            ? "It is confirmed and may be packed already. We look at it before anything leaves the store, and answer here."
            : "The goods go back on the shelf at once. This cannot be undone, but you can order the same again."}
          {order.paymentStatus === "paid" && " What you paid is paid back within 7 days."}
        </p>
        <SelectField
          label="Why?"
          options={[...reasons, otherReason]}
          placeholder="Choose a reason"
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
            setProblem("");
          }}
          className="mt-4"
        />
        <label htmlFor={`${id}-words`} className="mt-4 mb-1 block text-sm font-semibold">
          Anything we should know? (optional)
        </label>
        <textarea
          id={`${id}-words`}
          rows={3}
          maxLength={400}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          className="field"
        />
        {problem && (
          <div className="mt-4">
            <FormProblem text={problem} />
          </div>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <button type="button" onClick={() => dialog.current?.close()} className="button button-quiet">
            Keep the order
          </button>
          <button type="submit" disabled={isBusy} className="button button-strong">
            {isRequest ? "Ask to cancel" : "Cancel the order"}
          </button>
        </div>
      </form>
    </dialog>
  );
}
