"use client";

import { useState } from "react";
import { ActionDialog, type DialogValues, NoticeDialog } from "@/components/kit/dialog/dialog";
import { Field } from "@/components/kit/form/field";
import { CourierField } from "@/components/sales/order/admin/courier-field";
import { ReceiptFields, toReceipt } from "@/components/sales/order/admin/receipt-fields";
import { maxPrinted, useDocuments } from "@/components/sales/order/admin/use-documents";
import type { InvoiceMoment } from "@/lib/content/company-detail/contract";
import { CallError, call } from "@/lib/platform/browser/call";
import { countText, formatRupees } from "@/lib/platform/shared/numbers/money";
import type { CourierChoice } from "@/lib/sales/order/admin/facts";
import {
  type BulkAction,
  type BulkOrder,
  type BulkResult,
  bulkOrders,
  isUndo,
  maxBulk,
} from "@/lib/sales/staff-order/admin/bulk-contract";
import { bulkRefusal, issuesInvoice } from "@/lib/sales/staff-order/admin/bulk-rules";
import { toCashRupees } from "@/lib/terms/payment-method/cash";

/** `unanswered`: sent, but the answer got lost, so they may be done. `invoiced`: the ids of those that got their tax invoice. */
export type BulkSummary = BulkResult & { action: BulkAction; amount: number; unanswered: BulkResult["done"]; invoiced: string[] };
type SkippedList = BulkResult["skipped"];

const count = (number: number): string => countText(number, "order");

const texts: Record<BulkAction, { title: string; action: string; done: string; effect: string }> = {
  confirm: {
    title: "Confirm",
    action: "Confirm",
    done: "confirmed",
    effect: "The customers are notified.",
  },
  ship: { title: "Ship", action: "Mark as shipped", done: "shipped", effect: "The customers are notified." },
  deliver: {
    title: "Mark as delivered:",
    action: "Mark as delivered",
    done: "marked as delivered",
    effect: "The customers are notified, and the return period begins. You can undo it today.",
  },
  undo_deliver: {
    title: "Undo the delivery of",
    action: "Undo",
    done: "no longer marked as delivered",
    effect: "For what was recorded by mistake today. The customers are notified with your reason.",
  },
  undo_ship: {
    title: "Undo the shipment of",
    action: "Undo",
    done: "back to be shipped",
    effect:
      "For what was recorded by mistake today. The tax invoices that this issued are credited, and the customers are notified with your reason.",
  },
  undo_collect: {
    title: "Undo the payment of",
    action: "Undo",
    done: "to be paid again",
    effect:
      "Takes back the newest payment that was recorded today for each order. The amount is due again, and the customers are notified with your reason.",
  },
  collect: { title: "Record the cash for", action: "Record cash", done: "paid in cash", effect: "" },
};

/** "5 orders shipped." */
export function getDoneText({ action, done, amount }: BulkSummary): string {
  return action === "collect"
    ? `${formatRupees(amount)} recorded for ${count(done.length)}.`
    : `${count(done.length)} ${texts[action].done}.`;
}

const undoFields = [{ name: "reason", label: "Reason", isRequired: true, maxLength: 300 }] as const;

type BulkDialogProps = {
  action: BulkAction;
  orders: BulkOrder[];
  couriers: CourierChoice;
  invoiceMoment: InvoiceMoment;
  onDone: (summary: BulkSummary) => void;
  onClose: () => void;
};

/** Above this many, tracking numbers are entered on each order's page. */
const maxTyped = 50;

