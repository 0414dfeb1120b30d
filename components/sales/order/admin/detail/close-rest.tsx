"use client";

import { ActionButton, type DialogValues } from "@/components/kit/dialog/dialog";
import { SelectField } from "@/components/kit/form/select-field";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { itemName } from "@/lib/catalogue/product/rules";
import { call } from "@/lib/platform/browser/call";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import { closeRest } from "@/lib/sales/order/admin/parcel-contract";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { isOut, listLeft } from "@/lib/sales/order/parcel/rules";

/** Ends an order of which a part has left and the rest can never follow. */
export function CloseRest({ order }: { order: AdminOrder }) {
  const { take } = useAdminAction();
  const left = listLeft(order);
  if (order.status !== "confirmed" || left.length === 0 || !order.parcels.some(isOut)) return null;
  const send = ({ reason = "", delivery }: DialogValues) => {
    const body = {
      items: left.map(({ _id, quantity }) => ({ orderItemId: _id, quantity })),
      delivery: delivery === "kept" ? ("kept" as const) : ("shared" as const),
      reason,
    };
    return take(() => call(closeRest, { params: { id: order._id }, body }), `The rest of order ${order.number} is closed.`);
  };
  return (
    <ActionButton
      to={closeRest.right}
      label="Close the rest…"
      title={`Close the rest of ${order.number}?`}
      action="Close the rest"
      check={({ reason }) => ({ ...(!reason && { reason: "Give a reason" }) })}
      onSend={send}
    >
      {(errors) => (
        <>
          <div className="text-stone">
            <p>This will not be sent. It goes back into stock and out of the order:</p>
            <ul className="my-2 list-disc pl-5 text-ink">
              {left.map((item) => (
                <li key={item._id} className="wrap-anywhere">
                  {item.quantity} × {itemName(item)}
                </li>
              ))}
            </ul>
            <p>
              The invoice is credited and issued again for what has left
              {order.paid > 0 ? ", and what was paid beyond that is due as a refund" : ""}. The customer is notified. This cannot
              be undone.
            </p>
          </div>
          {order.delivery > 0 && (
            <SelectField
              label="Delivery"
              name="delivery"
              options={[
                { value: "shared", label: "Only the share of what has left" },
                { value: "kept", label: `All of it: ${formatRupees(order.delivery)}` },
              ]}
              error={errors.delivery}
            />
          )}
          <TextAreaField label="Reason, which the customer reads" name="reason" rows={2} maxLength={300} error={errors.reason} />
        </>
      )}
    </ActionButton>
  );
}
