"use client";

import { Printer } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useDocuments } from "@/components/order/admin/use-documents";
import { ActionDialog, NoticeDialog } from "@/components/ui/dialog/dialog";
import { type BulkConfirmation, confirmOrders } from "@/lib/order/admin-contract";
import type { AdminOrder } from "@/lib/order/contract";
import { confirmRefusal } from "@/lib/order/rules";
import { call } from "@/lib/platform/api/call";

type BulkBarProps = { orders: AdminOrder[]; onDone: () => void };

/** What can be done with several orders at once. */
export function BulkBar({ orders, onDone }: BulkBarProps) {
  const { isPrinting, print } = useDocuments();
  const ids = orders.map(({ _id }) => _id);
  return (
    <div className="flex flex-wrap gap-2">
      <BulkConfirm orders={orders} onDone={onDone} />
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
    </div>
  );
}

type BulkConfirmProps = { orders: AdminOrder[]; onDone: () => void };

/** Confirms the pending ones of several orders: says before and after how many are skipped because they are not paid. */
function BulkConfirm({ orders, onDone }: BulkConfirmProps) {
  const { refresh } = useRouter();
  const [isAsking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<BulkConfirmation | null>(null);
  const pending = orders.filter(({ status, deletedAt }) => status === "pending" && !deletedAt);
  const unpaid = pending.filter((order) => confirmRefusal(order) !== "");
  const ready = pending.length - unpaid.length;
  const send = async () => setAnswer(await call(confirmOrders, { body: { orders: pending.map(({ _id }) => _id) } }));
  // Not before: orders that leave the list would take this dialog with them.
  const close = () => {
    setAnswer(null);
    onDone();
    refresh();
  };
  return (
    <>
      <button type="button" disabled={pending.length === 0} onClick={() => setAsking(true)} className="button button-strong">
        Confirm {pending.length}…
      </button>
      {isAsking && ready > 0 && (
        <ActionDialog
          title={ready === 1 ? "Confirm 1 order?" : `Confirm ${ready} orders?`}
          action={`Confirm ${ready}`}
          onSend={send}
          onClose={() => setAsking(false)}
        >
          <p>{beforeText(ready, unpaid)}</p>
        </ActionDialog>
      )}
      {isAsking && ready === 0 && (
        <NoticeDialog title="Nothing to confirm yet" onClose={() => setAsking(false)}>
          {beforeText(ready, unpaid)}
        </NoticeDialog>
      )}
      {answer && <Outcome answer={answer} orders={orders} onClose={close} />}
    </>
  );
}

type Method = Pick<AdminOrder, "paymentMethod">;

/** "1 unpaid transfer", "3 unpaid orders" */
function unpaidText(orders: readonly Method[]): string {
  const what = orders.every(({ paymentMethod }) => paymentMethod === "bank") ? "unpaid transfer" : "unpaid order";
  return orders.length === 1 ? `1 ${what}` : `${orders.length} ${what}s`;
}

/** "6 can be confirmed, 1 unpaid transfer will be skipped: SW-000012." */
function beforeText(ready: number, unpaid: readonly AdminOrder[]): string {
  if (unpaid.length === 0) return "Each gets its tax invoice, and the customers are told.";
  const skipped = `${unpaidText(unpaid)} will be skipped: ${unpaid.map(({ number }) => number).join(", ")}.`;
  return ready === 0 ? skipped : `${ready} can be confirmed, ${skipped}`;
}

type OutcomeProps = { answer: BulkConfirmation; orders: readonly AdminOrder[]; onClose: () => void };

/** Which were confirmed, and which not and why. */
function Outcome({ answer: { confirmed, refused }, orders, onClose }: OutcomeProps) {
  const skipped = refused.filter(({ isUnpaid }) => isUnpaid);
  const methods = orders.filter(({ _id }) => skipped.some((each) => each._id === _id));
  const others = refused.length - skipped.length;
  const parts = [
    `${confirmed.length} confirmed`,
    skipped.length > 0 && `${unpaidText(methods)} skipped`,
    others > 0 && `${others} not confirmed`,
  ];
  return (
    <NoticeDialog title={parts.filter(Boolean).join(", ")} onClose={onClose}>
      {confirmed.length > 0 && <p>{confirmed.map(({ number }) => number).join(", ")}</p>}
      {refused.length > 0 && (
        <>
          <h3 className="mt-4 font-bold text-ink">Not confirmed</h3>
          <ul className="mt-1 divide-y divide-line">
            {refused.map(({ _id, number, message }) => (
              <li key={_id} className="py-2">
                <span className="font-semibold text-ink">{number}</span> <span className="block">{message}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </NoticeDialog>
  );
}
