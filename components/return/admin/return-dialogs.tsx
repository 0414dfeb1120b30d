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

/** Runs an action and shows that it is done. */
type RunAction = (work: () => Promise<unknown>, done: string) => Promise<void>;

export type ReturnDialogProps = { value: AdminReturn; take: RunAction; onClose: () => void };

const getName = ({ name, pack, color }: ReturnItem): string => [name, pack, color].filter(Boolean).join(", ");

function NoteField({ hint }: { hint: string }) {
  return <TextAreaField label="Note to the customer (optional)" name="note" rows={2} maxLength={500} hint={hint} />;
}

/** Approves all of a return, or only some pieces of each item. */
export function ApproveDialog({ value: { _id, items }, take, onClose }: ReturnDialogProps) {
  const send = ({ note = "", ...counts }: DialogValues) => {
    const approved = items.map(({ orderItemId }) => ({ orderItemId, quantity: Number(counts[orderItemId]) }));
    return take(() => call(approveReturn, { params: { id: _id }, body: { items: approved, note } }), "Return approved.");
  };
  return (
    <ActionDialog isWide title="Approve this return" action="Approve" onSend={send} onClose={onClose}>
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
                label: number === 0 ? "None" : number === item.quantity ? `All ${number}` : `${number} of ${item.quantity}`,
              }))}
            />
          ))}
          <NoteField hint="The customer may request rejected items again." />
        </>
      )}
    </ActionDialog>
  );
}

export function RefuseDialog({ value: { _id }, take, onClose }: ReturnDialogProps) {
  const send = ({ reason = "" }: DialogValues) =>
    take(() => call(refuseReturn, { params: { id: _id }, body: { reason } }), "Return rejected.");
  return (
    <ActionDialog isWide title="Reject this return?" action="Reject" onSend={send} onClose={onClose}>
      {(errors) => (
        <TextAreaField
          label="Reason"
          name="reason"
          rows={3}
          maxLength={500}
          hint="The customer sees this on their account and by email."
          error={errors.reason}
        />
      )}
    </ActionDialog>
  );
}

/** Records that the items have arrived, and which of them go back into stock. */
export function ReceiveDialog({ value: { _id, items }, take, onClose }: ReturnDialogProps) {
  const expected = items.filter(({ approved }) => approved);
  const send = ({ note = "", ...checkboxes }: DialogValues) => {
    const restocked = expected.map(({ orderItemId }) => ({ orderItemId, restock: orderItemId in checkboxes }));
    return take(() => call(receiveReturn, { params: { id: _id }, body: { items: restocked, note } }), "Items received.");
  };
  return (
    <ActionDialog isWide title="Have the items arrived?" action="Mark as received" onSend={send} onClose={onClose}>
      {() => (
        <>
          <fieldset>
            <legend className="mb-1 text-sm font-semibold">Tick what can be sold again</legend>
            {expected.map((item) => (
              <label key={item.orderItemId} className="choice">
                <input type="checkbox" name={item.orderItemId} />
                {item.approved} × {getName(item)}
              </label>
            ))}
            <p className="note">Items you do not tick are written off and do not go back into stock.</p>
          </fieldset>
          <NoteField hint="The customer is notified that the items have arrived." />
        </>
      )}
    </ActionDialog>
  );
}

export function ReplaceDialog({ value: { _id }, take, onClose }: ReturnDialogProps) {
  const send = ({ note = "" }: DialogValues) =>
    take(() => call(replaceReturn, { params: { id: _id }, body: { note } }), "Replacement sent.");
  return (
    <ActionDialog isWide title="Send a replacement?" action="Mark as sent" onSend={send} onClose={onClose}>
      {() => (
        <>
          <p className="text-stone">The items are taken from stock and the customer is notified.</p>
          <NoteField hint="For example, the courier and tracking number." />
        </>
      )}
    </ActionDialog>
  );
}
