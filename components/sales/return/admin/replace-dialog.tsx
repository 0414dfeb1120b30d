"use client";

import { ActionDialog, type DialogValues } from "@/components/kit/dialog/dialog";
import { Field } from "@/components/kit/form/field";
import { FieldError } from "@/components/kit/form/field-error";
import { CourierField } from "@/components/sales/order/admin/courier-field";
import { itemName } from "@/lib/catalogue/product/rules";
import { call } from "@/lib/platform/browser/call";
import { replaceReturn } from "@/lib/sales/return/admin/contract";
import type { ReturnFacts } from "@/lib/sales/return/admin/queries";
import { NoteField, Quantities, type ReturnDialogProps, toQuantities } from "./return-dialogs";

/** Records that new goods were sent for nothing: for those that came back, or at once for a claim. */
export function ReplaceDialog({ value, couriers, take, onClose }: ReturnDialogProps & Pick<ReturnFacts, "couriers">) {
  const { _id, items, isClaim, status } = value;
  const isAtOnce = isClaim && status !== "received";
  const pieces = items.map(({ orderItemId, approved }) => ({ orderItemId, quantity: approved ?? 0 }));
  const send = ({ note = "", courier = "", trackingNumber = "", ...counts }: DialogValues) => {
    const body = { items: isAtOnce ? toQuantities(items, counts) : pieces, courier, trackingNumber, note };
    return take(() => call(replaceReturn, { params: { id: _id }, body }), "Replacement sent.");
  };
  return (
    <ActionDialog isWide title="Send a replacement?" action="Mark as sent" onSend={send} onClose={onClose}>
      {(errors) => (
        <>
          <p className="text-stone">
            These items are taken from stock and the customer is notified{isAtOnce && ", who keeps the first ones"}:
          </p>
          {isAtOnce ? (
            <Quantities items={items} getMax={({ approved, quantity }) => approved ?? quantity} />
          ) : (
            <ul>
              {items.map((item) => (
                <li key={item.orderItemId}>{item.approved ? `${item.approved} × ${itemName(item)}` : null}</li>
              ))}
            </ul>
          )}
          <FieldError>{errors.items}</FieldError>
          <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
            <CourierField couriers={couriers} defaultValue="" error={errors.courier} />
            <Field
              label="Tracking number (optional)"
              name="trackingNumber"
              maxLength={80}
              autoComplete="off"
              error={errors.trackingNumber}
            />
          </div>
          <NoteField hint="The customer gets this with the message." />
        </>
      )}
    </ActionDialog>
  );
}