/** Explains what will be done and what is skipped, then sends the orders in batches, so that no request takes long. */
export function BulkDialog({ action, orders, couriers, invoiceMoment, onDone, onClose }: BulkDialogProps) {
  const [sent, setSent] = useState(0);
  // A snapshot of the selection: the list may change while the dialog is open.
  const [{ ready, skipped }] = useState(() => partition(action, orders));
  const total = ready.reduce((sum, { due }) => sum + toCashRupees(due), 0);
  const toInvoice = ready.filter((order) => issuesInvoice(action, order));
  const invoices = action === "confirm" && invoiceMoment === "confirmation" ? ready.length : toInvoice.length;
  const send = async (values: DialogValues) => {
    const summary: BulkSummary = { action, amount: 0, done: [], skipped: [...skipped], unanswered: [], invoiced: [] };
    for (let at = 0; at < ready.length; at += maxBulk) {
      const batch = ready.slice(at, at + maxBulk);
      const body = {
        action,
        courier: values.courier ?? "",
        reason: values.reason ?? "",
        ...toReceipt(values),
        orders: batch.map(({ _id, due }) => ({
          _id,
          trackingNumber: values[_id] ?? "",
          ...(action === "collect" && { due: toCashRupees(due) }),
        })),
      };
      try {
        const { done, skipped: refused } = await call(bulkOrders, { body });
        summary.done.push(...done);
        summary.skipped.push(...refused.map((each) => ({ ...each, number: each.number || getNumber(batch, each._id) })));
        setSent(at + batch.length);
      } catch (error) {
        if (!(error instanceof CallError) || at === 0) throw error;
        const { unanswered, unsent } = getRest(ready, at, error);
        summary.unanswered.push(...unanswered);
        summary.skipped.push(...unsent);
        break;
      }
    }
    const doneIds = new Set(summary.done.map(({ _id }) => _id));
    summary.amount = ready.reduce((sum, { _id, due }) => (doneIds.has(_id) ? sum + toCashRupees(due) : sum), 0);
    summary.invoiced = toInvoice.flatMap(({ _id }) => (doneIds.has(_id) ? _id : []));
    onDone(summary);
  };
  const { title, action: label, effect } = texts[action];
  const byCourier = action === "ship" ? ready.filter(({ deliveryMethod }) => deliveryMethod === "courier") : [];
  const pickups = action === "ship" ? ready.length - byCourier.length : 0;
  return (
    <ActionDialog
      title={`${title} ${count(ready.length)}?`}
      action={sent > 0 ? `${sent} of ${ready.length}…` : label}
      isReady={action === "confirm" || action === "ship"}
      isWide={action === "ship" || action === "collect"}
      fields={isUndo(action) ? undoFields : []}
      onSend={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {effect && <p className="text-stone">{effect}</p>}
          {invoices > 0 && <p className="text-stone">{count(invoices)} will get the tax invoice.</p>}
          {pickups > 0 && <p className="text-stone">{count(pickups)} will be marked as ready for pickup.</p>}
          {byCourier.length > 0 && (
            <>
              <CourierField couriers={couriers} error={errors.courier} />
              {byCourier.length <= maxTyped && <TrackingNumbers orders={byCourier} />}
            </>
          )}
          {action === "collect" && (
            <>
              <Amounts orders={ready} total={total} />
              <div className="grid gap-4 sm:grid-cols-2">
                <ReceiptFields errors={errors} defaultMethod="cash" />
              </div>
            </>
          )}
          <SkippedOrders skipped={skipped} title={`${count(skipped.length)} will be skipped`} />
        </>
      )}
    </ActionDialog>
  );
}

function partition(action: BulkAction, orders: readonly BulkOrder[]): { ready: BulkOrder[]; skipped: SkippedList } {
  const checked = orders.map((order) => ({ order, message: bulkRefusal(action, order) }));
  return {
    ready: checked.flatMap(({ order, message }) => (message ? [] : order)),
    skipped: checked.flatMap(({ order: { _id, number }, message }) => (message ? { _id, number, message } : [])),
  };
}

/** The orders from the batch that failed on. Without an answer, the server may have done that batch all the same. */
function getRest(orders: readonly BulkOrder[], at: number, { status, message }: CallError) {
  const isRefused = status >= 400 && status < 500;
  const unsentAt = isRefused ? at : at + maxBulk;
  const reason = isRefused ? message : "Not sent. Please try again.";
  const unsent: SkippedList = orders.slice(unsentAt).map(({ _id, number }) => ({ _id, number, message: reason }));
  return { unanswered: orders.slice(at, unsentAt), unsent };
}

