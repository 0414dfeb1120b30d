"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { toast } from "@/components/toast/toast";
import { DialogFrame } from "@/components/ui/dialog/dialog-frame";
import { FormProblem } from "@/components/ui/form/form-problem";
import { SelectField } from "@/components/ui/form/select-field";
import { TextAreaField } from "@/components/ui/form/text-area-field";
import type { Order } from "@/lib/order/contract";
import { cancelOwnOrder } from "@/lib/order/contract";
import { CallError, call } from "@/lib/platform/api/call";

type CancelOrderProps = { order: Pick<Order, "_id" | "number" | "status" | "paymentStatus" | "isCancelAsked"> };

/** Cancels a pending order; asks for the cancellation of a confirmed one. Whoever is being asked why when it ships is told so. */
export function CancelOrder({ order }: CancelOrderProps) {
  const [isAsking, setAsking] = useState(false);
  const { refresh } = useRouter();
  const button = useRef<HTMLButtonElement>(null);
  const canCancel = order.status === "pending" || (order.status === "confirmed" && !order.isCancelAsked);
  const isRequest = order.status === "confirmed";
  return (
    <>
      {canCancel && (
        <button ref={button} type="button" onClick={() => setAsking(true)} className="button button-quiet">
          {isRequest ? "Ask to cancel" : "Cancel the order"}
        </button>
      )}
      {isAsking && (
        <CancelDialog
          order={order}
          isRequest={isRequest}
          onDone={(message) => {
            toast("success", message);
            refresh();
          }}
          onOutdated={refresh}
          onClose={() => {
            setAsking(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}

type CancelDialogProps = {
  order: Pick<Order, "_id" | "number" | "paymentStatus">;
  /** A confirmed order is not cancelled at once: staff decide. */
  isRequest: boolean;
  onDone: (message: string) => void;
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

function reasonText(reason: string, text: string): string {
  return [reason === otherReason && text.trim() ? "" : reason, text.trim()].filter(Boolean).join(": ");
}

/** Asks why, and cancels. What was chosen stays when a call fails. */
function CancelDialog({ order, isRequest, onDone, onOutdated, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState("");
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);

  const cancel = async (close: () => void) => {
    try {
      await call(cancelOwnOrder, { params: { id: order._id }, body: { reason: reasonText(reason, text) } });
      onDone(isRequest ? "We have your request and answer it here." : `Order ${order.number} is cancelled.`);
      close();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
      if (error.status === 409) onOutdated();
    }
  };
  const submit = async (event: FormEvent, close: () => void) => {
    event.preventDefault();
    setProblem(reason ? "" : "Choose why, so that we can do better.");
    if (!reason) return;
    setBusy(true);
    await cancel(close).finally(() => setBusy(false));
  };
  return (
    <DialogFrame title={isRequest ? "Ask us to cancel this order?" : "Cancel this order?"} onClose={onClose}>
      {(close) => (
        <form onSubmit={(event) => submit(event, close)} noValidate>
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
          <TextAreaField
            label="Anything we should know? (optional)"
            rows={3}
            maxLength={400}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className="mt-4"
          />
          {problem && (
            <div className="mt-4">
              <FormProblem text={problem} />
            </div>
          )}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <button type="button" onClick={close} className="button button-quiet">
              Keep the order
            </button>
            <button type="submit" disabled={isBusy} className="button button-strong">
              {isRequest ? "Ask to cancel" : "Cancel the order"}
            </button>
          </div>
        </form>
      )}
    </DialogFrame>
  );
}
