"use client";

import { useState } from "react";
import { ActionDialog, type DialogValues } from "@/components/kit/dialog/dialog";
import { FieldError } from "@/components/kit/form/field-error";
import { SelectField } from "@/components/kit/form/select-field";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { itemName } from "@/lib/catalogue/product/rules";
import { call } from "@/lib/platform/browser/call";
import { capitalize } from "@/lib/platform/shared/text/text";
import {
  type AdminReturn,
  approveReturn,
  closeReturn,
  receiveReturn,
  refuseReturn,
  undoReceipt,
} from "@/lib/sales/return/admin/contract";
import type { ReturnItem } from "@/lib/sales/return/contract";
import { getName } from "@/lib/sales/return/rules";

/** Runs an action and shows that it is done. */
type RunAction = (work: () => Promise<unknown>, done: string) => Promise<void>;

export type ReturnDialogProps = { value: AdminReturn; take: RunAction; onClose: () => void };

export function NoteField({ hint }: { hint: string }) {
  return <TextAreaField label="Note to the customer (optional)" name="note" rows={2} maxLength={500} hint={hint} />;
}

const getCountOptions = (max: number) =>
  Array.from({ length: max + 1 }, (_, left) => max - left).map((number) => ({
    value: String(number),
    label: number === 0 ? "None" : number === max ? `All ${number}` : `${number} of ${max}`,
  }));

type QuantitiesProps = { items: AdminReturn["items"]; getMax: (item: ReturnItem) => number };

/** How many pieces of each item, named by the item: all unless chosen otherwise. */
export function Quantities({ items, getMax }: QuantitiesProps) {
  return items.map((item) => {
    const max = getMax(item);
    return (
      <SelectField
        key={item.orderItemId}
        label={itemName(item)}
        name={item.orderItemId}
        defaultValue={String(max)}
        options={getCountOptions(max)}
      />
    );
  });
}

export const toQuantities = (items: AdminReturn["items"], counts: DialogValues) =>
  items.map(({ orderItemId }) => ({ orderItemId, quantity: Number(counts[orderItemId]) }));

/** Approves all of a return, or only some pieces of each item. */
export function ApproveDialog({ value: { _id, items, isClaim }, take, onClose }: ReturnDialogProps) {
  const send = ({ note = "", ...counts }: DialogValues) => {
    const body = { items: toQuantities(items, counts), note };
    return take(() => call(approveReturn, { params: { id: _id }, body }), isClaim ? "Claim accepted." : "Return approved.");
  };
  return (
    <ActionDialog
      isWide
      title={isClaim ? "Accept this claim, and have the goods brought back?" : "Approve this return"}
      action={isClaim ? "Accept" : "Approve"}
      onSend={send}
      onClose={onClose}
    >
      {() => (
        <>
          <Quantities items={items} getMax={({ quantity }) => quantity} />
          <NoteField hint="The customer can request the items you leave out again, within the return period." />
        </>
      )}
    </ActionDialog>
  );
}

function ReasonField({ error, defaultValue }: { error: string | undefined; defaultValue?: string }) {
  return (
    <TextAreaField
      label="Reason"
      name="reason"
      rows={3}
      maxLength={500}
      defaultValue={defaultValue}
      hint="The customer gets this as a message and sees it in their account."
      error={error}
    />
  );
}

/** Rejects a request, or some or all pieces that were received. */
export function RefuseDialog({ value, take, onClose }: ReturnDialogProps) {
  const { _id, status, items } = value;
  const name = getName(value);
  const received = status === "received" ? items.filter(({ approved }) => approved) : [];
  const send = ({ reason = "", ...counts }: DialogValues) => {
    const body = { reason, ...(status === "received" && { items: toQuantities(received, counts) }) };
    return take(() => call(refuseReturn, { params: { id: _id }, body }), `${capitalize(name)} rejected.`);
  };
  return (
    <ActionDialog isWide title={`Reject this ${name}?`} action="Reject" onSend={send} onClose={onClose}>
      {(errors) => (
        <>
          {received.length > 0 && (
            <fieldset className="space-y-4">
              <legend className="mb-1 text-sm font-semibold">How many will you send back to the customer?</legend>
              <Quantities items={received} getMax={({ approved }) => approved ?? 0} />
              <FieldError>{errors.items}</FieldError>
              <p className="note">
                Written-off items are sent back first. Items that are back in stock are taken out again. You can still refund or
                replace the rest.
              </p>
            </fieldset>
          )}
          <ReasonField error={errors.reason} />
        </>
      )}
    </ActionDialog>
  );
}

