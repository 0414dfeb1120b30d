"use client";

import { Printer } from "lucide-react";
import { ActionButton } from "@/components/kit/dialog/dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { LabelMenu } from "@/components/sales/order/admin/label-menu";
import { useDocuments } from "@/components/sales/order/admin/use-documents";
import { call } from "@/lib/platform/browser/call";
import type { CourierChoice } from "@/lib/sales/order/admin/facts";
import { deliverParcel } from "@/lib/sales/order/admin/parcel-contract";
import { undoParcel } from "@/lib/sales/order/admin/undo-contract";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { getParcelUndo } from "@/lib/sales/order/undoing/undo-rules";
import { CorrectTracking } from "./correct-tracking";
import { ParcelBackAction } from "./undelivered-dialog";

type ParcelActionsProps = { order: AdminOrder; number: number; couriers: CourierChoice };

const names = { sent: "dispatch of parcel", delivered: "delivery of parcel" };

/** What staff can do with one of several parcels. */
export function ParcelActions({ order, number, couriers }: ParcelActionsProps) {
  const { take } = useAdminAction();
  const { isPrinting, print } = useDocuments();
  const parcel = order.parcels.find((each) => each.number === number);
  if (!parcel || order.deletedAt || parcel.status === "undelivered") return null;
  const isOnTheWay = parcel.status === "handed_over";
  const { step } = getParcelUndo(order, number);
  const isLast = order.status === "shipped" && order.parcels.filter(({ status }) => status === "handed_over").length === 1;
  return (
    <>
      {isOnTheWay && (
        <ActionButton
          to={deliverParcel.right}
          label={`Parcel ${number} delivered…`}
          title={`Was parcel ${number} of ${order.number} delivered?`}
          action="Mark as delivered"
          onSend={() =>
            take(
              () => call(deliverParcel, { params: { id: order._id }, body: { parcel: number } }),
              isLast ? `Order ${order.number} delivered.` : `Parcel ${number} delivered.`,
            )
          }
        >
          {isLast ? "It is the last one, so the order is delivered. " : ""}The customer is notified, and the return period of what
          is in it begins. You can undo it today.
        </ActionButton>
      )}
      {step && (
        <ActionButton
          to={undoParcel.right}
          label={`Undo ${names[step]} ${number}…`}
          title={`Undo ${names[step]} ${number} of ${order.number}?`}
          fields={[{ name: "reason", label: "Reason", isRequired: true, maxLength: 300 }]}
          action="Undo"
          onSend={({ reason = "" }) =>
            take(() => call(undoParcel, { params: { id: order._id }, body: { parcel: number, reason } }), "Undone.")
          }
        >
          Only today, and only for what was recorded by mistake.{" "}
          {step === "sent" &&
            "What is in it waits to be packed again. If it issued the tax invoice, a credit note takes that back. "}
          The customer is notified with your reason.
        </ActionButton>
      )}
      {isOnTheWay && <ParcelBackAction order={order} parcel={parcel} />}
      {isOnTheWay && <CorrectTracking order={order} parcel={parcel} couriers={couriers} />}
      <button
        type="button"
        disabled={isPrinting}
        onClick={() => print([order._id], { packingSlips: true, invoices: false, parcel: number })}
        className="button button-quiet"
      >
        <Printer size={18} aria-hidden="true" />
        {isPrinting ? "Printing…" : "Slip"}
        <span className="sr-only"> of parcel {number}</span>
      </button>
      <LabelMenu orders={[order._id]} parcel={number} />
    </>
  );
}
