"use client";

import { ActionDialog, type DialogValues } from "@/components/ui/dialog/dialog";
import { SelectField } from "@/components/ui/form/select-field";
import { TextAreaField } from "@/components/ui/form/text-area-field";
import { call } from "@/lib/platform/api/call";
import {
  type AdminReturn,
  approveReturn,
  type ReturnItem,
  receiveReturn,
  refuseReturn,
  replaceReturn,
} from "@/lib/return/contract";

/** Takes a step and says that it is done. */
type Take = (work: () => Promise<unknown>, done: string) => Promise<void>;

export type ReturnDialogProps = { value: AdminReturn; take: Take; onClose: () => void };

const getName = ({ name, pack, color }: ReturnItem): string => [name, pack, color].filter(Boolean).join(", ");

function NoteField({ hint }: { hint: string }) {
  return <TextAreaField label="Note to the customer (optional)" name="note" rows={2} maxLength={500} hint={hint} />;
}

/** All of it, or so many pieces of each. */
export function ApproveDialog({ value: { _id, items }, take, onClose }: ReturnDialogProps) {
  const send = ({ note = "", ...counts }: DialogValues) => {
    const approved = items.map(({ orderItemId }) => ({ orderItemId, quantity: Number(counts[orderItemId]) }));
    return take(() => call(approveReturn, { params: { id: _id }, body: { items: approved, note } }), "The return is approved.");
  };
  return (
    <ActionDialog isWide title="What may come back?" action="Approve" onSend={send} onClose={onClose}>
      {() => (
        <>
          {items.map((item) => (
            <SelectField
              key={item.orderItemId}
              label={getName(item)}
              name={item.orderItemId}
              defaultValue={String(item.quantity)}
              options={Array.from({ length: item.quantity + 1 }, (_, left) => item.quantity - left).map((number) => ({
                value: String(number),
                label: number === 0 ? "None of it" : number === item.quantity ? `All ${number}` : `${number} of ${item.quantity}`,
              }))}
            />
          ))}
          <NoteField hint="What is not approved can be asked back again." />
        </>
      )}
    </ActionDialog>
  );
}

export function RefuseDialog({ value: { _id }, take, onClose }: ReturnDialogProps) {
  const send = ({ reason = "" }: DialogValues) =>
    take(() => call(refuseReturn, { params: { id: _id }, body: { reason } }), "The return is refused.");
  return (
    <ActionDialog isWide title="Refuse this return?" action="Refuse" onSend={send} onClose={onClose}>
      {(errors) => (
        <TextAreaField
          label="Reason"
          name="reason"
          rows={3}
          maxLength={500}
          hint="The customer reads it, here and in a letter."
          error={errors.reason}
        />
      )}
    </ActionDialog>
  );
}

/** The goods are here: what is as new goes back on the list. */
export function ReceiveDialog({ value: { _id, items }, take, onClose }: ReturnDialogProps) {
  const coming = items.filter(({ approved }) => approved);
  const send = ({ note = "", ...ticked }: DialogValues) => {
    const restocked = coming.map(({ orderItemId }) => ({ orderItemId, restock: orderItemId in ticked }));
    return take(() => call(receiveReturn, { params: { id: _id }, body: { items: restocked, note } }), "The goods are taken in.");
  };
  return (
    <ActionDialog isWide title="Have the goods arrived?" action="Take them in" onSend={send} onClose={onClose}>
      {() => (
        <>
          <fieldset>
            <legend className="mb-1 text-sm font-semibold">What is as new and goes back on the shelf</legend>
            {coming.map((item) => (
              <label key={item.orderItemId} className="choice">
                <input type="checkbox" name={item.orderItemId} />
                {item.approved} × {getName(item)}
              </label>
            ))}
            <p className="note">What is not ticked is scrapped: it does not enter the stock.</p>
          </fieldset>
          <NoteField hint="They are told that the goods have arrived." />
        </>
      )}
    </ActionDialog>
  );
}

export function ReplaceDialog({ value: { _id }, take, onClose }: ReturnDialogProps) {
  const send = ({ note = "" }: DialogValues) =>
    take(() => call(replaceReturn, { params: { id: _id }, body: { note } }), "The new goods are on their way.");
  return (
    <ActionDialog isWide title="Send new goods?" action="They are sent" onSend={send} onClose={onClose}>
      {() => (
        <>
          <p className="text-stone">The same pieces leave the stock, and the customer is told.</p>
          <NoteField hint="With whom they travel, for example." />
        </>
      )}
    </ActionDialog>
  );
}
