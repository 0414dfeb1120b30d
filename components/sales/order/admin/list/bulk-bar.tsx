"use client";

import { Banknote, ChevronDown, PackageCheck, Printer, ScanBarcode, Truck, Undo2, UserRound, X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useMay } from "@/components/kit/hooks/use-rights";
import { Link } from "@/components/kit/link";
import { ActionMenu } from "@/components/kit/table/action-menu";
import { toast } from "@/components/kit/toast/toast";
import { labelNames, maxPrinted, useDocuments } from "@/components/sales/order/admin/use-documents";
import type { InvoiceMoment } from "@/lib/content/company-detail/contract";
import type { AssignablePerson } from "@/lib/people/assignee/queries";
import { msg, t } from "@/lib/platform/shared/language/t";
import { numberText } from "@/lib/platform/shared/numbers/money";
import { type LabelPaper, labelPapers } from "@/lib/sales/invoice/packing-slip";
import { assignOrders } from "@/lib/sales/order/admin/assign-contract";
import type { CourierChoice } from "@/lib/sales/order/admin/facts";
import { maxPicked } from "@/lib/sales/picking/admin/rules";
import { type BulkAction, type BulkOrder, bulkActions, isUndo } from "@/lib/sales/staff-order/admin/bulk-contract";
import { bulkRefusal, bulkRights } from "@/lib/sales/staff-order/admin/bulk-rules";
import { AssignDialog } from "./assign-dialog";
import { BulkDialog } from "./bulk-dialog";
import { BulkOutcome } from "./bulk-outcome";
import { type BulkSummary, getDoneText } from "./bulk-texts";

type BulkBarProps = {
  orders: BulkOrder[];
  /** How many orders match the filters, if the whole page is selected and there are more; else 0. */
  more: number;
  /** Whether more orders match than can be selected at once. */
  isCut: boolean;
  isSelecting: boolean;
  couriers: CourierChoice;
  invoiceMoment: InvoiceMoment;
  people: readonly AssignablePerson[];
  onSelectMatching: () => void;
  onClear: () => void;
};

const labels = {
  confirm: msg("Confirm"),
  ship: msg("Ship"),
  deliver: msg("Mark as delivered"),
  collect: msg("Record cash"),
  undo_deliver: msg("Undo delivery"),
  undo_ship: msg("Undo shipment"),
  undo_collect: msg("Undo payment"),
};
const icons = {
  confirm: PackageCheck,
  ship: Truck,
  deliver: PackageCheck,
  collect: Banknote,
  undo_deliver: Undo2,
  undo_ship: Undo2,
  undo_collect: Undo2,
};
const pickHref = (orders: readonly BulkOrder[]) =>
  `/admin/orders/pick?orders=${orders.slice(0, maxPicked).map(({ _id }) => _id)}`;
/** New orders are named already. */
const waitsForInvoice = new Set<BulkOrder["status"]>(["confirmed", "shipped"]);

