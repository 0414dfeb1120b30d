"use client";

import { AdminDate } from "@/components/kit/admin-date";
import { ActionButton, type DialogValues } from "@/components/kit/dialog/dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { Link } from "@/components/kit/link";
import { ExportButton } from "@/components/kit/table/export-button";
import { ScrollTable } from "@/components/kit/table/scroll-table";
import { adminOrderHref } from "@/components/sales/order/admin/admin-query";
import { call } from "@/lib/platform/browser/call";
import { plainDay } from "@/lib/platform/shared/calendar/days";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import { exportSettlement, type Settlement, undoSettlement } from "@/lib/sales/settlement/admin/contract";
import { methodNames } from "@/lib/terms/payment-method/contract";
import { Sums } from "./settlement-sums";

/** A settlement as the books have it. */
export function SettlementView({ settlement }: { settlement: Settlement }) {
  const { lines, method, reference, receivedOn, settledAt, settledBy, undoneAt, undoneBy, undoReason } = settlement;
  return (
    <>
      {undoneAt && (
        <p className="mb-4 panel bg-amber-soft p-4 font-semibold wrap-anywhere">
          Undone <AdminDate at={undoneAt} hasClock /> {undoneBy && `by ${undoneBy}`}: {undoReason}
        </p>
      )}
      <div className="mb-4 panel p-4">
        <Sums sums={settlement} />
        <p className="mt-3 note wrap-anywhere">
          {[methodNames[method], reference, `received on ${plainDay(receivedOn)}`].filter(Boolean).join(" · ")} · recorded{" "}
          <AdminDate at={settledAt} hasClock /> {settledBy && `by ${settledBy}`}
        </p>
      </div>
      <ScrollTable label="Parcels of this settlement" className="w-full text-left text-sm">
        <thead>
          <tr>
            {["Order", "Parcel", "Tracking number", "Collected", "Fee", "Difference", "Reason"].map((head, at) => (
              <th key={head} scope="col" className={`p-2 ${at > 2 && at < 6 ? "text-right" : ""}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ orderId, orderNumber, number, trackingNumber, collected, fee, difference, reason }) => (
            <tr key={`${orderId} ${number}`} className="border-t border-line">
              <td className="p-2">
                <Link href={adminOrderHref(orderId, {})} className="link font-semibold whitespace-nowrap">
                  {orderNumber}
                </Link>
              </td>
              <td className="p-2">{number}</td>
              <td className="p-2">{trackingNumber}</td>
              {[collected, fee, difference].map((amount, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: three fixed columns
                <td key={at} translate="no" className="p-2 text-right whitespace-nowrap tabular-nums">
                  {amount < 0 ? `− ${formatRupees(-amount)}` : formatRupees(amount)}
                </td>
              ))}
              <td className="min-w-40 p-2 wrap-anywhere">{reason}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </>
  );
}

/** Saves the settlement as a file, and undoes it on its day. */
export function SettlementActions({ settlement: { _id, isUndoable } }: { settlement: Settlement }) {
  const { take } = useAdminAction();
  const undo = ({ reason = "" }: DialogValues) =>
    take(() => call(undoSettlement, { params: { id: _id }, body: { reason } }), "Settlement undone.");
  return (
    <>
      <ExportButton fileName="settlement.csv" load={() => call(exportSettlement, { params: { id: _id } })} />
      {isUndoable && (
        <ActionButton
          to={undoSettlement.right}
          label="Undo settlement…"
          look="final"
          title="Undo this settlement?"
          action="Undo"
          fields={[{ name: "reason", label: "Reason", isRequired: true }]}
          onSend={undo}
        >
          Its payments are undone, and the cash is with the courier again. The customers are told that their payment was
          corrected.
        </ActionButton>
      )}
    </>
  );
}