const getNumber = (orders: readonly BulkOrder[], id: string): string => orders.find(({ _id }) => _id === id)?.number ?? "";

const getName = ({ companyName, customer }: BulkOrder): string => companyName || customer.fullName;

function TrackingNumbers({ orders }: { orders: readonly BulkOrder[] }) {
  return (
    <fieldset className="grid gap-x-4 gap-y-3 rounded-lg border border-line p-4 sm:grid-cols-2">
      <legend className="px-1 text-sm font-semibold">Tracking numbers (optional)</legend>
      {orders.map((order) => (
        <Field key={order._id} label={`${order.number} · ${getName(order)}`} name={order._id} maxLength={80} autoComplete="off" />
      ))}
    </fieldset>
  );
}

/** The cash that the driver has to hand over, per order. */
function Amounts({ orders, total }: { orders: readonly BulkOrder[]; total: number }) {
  return (
    <>
      <ul aria-label="Cash" className="divide-y divide-line rounded-lg border border-line px-4">
        {orders.map((order) => (
          <li key={order._id} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              {order.number} · {getName(order)}
            </span>
            <span translate="no" className="whitespace-nowrap tabular-nums">
              {formatRupees(toCashRupees(order.due))}
            </span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 px-4 font-bold">
        Total{" "}
        <span translate="no" className="tabular-nums">
          {formatRupees(total)}
        </span>
      </p>
    </>
  );
}

const maxNumbers = 12;

/** Skipped orders, grouped by reason. */
function SkippedOrders({ skipped, title }: { skipped: SkippedList; title: string }) {
  if (skipped.length === 0) return null;
  const reasons = Map.groupBy(skipped, ({ message }) => message);
  return (
    <div className="rounded-lg bg-mist p-4 text-sm text-ink">
      <h3 className="font-sans font-bold">{title}</h3>
      <ul className="mt-1 space-y-2">
        {[...reasons].map(([message, orders]) => (
          <li key={message}>
            {message}
            <span className="block text-stone">
              {orders
                .slice(0, maxNumbers)
                .map(({ number }) => number)
                .join(", ")}
              {orders.length > maxNumbers && ` and ${orders.length - maxNumbers} more`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function getTitle(summary: BulkSummary): string {
  if (summary.done.length > 0) return getDoneText(summary);
  return summary.unanswered.length > 0 ? "Please check the orders" : "Nothing was changed";
}

/** For the parcels: prints the invoices that were just issued, each file up to its limit. */
function PrintInvoices({ orderIds }: { orderIds: string[] }) {
  const { isPrinting, print } = useDocuments();
  const files = Array.from({ length: Math.ceil(orderIds.length / maxPrinted) }, (_, at) => at * maxPrinted);
  return files.map((from) => {
    const ids = orderIds.slice(from, from + maxPrinted);
    const label = files.length === 1 ? "Print invoices" : `Print invoices ${from + 1} to ${from + ids.length}`;
    return (
      <button
        key={from}
        type="button"
        disabled={isPrinting}
        onClick={() => print(ids, { packingSlips: false, invoices: true })}
        className="button button-quiet"
      >
        {isPrinting ? "Printing…" : label}
      </button>
    );
  });
}

const listNumbers = (orders: BulkResult["done"]): string => orders.map(({ number }) => number).join(", ");

/** The result: what was done, what may have been done, and what was skipped and why. */
export function BulkOutcome({ summary, onClose }: { summary: BulkSummary; onClose: () => void }) {
  const { done, skipped, unanswered } = summary;
  return (
    <NoticeDialog title={getTitle(summary)} actions={<PrintInvoices orderIds={summary.invoiced} />} onClose={onClose}>
      {done.length > 0 && <p className="mb-4">{listNumbers(done)}</p>}
      {unanswered.length > 0 && (
        <div className="mb-4">
          <p className="font-semibold text-ink">{`No answer for ${count(unanswered.length)}. They may be done: please check them.`}</p>
          <p>{listNumbers(unanswered)}</p>
        </div>
      )}
      <SkippedOrders skipped={skipped} title={`${count(skipped.length)} skipped`} />
    </NoticeDialog>
  );
}
