"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "@/components/kit/toast/toast";
import { CallError, call } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import type { Order } from "@/lib/sales/order/contract";
import { payWithOwnCredit } from "@/lib/sales/payment/store-credit-contract";

type PayWithCreditProps = { order: Pick<Order, "_id" | "due">; balance: number };

/** Pays what is due, or as much of it as the customer has, with store credit. */
export function PayWithCredit({ order: { _id, due }, balance }: PayWithCreditProps) {
  const { refresh } = useRouter();
  const [isBusy, setBusy] = useState(false);
  const amount = Math.min(due, balance);
  const pay = async () => {
    setBusy(true);
    try {
      const order = await call(payWithOwnCredit, { params: { id: _id }, body: { amount, expectedDue: due } });
      const rest = order.due > 0 ? t`${formatRupees(order.due)} is still due.` : t`Thank you.`;
      toast("success", `${t`${formatRupees(amount)} paid with store credit.`} ${rest}`);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast("error", error.message);
    }
    refresh();
    setBusy(false);
  };
  return (
    <div className="rounded-lg border border-line p-4">
      <p>{t`You have ${formatRupees(balance)} of store credit.`}</p>
      <button type="button" disabled={isBusy} onClick={pay} className="button button-quiet mt-3 max-sm:w-full">
        {isBusy ? t`One moment…` : t`Pay ${formatRupees(amount)} with store credit`}
      </button>
    </div>
  );
}
