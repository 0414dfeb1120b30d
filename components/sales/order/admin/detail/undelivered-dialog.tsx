"use client";

import { ActionButton, type DialogValues } from "@/components/kit/dialog/dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { call } from "@/lib/platform/browser/call";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import { markUndelivered, type UndeliveredReason } from "@/lib/sales/order/admin/contract";
import { correctCourierCost } from "@/lib/sales/order/admin/correct-contract";
import { returnParcel } from "@/lib/sales/order/admin/parcel-contract";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { CameBackFields, CostField, checkCameBack, readCost, refuseCost, toCameBack } from "./came-back-fields";

const byCourier: UndeliveredReason[] = ["refused", "not_reachable", "wrong_address", "damaged", "other"];
const byPickup: UndeliveredReason[] = ["not_collected", "damaged", "other"];

/** For a shipped order of which nothing has arrived: its only parcel is sent again, or all of it is cancelled. */
export function CameBack({ order }: { order: AdminOrder }) {
  const [parcel, ...others] = order.parcels;
  if (order.parcels.some(({ status }) => status === "delivered")) return null;
  return (
    <>
      {parcel && others.length === 0 && <ParcelBackAction order={order} parcel={parcel} />}
      <UndeliveredAction order={order} />
    </>
  );
}

/** For a shipped order that came back or was not picked up: asks why, which items can be sold again, and what the courier cost. */
function UndeliveredAction({ order }: { order: AdminOrder }) {
  const { take } = useAdminAction();
  const { _id, number, items, deliveryMethod, paid } = order;
  const isPickup = deliveryMethod === "pickup";
  const send = (values: DialogValues) =>
    take(
      () => call(markUndelivered, { params: { id: _id }, body: toCameBack(values, items) }),
      `Order ${number} is marked as undelivered and cancelled.`,
    );
  return (
    <ActionButton
      to={markUndelivered.right}
      label={isPickup ? "Not picked up…" : "Undelivered…"}
      isWide
      title={isPickup ? `Mark ${number} as not picked up?` : `Mark ${number} as undelivered?`}
      action="Mark as undelivered"
      check={checkCameBack}
      onSend={send}
    >
      {(errors) => (
        <>
          <p className="text-stone">
            The order is cancelled and the customer is notified. {paid > 0 ? "A refund is due for what was paid. " : ""}
            {order.isInvoiced ? "A credit note is issued for the invoice." : ""}
          </p>
          <CameBackFields
            lines={items}
            reasons={isPickup ? byPickup : byCourier}
            good="back in stock"
            hasCourier={!isPickup}
            errors={errors}
          />
        </>
      )}
    </ActionButton>
  );
}

/** For one parcel on its way that came back: its goods stay with the order, to be sent again. */
export function ParcelBackAction({ order, parcel }: { order: AdminOrder; parcel: AdminOrder["parcels"][number] }) {
  const { take } = useAdminAction();
  const pieces = new Map(parcel.items.map(({ orderItemId, quantity }) => [orderItemId, quantity]));
  const lines = order.items
    .flatMap((item) => ({ ...item, quantity: pieces.get(item._id) ?? 0 }))
    .filter((item) => item.quantity > 0);
  const isOnly = order.parcels.length === 1 && order.status === "shipped";
  const send = (values: DialogValues) => {
    const body = { ...toCameBack(values, lines), parcel: parcel.number };
    return take(
      () => call(returnParcel, { params: { id: order._id }, body }),
      `Parcel ${parcel.number} is back. Its goods wait to be sent again.`,
    );
  };
  return (
    <ActionButton
      to={returnParcel.right}
      label={isOnly ? "Came back, send again…" : `Parcel ${parcel.number} came back…`}
      isWide
      title={isOnly ? `Did ${order.number} come back?` : `Did parcel ${parcel.number} of ${order.number} come back?`}
      action="Record that it is back"
      check={checkCameBack}
      onSend={send}
    >
      {(errors) => (
        <>
          <p className="text-stone">
            Its goods stay with the order, to be sent again, and the customer is notified. What is written off is replaced from
            stock.
          </p>
          <CameBackFields lines={lines} reasons={byCourier} good="kept for the order" hasCourier errors={errors} />
        </>
      )}
    </ActionButton>
  );
}

/** The courier's charge for an order that came back. The bill may come weeks later. */
export function CourierCost({ order }: { order: AdminOrder }) {
  const { _id, number, courierCost: before } = order;
  const { take } = useAdminAction();
  return (
    <div className="mt-4 border-t border-line pt-3">
      <p className="note mb-2">
        {before > 0 ? `Courier cost: ${formatRupees(before)}, paid by us.` : "No courier cost is recorded."}
      </p>
      <ActionButton
        label="Correct courier cost…"
        title={`Correct the courier cost of ${number}`}
        action="Save courier cost"
        check={({ courierCost = "" }) => ({ ...refuseCost(courierCost) })}
        onSend={({ courierCost = "" }) => {
          const body = { courierCost: readCost(courierCost), before };
          return take(() => call(correctCourierCost, { params: { id: _id }, body }), "Courier cost corrected.");
        }}
      >
        {(errors) => <CostField label="Courier cost in rupees" defaultValue={String(before)} error={errors.courierCost} />}
      </ActionButton>
    </div>
  );
}
