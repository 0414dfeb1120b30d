"use client";

import { useState } from "react";
import { ActionDialog, type DialogValues } from "@/components/kit/dialog/dialog";
import { Field } from "@/components/kit/form/field";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { call } from "@/lib/platform/browser/call";
import { formatRupees, shortRupees } from "@/lib/platform/shared/numbers/money";
import { typedNumber } from "@/lib/platform/shared/numbers/read-number";
import { closeShift, denominations, openShift, type Shift, sumNotes } from "@/lib/sales/shift/admin/contract";

type Errors = Record<string, string>;

const amountError = "Enter an amount in rupees";

/** Opens a shift with the cash that is in the drawer. */
export function OpenShiftDialog({ onClose }: { onClose: () => void }) {
  const { take } = useAdminAction();
  const check = ({ float }: DialogValues): Errors => (Number.isNaN(typedNumber(float)) ? { float: amountError } : {});
  const send = ({ float }: DialogValues) =>
    take(() => call(openShift, { body: { float: typedNumber(float) } }), "Your shift is open.");
  return (
    <ActionDialog title="Open your shift" action="Open shift" check={check} onSend={send} onClose={onClose}>
      {(errors) => (
        <>
          <p className="text-stone">Cash that you take or pay back from now on is counted in this drawer.</p>
          <Field
            label="Cash in the drawer now (Rs)"
            name="float"
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            error={errors.float}
          />
        </>
      )}
    </ActionDialog>
  );
}

type Notes = Partial<Record<(typeof denominations)[number], string>>;

const toCounts = (notes: Notes) =>
  Object.fromEntries(denominations.flatMap((note) => (notes[note]?.trim() ? [[note, typedNumber(notes[note])]] : [])));

type CloseShiftDialogProps = { shift: Pick<Shift, "_id" | "person">; isOwn: boolean; onClose: () => void };

/** Closes a shift with the counted cash. What is expected is said only afterwards, so that it is really counted. */
export function CloseShiftDialog({ shift: { _id, person }, isOwn, onClose }: CloseShiftDialogProps) {
  const { take } = useAdminAction();
  const [notes, setNotes] = useState<Notes>({});
  const [typed, setTyped] = useState("");
  const counts = toCounts(notes);
  const hasNotes = Object.keys(counts).length > 0;
  const sum = sumNotes(counts);
  const counted = hasNotes && Number.isFinite(sum) ? String(sum) : typed;
  const check = (): Errors => (Number.isNaN(typedNumber(counted)) ? { counted: "Enter the counted cash" } : {});
  const send = async ({ reason = "" }: DialogValues) => {
    let difference = 0;
    const close = async () => {
      const body = { counted: typedNumber(counted), notes: counts, reason };
      ({ difference } = await call(closeShift, { params: { id: _id }, body }).then((shift) => ({
        difference: shift.difference ?? 0,
      })));
    };
    await take(close, () => closedText(difference));
  };
  return (
    <ActionDialog
      title={isOwn ? "Close your shift" : `Close the shift of ${person.fullName}`}
      action="Close shift"
      isWide
      check={check}
      onSend={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="text-stone">Count all the cash in the drawer, also what was in it at the beginning.</p>
          <fieldset>
            <legend className="mb-2 text-sm font-semibold">How many of each (optional)</legend>
            <div className="grid grid-cols-3 gap-x-4 gap-y-3 sm:grid-cols-5">
              {denominations.map((note) => (
                <Field
                  key={note}
                  label={shortRupees(Number(note))}
                  name={`notes.${note}`}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={6}
                  value={notes[note] ?? ""}
                  error={errors[`notes.${note}`]}
                  onChange={({ target }) => setNotes({ ...notes, [note]: target.value })}
                />
              ))}
            </div>
          </fieldset>
          <Field
            label="Counted cash (Rs)"
            name="counted"
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            readOnly={hasNotes}
            hint={hasNotes ? "The sum of what you counted above." : undefined}
            value={counted}
            error={errors.counted}
            onChange={({ target }) => setTyped(target.value)}
            className="max-w-60"
          />
          <Field
            label="Reason, if it differs"
            name="reason"
            autoComplete="off"
            maxLength={300}
            hint="You are told if the drawer has more or less than it should."
            error={errors.reason}
          />
        </>
      )}
    </ActionDialog>
  );
}

const closedText = (difference: number): string =>
  difference === 0
    ? "Shift closed. The drawer is right."
    : `Shift closed with ${formatRupees(Math.abs(difference))} too ${difference < 0 ? "little" : "much"}.`;
