"use client";

import { useState } from "react";
import { ActionDialog } from "@/components/kit/dialog/dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { call } from "@/lib/platform/browser/call";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { getAmountError, receivedAmount } from "@/lib/sales/payment/admin/receipt-contract";
import { payWithCredit } from "@/lib/sales/payment/admin/store-credit-contract";

type UseCreditProps = { order: Pick<AdminOrder, "_id" | "number" | "due">; balance: number };

/** Pays what is due with the customer's store credit, at the customer's wish. */
export function UseCredit({ order: { _id, number, due }, balance }: UseCreditProps) {
  const { take } = useAdminAction();
  const [isOpen, setOpen] = useState(false);
  const most = Math.min(due, balance);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="button button-quiet">
        Use store credit…
      </button>
      {isOpen && (
        <ActionDialog
          title={`Use store credit for ${number}?`}
          action="Use store credit"
          fields={[{ name: "amount", label: "Amount (Rs)", isRequired: true, defaultValue: most.toFixed(2) }]}
          check={({ amount }) => {
            const isTooMuch = (receivedAmount.safeParse(amount).data ?? 0) > most;
            return isTooMuch ? { amount: `At most ${formatRupees(most)}` } : getAmountError(amount);
          }}
          onSend={(values) => {
            const body = { amount: receivedAmount.parse(values.amount), expectedDue: due };
            return take(() => call(payWithCredit, { params: { id: _id }, body }), "Store credit used.");
          }}
          onClose={() => setOpen(false)}
        >
          The customer has {formatRupees(balance)}, and {formatRupees(due)} is due. Use it only if the customer wants that; they
          are told.
        </ActionDialog>
      )}
    </>
  );
}
