"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ActionDialog, type DialogValues } from "@/components/kit/dialog/dialog";
import { Field } from "@/components/kit/form/field";
import { FieldError } from "@/components/kit/form/field-error";
import { toOptions } from "@/components/kit/form/options";
import { SelectField } from "@/components/kit/form/select-field";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { CallError, call } from "@/lib/platform/browser/call";
import { createIdempotencyKey } from "@/lib/platform/browser/idempotency-key";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import { type SettlementInput, settleCourier, settlementMethods } from "@/lib/sales/settlement/admin/contract";
import { methodNames } from "@/lib/terms/payment-method/contract";
import { type ChosenLine, withChanges } from "./chosen-lines";
import { settlementHref } from "./settlement-query";
import { type SettlementSums, Sums } from "./settlement-sums";

type SettleDialogProps = {
  courier: { _id: string; name: string };
  lines: SettlementInput["lines"];
  sums: SettlementSums;
  onChanged: (change: (before: ChosenLine[]) => ChosenLine[]) => void;
  onDone: () => void;
  onClose: () => void;
};

const methods = toOptions(methodNames, settlementMethods);

/** Records how the courier paid. If parcels have changed meanwhile, the list below is corrected and everything typed stays. */
export function SettleDialog({ courier, lines, sums, onChanged, onDone, onClose }: SettleDialogProps) {
  const { push } = useRouter();
  const { take } = useAdminAction();
  // Sending it again, after no response, records it once.
  const [idempotencyKey, setKey] = useState(createIdempotencyKey);
  const today = dayInNepal();
  const record = async (values: DialogValues) => {
    const method = settlementMethods.find((each) => each === values.method) ?? "cash";
    const body = { lines, method, receivedOn: values.receivedOn || today, reference: values.reference ?? "" };
    const { _id } = await call(settleCourier, { params: { id: courier._id }, body }, { idempotencyKey });
    onDone();
    push(settlementHref(_id) as "/");
  };
  const send = async (values: DialogValues) => {
    try {
      await take(() => record(values), `${formatRupees(sums.received)} recorded from ${courier.name}.`);
    } catch (error) {
      if (error instanceof CallError && error.status === 409) {
        onChanged((before) => withChanges(before, error.body));
        setKey(createIdempotencyKey());
      }
      throw error;
    }
  };
  return (
    <ActionDialog title={`Settle with ${courier.name}`} action="Record settlement" isWide onSend={send} onClose={onClose}>
      {(errors) => (
        <>
          <Sums sums={sums} />
          <p className="text-stone">The customers have then paid in full; the fees are your cost.</p>
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField label="How the courier paid" name="method" options={methods} error={errors.method} />
            <Field label="Received on" name="receivedOn" type="date" max={today} defaultValue={today} error={errors.receivedOn} />
            <Field label="Reference (optional)" name="reference" autoComplete="off" maxLength={60} error={errors.reference} />
          </div>
          <FieldError>{errors.lines}</FieldError>
        </>
      )}
    </ActionDialog>
  );
}
