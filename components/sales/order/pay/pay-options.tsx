"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "@/components/kit/toast/toast";
import { goToPay } from "@/components/sales/order/go-to-pay";
import { useOrderCalls } from "@/components/sales/order/order-calls";
import { CallError } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import type { Order } from "@/lib/sales/order/contract";
import { type CheckoutMethod, isGateway, methodNames } from "@/lib/terms/payment-method/contract";

export type PayOffer = { method: CheckoutMethod; refusal: string };
type PayOptionsProps = {
  order: Pick<Order, "_id" | "due" | "paymentMethod"> & Partial<Pick<Order, "status">>;
  offers: PayOffer[];
  /** Called when cash or a transfer was chosen; without it the page is refreshed. */
  onChosen?: () => void;
};

/** Pays an unpaid order, by its method or another one. */
export function PayOptions({ order: { _id, due, status, paymentMethod }, offers, onChosen }: PayOptionsProps) {
  const { refresh } = useRouter();
  const calls = useOrderCalls(_id);
  const [busy, setBusy] = useState<CheckoutMethod | null>(null);
  const pay = async (method: CheckoutMethod) => {
    setBusy(method);
    try {
      const { payWith } = await calls.pay(method);
      if (payWith) return goToPay(payWith); // the button stays busy until the page is left
      notifyChanged(method);
      if (onChosen) onChosen();
      else refresh();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast("error", error.message);
      if (error.status === 409) refresh();
    }
    setBusy(null);
  };
  const own = offers.find(({ method }) => method === paymentMethod && isGateway(method));
  const alternatives = offers.filter(({ method }) => method !== paymentMethod);
  return (
    <div className="space-y-3">
      {own && (
        <button
          type="button"
          disabled={busy !== null}
          onClick={() => pay(own.method)}
          className="button button-strong max-sm:w-full"
        >
          {busy === own.method ? t`One moment…` : t`Pay ${formatRupees(due)} with ${t(methodNames[own.method])}`}
        </button>
      )}
      <h3 className="pt-1 font-sans text-sm font-semibold text-stone">
        {paymentMethod === "cod" && status !== "delivered" ? t`Prefer to pay now?` : t`Pay another way`}
      </h3>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-2">
        {alternatives.map(({ method, refusal }) => (
          <li key={method}>
            <button
              type="button"
              disabled={busy !== null || refusal !== ""}
              onClick={() => pay(method)}
              className="button button-quiet w-full px-2"
            >
              {busy === method ? t`One moment…` : t(methodNames[method])}
            </button>
            {refusal && <p className="note mt-1">{refusal}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Called when there is no payment page to go to; for a gateway that means it did not respond. */
function notifyChanged(method: CheckoutMethod): void {
  if (method === "cod") toast("success", t`You pay when you receive it.`);
  else if (method === "bank") toast("success", t`Please transfer the amount to our account, then send us the slip.`);
  else toast("error", t`${t(methodNames[method])} is not responding right now. Please try again, or pay another way.`);
}
