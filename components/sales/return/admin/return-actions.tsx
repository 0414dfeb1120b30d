"use client";

import { useState } from "react";
import { ActionDialog, type DialogValues } from "@/components/kit/dialog/dialog";
import { Field } from "@/components/kit/form/field";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { useMay } from "@/components/kit/hooks/use-rights";
import { RefundMethodField, toRefundMethod } from "@/components/sales/order/admin/refund-method-field";
import { call } from "@/lib/platform/browser/call";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import type { NeededRight } from "@/lib/platform/shared/rights";
import type { AdminReturn } from "@/lib/sales/return/admin/contract";
import {
  approveReturn,
  closeReturn,
  receiveReturn,
  refundReturn,
  refuseReturn,
  replaceReturn,
} from "@/lib/sales/return/admin/contract";
import type { ReturnFacts } from "@/lib/sales/return/admin/queries";
import { ApproveDialog, CloseDialog, ReceiveDialog, RefuseDialog, ReplaceDialog, type ReturnDialogProps } from "./return-dialogs";

const dialogs = {
  approve: ApproveDialog,
  refuse: RefuseDialog,
  receive: ReceiveDialog,
  replace: ReplaceDialog,
  close: CloseDialog,
};

type Transition = keyof typeof dialogs | "refund";

type ReturnActionsProps = { value: AdminReturn; facts: Pick<ReturnFacts, "refund" | "paymentStatus"> };

/** The staff's actions on a return: only allowed transitions are offered. */
export function ReturnActions({ value, facts: { refund, paymentStatus } }: ReturnActionsProps) {
  const { take } = useAdminAction();
  const [open, setOpen] = useState<Transition | null>(null);
  const close = () => setOpen(null);
  const isAllowed = useMay();
  const transitions = getTransitions(value, paymentStatus === "refund_due" || paymentStatus === "refunded").filter((each) =>
    isAllowed(rights[each]),
  );
  if (transitions.length === 0) return null;
  const Dialog = open && open !== "refund" ? dialogs[open] : null;
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        {transitions.map((each, at) => (
          <button
            key={each}
            type="button"
            onClick={() => setOpen(each)}
            className={`button ${at === 0 ? "button-primary" : "button-quiet"}`}
          >
            {each === "refund" && refund.due > 0 ? "Complete…" : labels[each]}
          </button>
        ))}
      </div>
      {Dialog && <Dialog value={value} take={take} onClose={close} />}
      {open === "refund" && <RefundDialog value={value} refund={refund} take={take} onClose={close} />}
    </div>
  );
}

const labels: Record<Transition, string> = {
  approve: "Approve…",
  refuse: "Reject…",
  receive: "Items received…",
  refund: "Refund…",
  replace: "Send replacement…",
  close: "Close…",
};

const rights: Record<Transition, NeededRight> = {
  approve: approveReturn.right,
  refuse: refuseReturn.right,
  receive: receiveReturn.right,
  refund: refundReturn.right,
  replace: replaceReturn.right,
  close: closeReturn.right,
};

function getTransitions({ status, outcome }: AdminReturn, isRefunded: boolean): Transition[] {
  if (status === "requested") return ["approve", "refuse"];
  if (status === "approved") return ["receive", "close"];
  if (status !== "received") return [];
  // The customer's wish comes first. An order whose money goes back anyway has nothing left to refund.
  const settlements: Transition[] = outcome === "replace" ? ["replace", "refund"] : ["refund", "replace"];
  return [...settlements.filter((each) => each !== "refund" || !isRefunded), "refuse", "close"];
}

/** Shows the computed deduction from the amount due and the refund; staff enter the refund's reference. */
function RefundDialog({ value: { _id, refundTo }, refund, take, onClose }: ReturnDialogProps & Pick<ReturnFacts, "refund">) {
  const { goods, delivery, isDeliveryDue, due, storeCredit, method: usual } = refund;
  const [withDelivery, setWithDelivery] = useState(delivery !== null && isDeliveryDue);
  const total = goods + (withDelivery ? (delivery ?? 0) : 0);
  const deducted = Math.min(total, due);
  const refundable = Math.round((total - deducted) * 100) / 100;
  const credit = Math.min(storeCredit, refundable);
  const money = Math.round((refundable - credit) * 100) / 100;
  const send = ({ reference = "", ...values }: DialogValues) => {
    const method = toRefundMethod(values);
    const body = { reference, method, delivery: withDelivery, expected: { credited: deducted, refund: refundable } };
    const done = refundable > 0 ? "Refund recorded." : "Return completed.";
    return take(() => call(refundReturn, { params: { id: _id }, body }), done);
  };
  const check = ({ reference }: DialogValues) => ({ ...(money > 0 && !reference && { reference: "Enter the reference" }) });
  const title = refundable > 0 ? "Refund the customer" : "Complete this return";
  return (
    <ActionDialog
      isWide
      title={title}
      action={refundable > 0 ? "Record refund" : "Complete return"}
      check={check}
      onSend={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {delivery !== null && (
            <label className="choice">
              <input type="checkbox" checked={withDelivery} onChange={({ target }) => setWithDelivery(target.checked)} />
              Refund the delivery charge too ({formatRupees(delivery)}){isDeliveryDue && ", because everything comes back"}
            </label>
          )}
          {deducted > 0 && (
            <dl className="space-y-1">
              <Line name="Returned" value={formatRupees(total)} />
              <Line name="Taken off the amount due" value={`− ${formatRupees(deducted)}`} />
              <Line name="Still due afterwards" value={formatRupees(Math.round((due - deducted) * 100) / 100)} />
            </dl>
          )}
          <p>
            To refund: <strong className="font-display text-2xl tabular-nums">{formatRupees(refundable)}</strong>
            {refundable > 0 && refundTo && <span className="block wrap-anywhere">To {refundTo}</span>}
          </p>
          {credit > 0 && (
            <p>
              {formatRupees(credit)} goes back to the customer’s store credit at once.{" "}
              {money > 0 ? `Pay back ${formatRupees(money)}.` : "A credit note is issued."}
            </p>
          )}
          {money > 0 ? (
            <>
              <RefundMethodField usual={usual} />
              <Field
                label="Reference"
                name="reference"
                maxLength={120}
                autoComplete="off"
                hint="The transfer reference, or who paid the cash. A credit note is issued."
                error={errors.reference}
              />
            </>
          ) : (
            refundable === 0 && <p className="text-stone">There is nothing to refund. A credit note is issued.</p>
          )}
        </>
      )}
    </ActionDialog>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-stone">{name}</dt>
      <dd translate="no" className="tabular-nums">
        {value}
      </dd>
    </div>
  );
}