/** Closes a return without a refund or a replacement. */
export function CloseDialog({ value, take, onClose }: ReturnDialogProps) {
  const { _id, status } = value;
  const name = getName(value);
  const isExpected = status === "approved";
  const send = ({ reason = "" }: DialogValues) =>
    take(() => call(closeReturn, { params: { id: _id }, body: { reason } }), `${capitalize(name)} closed.`);
  return (
    <ActionDialog isWide title={`Close this ${name}?`} action={`Close ${name}`} onSend={send} onClose={onClose}>
      {(errors) => (
        <>
          <p className="text-stone">
            {isExpected
              ? "Close it if the items did not arrive. The customer can request another return within the return period."
              : "Close it if it needs neither a refund nor a replacement, for example because the order is already refunded. We keep the items."}
          </p>
          <ReasonField error={errors.reason} {...(isExpected && { defaultValue: "The items did not arrive." })} />
        </>
      )}
    </ActionDialog>
  );
}

/** Records how many pieces of each item have arrived, and how many of them go back into stock. */
export function ReceiveDialog({ value: { _id, items, awaitsGoods }, take, onClose }: ReturnDialogProps) {
  const expected = items.filter(({ approved }) => approved);
  const send = ({ note = "", ...counts }: DialogValues) => {
    const received = expected.map(({ orderItemId }) => ({
      orderItemId,
      quantity: Number(counts[`arrived ${orderItemId}`]),
      restock: Number(counts[`restock ${orderItemId}`]),
    }));
    return take(() => call(receiveReturn, { params: { id: _id }, body: { items: received, note } }), "Items received.");
  };
  return (
    <ActionDialog isWide title="Have the items arrived?" action="Mark as received" onSend={send} onClose={onClose}>
      {(errors) => (
        <>
          {expected.map((item) => (
            <Arrival key={item.orderItemId} item={item} />
          ))}
          <FieldError>{errors.items}</FieldError>
          <p className="note">
            Put back only items that can be sold again: the rest are written off.{" "}
            {awaitsGoods
              ? "They are settled already, and you can record this once: wait until all of them are here."
              : "If the others arrive later, create another return for them on the order page."}
          </p>
          <NoteField hint={awaitsGoods ? "The customer can read it." : "The customer is notified that the items have arrived."} />
        </>
      )}
    </ActionDialog>
  );
}

/** How many pieces of an item have arrived; no more than those can go back into stock. */
function Arrival({ item }: { item: ReturnItem }) {
  const [arrived, setArrived] = useState(item.approved ?? 0);
  const [restocked, setRestocked] = useState(0);
  return (
    <fieldset className="grid grid-cols-2 gap-x-4">
      <legend className="mb-1 font-semibold">{itemName(item)}</legend>
      <SelectField
        label="Arrived"
        name={`arrived ${item.orderItemId}`}
        value={String(arrived)}
        onChange={({ target }) => setArrived(Number(target.value))}
        options={getCountOptions(item.approved ?? 0)}
      />
      <SelectField
        label="Back to stock"
        name={`restock ${item.orderItemId}`}
        value={String(Math.min(restocked, arrived))}
        onChange={({ target }) => setRestocked(Number(target.value))}
        options={getCountOptions(arrived)}
      />
    </fieldset>
  );
}

/** Takes back, on the same day, that the items arrived. */
export function UndoReceiptDialog({ value: { _id, number }, take, onClose }: ReturnDialogProps) {
  const send = ({ reason = "" }: DialogValues) =>
    take(() => call(undoReceipt, { params: { id: _id }, body: { reason } }), "Undone.");
  return (
    <ActionDialog
      title={`Undo the receipt of ${number}?`}
      fields={[{ name: "reason", label: "Reason", isRequired: true, maxLength: 300 }]}
      action="Undo"
      onSend={send}
      onClose={onClose}
    >
      Only today, and only for what was recorded by mistake. What went back into stock is taken out again. The customer is
      notified with your reason.
    </ActionDialog>
  );
}
