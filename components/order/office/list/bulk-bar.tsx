"use client";

import { Printer } from "lucide-react";
import { useState } from "react";
import { useOfficeStep } from "@/components/office/use-office-step";
import { CloseButton } from "@/components/ui/close-button";
import { DialogFrame } from "@/components/ui/dialog-frame";
import { call } from "@/lib/call";
import type { AdminOrder } from "@/lib/order/contract";
import { type BulkConfirmation, confirmOrders } from "@/lib/order/office-contract";
import { usePapers } from "../use-papers";

type BulkBarProps = { orders: AdminOrder[]; onDone: () => void };

/** What can be done with several orders at once. */
export function BulkBar({ orders, onDone }: BulkBarProps) {
  const { isBusy, press } = useOfficeStep();
  const { isPrinting, print } = usePapers();
  const [answer, setAnswer] = useState<BulkConfirmation | null>(null);
  const pending = orders.filter(({ status }) => status === "pending");
  const ids = orders.map(({ _id }) => _id);
  const confirm = () =>
    press(
      async () => setAnswer(await call(confirmOrders, { body: { orders: pending.map(({ _id }) => _id) } })),
      "The orders were gone through.",
    );
  const close = () => {
    setAnswer(null);
    onDone();
  };
  return (
    <div className="flex flex-wrap gap-2">
      <button type="button" disabled={isBusy || pending.length === 0} onClick={confirm} className="button button-strong">
        {isBusy ? "Confirming..." : `Confirm ${pending.length}`}
      </button>
      <button
        type="button"
        disabled={isPrinting}
        onClick={() => print(ids, { slips: true, invoices: false })}
        className="button button-quiet"
      >
        <Printer size={18} aria-hidden="true" />
        Packing slips
      </button>
      <button
        type="button"
        disabled={isPrinting}
        onClick={() => print(ids, { slips: true, invoices: true })}
        className="button button-quiet"
      >
        <Printer size={18} aria-hidden="true" />
        Slips and invoices
      </button>
      {answer && <Outcome answer={answer} onClose={close} />}
    </div>
  );
}

/** Which were confirmed, and which not and why. */
function Outcome({ answer: { confirmed, refused }, onClose }: { answer: BulkConfirmation; onClose: () => void }) {
  const title = confirmed.length === 1 ? "1 order is confirmed" : `${confirmed.length} orders are confirmed`;
  return (
    <DialogFrame title={title} onClose={onClose}>
      {(close) => (
        <>
          {confirmed.length > 0 && <p className="mt-2 text-stone">{confirmed.map(({ number }) => number).join(", ")}</p>}
          {refused.length > 0 && (
            <>
              <h3 className="mt-4 font-bold">Not confirmed</h3>
              <ul className="mt-1 divide-y divide-line">
                {refused.map(({ _id, number, message }) => (
                  <li key={_id} className="py-2">
                    <span className="font-semibold">{number}</span> <span className="block text-stone">{message}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
          <CloseButton onClose={close} />
        </>
      )}
    </DialogFrame>
  );
}
