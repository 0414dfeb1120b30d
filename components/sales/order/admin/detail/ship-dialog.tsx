"use client";

import { useState } from "react";
import { ActionDialog, type DialogValues } from "@/components/kit/dialog/dialog";
import { Field } from "@/components/kit/form/field";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { useMay } from "@/components/kit/hooks/use-rights";
import { CourierField } from "@/components/sales/order/admin/courier-field";
import { useDocuments } from "@/components/sales/order/admin/use-documents";
import { itemName } from "@/lib/catalogue/product/rules";
import { call } from "@/lib/platform/browser/call";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import { typedNumber } from "@/lib/platform/shared/numbers/read-number";
import { shipOrder } from "@/lib/sales/order/admin/contract";
import type { CourierChoice } from "@/lib/sales/order/admin/facts";
import { sendParcel } from "@/lib/sales/order/admin/parcel-contract";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { listLeft } from "@/lib/sales/order/parcel/rules";

type ShipDialogProps = { order: AdminOrder; couriers: CourierChoice; onClose: () => void };

/** For a confirmed order that is delivered. */
export function ShipAction({ order, couriers }: Omit<ShipDialogProps, "onClose">) {
  const isAllowed = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!isAllowed(shipOrder.right)) return null;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="button button-primary">
        {order.parcels.length > 0 ? "Ship the rest…" : "Ship…"}
      </button>
      {isOpen && <ShipDialog order={order} couriers={couriers} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Hands all that is left of an order to a courier, or a part of it. */
function ShipDialog({ order, couriers, onClose }: ShipDialogProps) {
  const [isPart, setPart] = useState(false);
  const { send, left } = useShipping(order, isPart);
  const { number, parcels, isInvoiced } = order;
  const toCollect = order.paymentMethod === "cod" ? order.due - parcels.reduce((sum, { cash }) => sum + cash, 0) : 0;
  const isSeveral = left.reduce((sum, { quantity }) => sum + quantity, 0) > 1;
  return (
    <ActionDialog
      title={parcels.length > 0 ? `Ship the rest of ${number}?` : `Ship ${number}?`}
      action={isPart ? "Send this part" : "Mark as shipped"}
      fields={[{ name: "trackingNumber", label: "Tracking number", maxLength: 80 }]}
      isWide={isPart}
      check={(values) => (isPart ? checkPart(left, values) : {})}
      onSend={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="text-stone">
            {!isInvoiced && "The tax invoice is issued, and you can print it for the parcel. "}The customer is notified.
          </p>
          {isSeveral && (
            <label className="choice">
              <input type="checkbox" checked={isPart} onChange={({ target }) => setPart(target.checked)} />
              <span>
                Send only a part now<span className="note block">The rest follows in another parcel.</span>
              </span>
            </label>
          )}
          {isPart && <Part left={left} toCollect={toCollect} errors={errors} />}
          <CourierField couriers={couriers} error={errors.courier} />
        </>
      )}
    </ActionDialog>
  );
}

/** The goods leave, with the invoice: the answer offers to print it, or the slip of a further parcel. */
function useShipping(order: AdminOrder, isPart: boolean) {
  const { take } = useAdminAction();
  const { print } = useDocuments();
  const { _id, number, parcels } = order;
  const params = { id: _id };
  const left = listLeft(order);
  const at = parcels.length + 1;
  const press = (label: string, documents: Parameters<typeof print>[1]) => ({
    action: { label, press: () => void print([_id], documents) },
  });
  const printInvoice = press("Print invoice", { packingSlips: false, invoices: true });
  const printSlip = press("Print its slip", { packingSlips: true, invoices: false, parcel: at });
  const ship = ({ courier = "", trackingNumber = "" }: DialogValues) =>
    take(
      () => call(shipOrder, { params, body: { courier, trackingNumber } }),
      `Order ${number} shipped.`,
      at > 1 ? printSlip : printInvoice,
    );
  const sendPart = ({ courier = "", trackingNumber = "", cash = "", ...typed }: DialogValues) => {
    const items = left.map((item) => ({ orderItemId: item._id, quantity: typedNumber(typed[item._id] || "0") }));
    const body = { courier, trackingNumber, items, ...(cash !== "" && { cash: typedNumber(cash) }) };
    return take(() => call(sendParcel, { params, body }), `Parcel ${at} of order ${number} sent.`, printSlip);
  };
  return { left, send: isPart ? sendPart : ship };
}

type Left = ReturnType<typeof listLeft<AdminOrder["items"][number]>>;

type PartProps = { left: Left; toCollect: number; errors: Record<string, string> };

function Part({ left, toCollect, errors }: PartProps) {
  return (
    <>
      <fieldset className="space-y-3 rounded-lg border border-line p-4">
        <legend className="px-1 text-sm font-semibold">How many go into this parcel?</legend>
        {left.map((item) => (
          <Field
            key={item._id}
            name={item._id}
            label={itemName(item)}
            hint={`${item.quantity} left`}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            defaultValue={String(item.quantity)}
            error={errors[item._id]}
          />
        ))}
        {errors.items && <p className="field-error">{errors.items}</p>}
      </fieldset>
      {toCollect > 0 && (
        <Field
          name="cash"
          label="Cash to collect for it, Rs (optional)"
          hint={`${formatRupees(toCollect)} is to be collected in all. Left empty, this parcel takes its share by its goods; the last one takes the rest.`}
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
          error={errors.cash}
        />
      )}
    </>
  );
}

function checkPart(left: Left, { cash = "", ...typed }: DialogValues): Record<string, string> {
  const errors: Record<string, string> = {};
  let pieces = 0;
  for (const { _id, quantity } of left) {
    const text = typed[_id] ?? "";
    const count = text === "" ? 0 : typedNumber(text);
    if (!Number.isInteger(count) || count < 0) errors[_id] = "Enter a whole number";
    else if (count > quantity) errors[_id] = `Only ${quantity} left`;
    pieces += count;
  }
  if (pieces === 0) errors.items = "Choose at least one piece";
  if (cash !== "" && !(typedNumber(cash) >= 0)) errors.cash = "Enter an amount in rupees";
  return errors;
}
