"use client";

import { ActionButton, type DialogValues } from "@/components/kit/dialog/dialog";
import { Field } from "@/components/kit/form/field";
import { SelectField } from "@/components/kit/form/select-field";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { Allowed } from "@/components/kit/hooks/use-rights";
import { itemName } from "@/lib/catalogue/product/rules";
import { call } from "@/lib/platform/browser/call";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import { typedNumber } from "@/lib/platform/shared/numbers/read-number";
import {
  correctCourierCost,
  markUndelivered,
  type UndeliveredReason,
  undeliveredReasons,
} from "@/lib/sales/order/admin/contract";
import type { AdminOrder } from "@/lib/sales/order/contract";

const byCourier: UndeliveredReason[] = ["refused", "not_reachable", "wrong_address", "damaged", "other"];
const byPickup: UndeliveredReason[] = ["not_collected", "damaged", "other"];

const parseCost = (typed: string): number => (typed.trim() === "" ? 0 : typedNumber(typed));
const refuseCost = (typed: string) => !(parseCost(typed) >= 0) && { courierCost: "Enter an amount in rupees" };

/** For a shipped order that came back or was not picked up: asks why, which items can be sold again, and what the courier cost. */
export function UndeliveredAction({ order }: { order: AdminOrder }) {
  const { take } = useAdminAction();
  const { _id, number, items, deliveryMethod, paid } = order;
  const isPickup = deliveryMethod === "pickup";
  const check = ({ reason, note, courierCost = "" }: DialogValues) => ({
    ...(!reason && { reason: "Choose what happened" }),
    ...(reason === "other" && !note && { note: "Describe what happened" }),
    ...refuseCost(courierCost),
  });
  const send = ({ reason, note = "", courierCost = "", ...counts }: DialogValues) => {
    const body = {
      reason: reason as UndeliveredReason,
      note,
      items: items.map((item) => ({ orderItemId: item._id, writtenOff: Number(counts[item._id]) })),
      courierCost: parseCost(courierCost),
    };
    return take(
      () => call(markUndelivered, { params: { id: _id }, body }),
      `Order ${number} is marked as undelivered and cancelled.`,
    );
  };
  return (
    <ActionButton
      to={markUndelivered.right}
      label={isPickup ? "Not picked up…" : "Undelivered…"}
      isWide
      title={isPickup ? `Mark ${number} as not picked up?` : `Mark ${number} as undelivered?`}
      action="Mark as undelivered"
      check={check}
      onSend={send}
    >
      {(errors) => (
        <>
          <p className="text-stone">
            The order is cancelled and the customer is notified. {paid > 0 ? "A refund is due for what was paid. " : ""}
            {order.isInvoiced ? "A credit note is issued for the invoice." : ""}
          </p>
          <SelectField
            label="What happened?"
            name="reason"
            placeholder="Choose"
            options={(isPickup ? byPickup : byCourier).map((value) => ({ value, label: undeliveredReasons[value].label }))}
            error={errors.reason}
          />
          <fieldset className="space-y-3">
            <legend className="mb-2 text-sm font-semibold">Back in stock, or written off?</legend>
            {items.map((item) => (
              <SelectField
                key={item._id}
                name={item._id}
                label={itemName(item)}
                defaultValue="0"
                options={Array.from({ length: item.quantity + 1 }, (_, writtenOff) => ({
                  value: String(writtenOff),
                  label: splitText(item.quantity, writtenOff),
                }))}
              />
            ))}
            {errors.items && <p className="field-error">{errors.items}</p>}
          </fieldset>
          {!isPickup && (
            <Allowed to="cost.see">
              <CostField label="Courier cost in rupees (optional)" error={errors.courierCost} />
            </Allowed>
          )}
          <TextAreaField label="Note for staff (optional)" name="note" rows={2} maxLength={500} error={errors.note} />
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
          const body = { courierCost: parseCost(courierCost), before };
          return take(() => call(correctCourierCost, { params: { id: _id }, body }), "Courier cost corrected.");
        }}
      >
        {(errors) => <CostField label="Courier cost in rupees" defaultValue={String(before)} error={errors.courierCost} />}
      </ActionButton>
    </div>
  );
}

function CostField(props: { label: string; defaultValue?: string; error: string | undefined }) {
  return (
    <Field
      name="courierCost"
      inputMode="decimal"
      maxLength={12}
      autoComplete="off"
      hint="What delivery and return cost us. The customer does not pay this."
      {...props}
    />
  );
}

function splitText(quantity: number, writtenOff: number): string {
  if (writtenOff === 0) return quantity === 1 ? "Back in stock" : `All ${quantity} back in stock`;
  if (writtenOff === quantity) return quantity === 1 ? "Written off" : `All ${quantity} written off`;
  return `${quantity - writtenOff} back in stock, ${writtenOff} written off`;
}
