"use client";

import { useState } from "react";
import { ActionDialog, type DialogValues } from "@/components/kit/dialog/dialog";
import { Field } from "@/components/kit/form/field";
import { CourierField } from "@/components/sales/order/admin/courier-field";
import { ReceiptFields, toReceipt } from "@/components/sales/order/admin/receipt-fields";
import type { InvoiceMoment } from "@/lib/content/company-detail/contract";
import { CallError, call } from "@/lib/platform/browser/call";
import { msg, t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import type { CourierChoice } from "@/lib/sales/order/admin/facts";
import { type BulkAction, type BulkOrder, bulkOrders, isUndo, maxBulk } from "@/lib/sales/staff-order/admin/bulk-contract";
import { bulkRefusal, issuesInvoice } from "@/lib/sales/staff-order/admin/bulk-rules";
import { toCashRupees } from "@/lib/terms/payment-method/cash";
import { SkippedOrders } from "./bulk-outcome";
import { type BulkSummary, countOrders, type SkippedList, texts } from "./bulk-texts";

const undoFields = [{ name: "reason", label: msg("Reason"), isRequired: true, maxLength: 300 }] as const;

type BulkDialogProps = {
  action: BulkAction;
  orders: BulkOrder[];
  couriers: CourierChoice;
  invoiceMoment: InvoiceMoment;
  /** What somebody has packed of an order. */
  getPacked?: (id: string) => { orderItemId: string; quantity: number }[];
  onDone: (summary: BulkSummary) => void;
  onClose: () => void;
};

/** Above this many, tracking numbers are entered on each order's page. */
const maxTyped = 50;

/** Explains what will be done and what is skipped, then sends the orders in batches, so that no request takes long. */
export function BulkDialog({ action, orders, couriers, invoiceMoment, getPacked, onDone, onClose }: BulkDialogProps) {
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
          ...(getPacked && { packed: getPacked(_id) }),
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
      title={t(title, countOrders(ready.length))}
      action={sent > 0 ? t`${sent} of ${ready.length}…` : t(label)}
      isReady={action === "confirm" || action === "ship"}
      isWide={action === "ship" || action === "collect"}
      fields={isUndo(action) ? undoFields.map((field) => ({ ...field, label: t(field.label) })) : []}
      onSend={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {effect && <p className="text-stone">{t(effect)}</p>}
          {invoices > 0 && <p className="text-stone">{t`${countOrders(invoices)} will get the tax invoice.`}</p>}
          {pickups > 0 && <p className="text-stone">{t`${countOrders(pickups)} will be marked as ready for pickup.`}</p>}
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
          <SkippedOrders skipped={skipped} title={t`${countOrders(skipped.length)} will be skipped`} />
        </>
      )}
    </ActionDialog>
  );
}

function partition(action: BulkAction, orders: readonly BulkOrder[]): { ready: BulkOrder[]; skipped: SkippedList } {
  const checked = orders.map((order) => ({ order, message: bulkRefusal(action, order) }));
  return {
    ready: checked.flatMap(({ order, message }) => (message ? [] : order)),
    skipped: checked.flatMap(({ order: { _id, number }, message }) => (message ? { _id, number, message: t(message) } : [])),
  };
}

/** The orders from the batch that failed on. Without an answer, the server may have done that batch all the same. */
function getRest(orders: readonly BulkOrder[], at: number, { status, message }: CallError) {
  const isRefused = status >= 400 && status < 500;
  const unsentAt = isRefused ? at : at + maxBulk;
  const reason = isRefused ? message : t`Not sent. Please try again.`;
  const unsent: SkippedList = orders.slice(unsentAt).map(({ _id, number }) => ({ _id, number, message: reason }));
  return { unanswered: orders.slice(at, unsentAt), unsent };
}

const getNumber = (orders: readonly BulkOrder[], id: string): string => orders.find(({ _id }) => _id === id)?.number ?? "";

const getName = ({ companyName, customer }: BulkOrder): string => companyName || customer.fullName;

function TrackingNumbers({ orders }: { orders: readonly BulkOrder[] }) {
  return (
    <fieldset className="grid gap-x-4 gap-y-3 rounded-lg border border-line p-4 sm:grid-cols-2">
      <legend className="px-1 text-sm font-semibold">{t`Tracking numbers (optional)`}</legend>
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
      <ul aria-label={t`Cash`} className="divide-y divide-line rounded-lg border border-line px-4">
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
        {t`Total`}{" "}
        <span translate="no" className="tabular-nums">
          {formatRupees(total)}
        </span>
      </p>
    </>
  );
}
