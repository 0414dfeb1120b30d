"use client";

import { Printer } from "lucide-react";
import { ActionButton } from "@/components/kit/dialog/dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { useDocuments } from "@/components/sales/order/admin/use-documents";
import { call } from "@/lib/platform/browser/call";
import type { CourierChoice } from "@/lib/sales/order/admin/facts";
import { deliverParcel } from "@/lib/sales/order/admin/parcel-contract";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { CorrectTracking } from "./correct-tracking";
import { ParcelBackAction } from "./undelivered-dialog";

type ParcelActionsProps = { order: AdminOrder; number: number; couriers: CourierChoice };

/** What staff can do with one of several parcels. */
export function ParcelActions({ order, number, couriers }: ParcelActionsProps) {
  const { take } = useAdminAction();
  const { isPrinting, print } = useDocuments();
  const parcel = order.parcels.find((each) => each.number === number);
  if (!parcel || order.deletedAt || parcel.status === "undelivered") return null;
  const isOnTheWay = parcel.status === "handed_over";
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
          is in it begins. {isLast ? "You can undo it today." : "This cannot be undone."}
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
    </>
  );
}