/** The bulk actions, sticky while the list scrolls. The summary stays open after the selection is cleared. */
export function BulkBar({ orders, more, isCut, isSelecting, people, onSelectMatching, onClear, ...shop }: BulkBarProps) {
  const { refresh } = useRouter();
  const { isPrinting, print } = useDocuments();
  const [action, setAction] = useState<BulkAction | null>(null);
  const [summary, setSummary] = useState<BulkSummary | null>(null);
  const [isAssigning, setAssigning] = useState(false);
  const finish = (result: BulkSummary) => {
    if (result.skipped.length + result.unanswered.length + result.invoiced.length > 0) setSummary(result);
    else toast("success", getDoneText(result));
    onClear();
    refresh();
  };
  const printAll = async (invoices: boolean, label?: LabelPaper) => {
    const printed = orders.slice(0, maxPrinted);
    await print(
      printed.map(({ _id }) => _id),
      { packingSlips: true, invoices, ...(label && { label }) },
    );
    const numbers = printed.flatMap(({ number, status }) => (status === "pending" ? number : []));
    if (numbers.length > 0) toast("info", t`Not confirmed yet: do not pack these`, { note: numbers.join(", ") });
    const later = invoices ? printed.filter(({ status, isInvoiced }) => !isInvoiced && waitsForInvoice.has(status)) : [];
    if (later.length > 0) {
      const note = later.map(({ number }) => number).join(", ");
      toast("info", t`No tax invoice yet: it is issued when the goods leave`, { note });
    }
  };
  const isAllowed = useMay();
  const offered = bulkActions.filter((name) => isAllowed(bulkRights[name]));
  const available = offered.map((name) => ({
    name,
    count: orders.filter((order) => bulkRefusal(name, order) === "").length,
  }));
  const shippable = orders.filter((order) => bulkRefusal("ship", order) === "");
  return (
    <>
      {orders.length > 0 && (
        <section
          aria-label={t`Selected orders`}
          data-selected-rows
          className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-white px-4 py-3 shadow-lift md:mx-0 md:mt-3 md:rounded-xl md:border"
        >
          <p role="status" className="mr-auto flex flex-wrap items-center gap-x-3 font-semibold">
            {t`${numberText(orders.length)} selected`}
            {more > 0 && (
              <button type="button" disabled={isSelecting} onClick={onSelectMatching} className="tap-link text-sm">
                {isSelecting ? t`Selecting…` : t`Select all ${numberText(more)}`}
              </button>
            )}
            {isCut && (
              <span className="text-sm font-normal text-stone">
                {t`This is the most you can change at once. Finish these first, then select the rest.`}
              </span>
            )}
          </p>
          <div className="order-last flex basis-full flex-wrap gap-2 empty:hidden sm:order-none sm:basis-auto">
            {available.map(({ name, count }, at) => {
              const Icon = icons[name];
              const isFirst = available.findIndex((each) => each.count > 0) === at;
              return (
                count > 0 && (
                  <button
                    key={name}
                    type="button"
                    onClick={() => setAction(name)}
                    className={`button max-sm:px-3 ${isFirst && !isUndo(name) ? "button-primary" : "button-quiet"}`}
                  >
                    <Icon size={18} aria-hidden="true" className="max-sm:hidden" />
                    {t(labels[name])} ({numberText(count)})
                  </button>
                )
              );
            })}
            {isAllowed(bulkRights.ship) && shippable.length > 0 && (
              <Link href={pickHref(shippable)} className="button button-quiet max-sm:px-3">
                <ScanBarcode size={18} aria-hidden="true" className="max-sm:hidden" />
                {t`Pick and pack`}
              </Link>
            )}
            {isAllowed(assignOrders.right) && (
              <button type="button" onClick={() => setAssigning(true)} className="button button-quiet max-sm:px-3">
                <UserRound size={18} aria-hidden="true" className="max-sm:hidden" />
                {t`Assign…`}
              </button>
            )}
          </div>
          <div className="flex gap-2">
            <ActionMenu
              label={t`Print`}
              className="button button-quiet max-sm:px-3"
              actions={[
                {
                  label: t`Packing slips`,
                  onPress: () => void printAll(false),
                },
                {
                  label: t`Packing slips and invoices`,
                  onPress: () => void printAll(true),
                },
                ...labelPapers.map((label) => ({ label: t(labelNames[label]), onPress: () => void printAll(false, label) })),
              ]}
            >
              <Printer size={18} aria-hidden="true" />
              <span className="max-sm:hidden">
                {isPrinting ? t`Printing…` : orders.length > maxPrinted ? t`Print the first ${maxPrinted}` : t`Print`}
              </span>
              <ChevronDown size={16} aria-hidden="true" />
            </ActionMenu>
            <button type="button" aria-label={t`Clear selection`} onClick={onClear} className="button button-quiet max-sm:px-3">
              <X size={18} aria-hidden="true" />
            </button>
          </div>
        </section>
      )}
      {action && <BulkDialog action={action} orders={orders} {...shop} onDone={finish} onClose={() => setAction(null)} />}
      {isAssigning && (
        <AssignDialog
          orderIds={orders.map(({ _id }) => _id)}
          people={people}
          onDone={onClear}
          onClose={() => setAssigning(false)}
        />
      )}
      {summary && <BulkOutcome summary={summary} onClose={() => setSummary(null)} />}
    </>
  );
}
