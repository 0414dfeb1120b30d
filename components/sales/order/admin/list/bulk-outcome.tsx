"use client";

import { NoticeDialog } from "@/components/kit/dialog/dialog";
import { maxPrinted, useDocuments } from "@/components/sales/order/admin/use-documents";
import { t } from "@/lib/platform/shared/language/t";
import type { BulkResult } from "@/lib/sales/staff-order/admin/bulk-contract";
import { type BulkSummary, countOrders, getDoneText, type SkippedList } from "./bulk-texts";

const maxNumbers = 12;

/** Skipped orders, grouped by reason. */
export function SkippedOrders({ skipped, title }: { skipped: SkippedList; title: string }) {
  if (skipped.length === 0) return null;
  const reasons = Map.groupBy(skipped, ({ message }) => message);
  return (
    <div className="rounded-lg bg-mist p-4 text-sm text-ink">
      <h3 className="font-sans font-bold">{title}</h3>
      <ul className="mt-1 space-y-2">
        {[...reasons].map(([message, orders]) => (
          <li key={message}>
            {message}
            <span className="block text-stone">{listFirst(orders)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function listFirst(orders: SkippedList): string {
  const numbers = orders.slice(0, maxNumbers).map(({ number }) => number);
  const more = orders.length - numbers.length;
  return more > 0 ? t`${numbers.join(", ")} and ${more} more` : numbers.join(", ");
}

function getTitle(summary: BulkSummary): string {
  if (summary.done.length > 0) return getDoneText(summary);
  return summary.unanswered.length > 0 ? t`Please check the orders` : t`Nothing was changed`;
}

/** For the parcels: prints the invoices that were just issued, each file up to its limit. */
function PrintInvoices({ orderIds }: { orderIds: string[] }) {
  const { isPrinting, print } = useDocuments();
  const files = Array.from({ length: Math.ceil(orderIds.length / maxPrinted) }, (_, at) => at * maxPrinted);
  return files.map((from) => {
    const ids = orderIds.slice(from, from + maxPrinted);
    const label = files.length === 1 ? t`Print invoices` : t`Print invoices ${from + 1} to ${from + ids.length}`;
    return (
      <button
        key={from}
        type="button"
        disabled={isPrinting}
        onClick={() => print(ids, { packingSlips: false, invoices: true })}
        className="button button-quiet"
      >
        {isPrinting ? t`Printing…` : label}
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
          <p className="font-semibold text-ink">{t`No answer for ${countOrders(unanswered.length)}. They may be done: please check them.`}</p>
          <p>{listNumbers(unanswered)}</p>
        </div>
      )}
      <SkippedOrders skipped={skipped} title={t`${countOrders(skipped.length)} skipped`} />
    </NoticeDialog>
  );
}
