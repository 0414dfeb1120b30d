"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { DialogValues } from "@/components/kit/dialog/dialog";
import { LazyActionDialog } from "@/components/kit/dialog/lazy-action-dialog";
import { SelectField } from "@/components/kit/form/select-field";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { toast } from "@/components/kit/toast/toast";
import { useOrderCalls } from "@/components/sales/order/order-calls";
import { CallError } from "@/lib/platform/browser/call";
import { msg, t } from "@/lib/platform/shared/language/t";
import type { Order } from "@/lib/sales/order/contract";
import { isOut } from "@/lib/sales/order/parcel/rules";
import { refundDays } from "@/lib/sales/order/vocabulary";

type CancelOrderProps = { order: Pick<Order, "_id" | "number" | "status" | "paymentStatus" | "isCancelRequested" | "parcels"> };

/** Cancels a pending order, or requests cancellation of a confirmed one. Refreshes the page if the status has changed meanwhile. */
export function CancelOrder({ order }: CancelOrderProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { refresh } = useRouter();
  const canCancel =
    order.status === "pending" || (order.status === "confirmed" && !order.isCancelRequested && !order.parcels.some(isOut));
  const isRequest = order.status === "confirmed";
  return (
    <>
      {canCancel && (
        <button type="button" onClick={() => setDialogOpen(true)} className="button button-quiet">
          {isRequest ? t`Request cancellation` : t`Cancel order`}
        </button>
      )}
      {isDialogOpen && (
        <CancelDialog
          order={order}
          isRequest={isRequest}
          onDone={(message) => {
            toast("success", message);
            refresh();
          }}
          onOutdated={refresh}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </>
  );
}

type CancelDialogProps = {
  order: Pick<Order, "_id" | "number" | "paymentStatus">;
  /** A confirmed order is not cancelled at once: staff decide. */
  isRequest: boolean;
  onDone: (message: string) => void;
  /** Called when the order has changed since the page was loaded. */
  onOutdated: () => void;
  onClose: () => void;
};

const reasons = [
  msg("I ordered by mistake"),
  msg("I want something else"),
  msg("It takes too long"),
  msg("I found it cheaper"),
  msg("The work was postponed"),
];
const otherReason = msg("Another reason");

function reasonText(reason: string, text: string): string {
  return [reason === otherReason && text ? "" : reason, text].filter(Boolean).join(": ");
}

/** Asks for the reason, and cancels. The input is kept if the call fails. */
function CancelDialog({ order, isRequest, onDone, onOutdated, onClose }: CancelDialogProps) {
  const calls = useOrderCalls(order._id);
  const cancel = async ({ reason = "", text = "" }: DialogValues) => {
    try {
      await calls.cancel(reasonText(reason, text));
      onDone(isRequest ? t`We have your request and will answer here.` : t`Order ${order.number} is cancelled.`);
    } catch (error) {
      if (error instanceof CallError && error.status === 409) onOutdated();
      throw error;
    }
  };
  return (
    <LazyActionDialog
      title={isRequest ? t`Request cancellation?` : t`Cancel this order?`}
      action={isRequest ? t`Request cancellation` : t`Cancel order`}
      isFinal={!isRequest}
      cancelLabel={t`Keep order`}
      check={({ reason }) => ({ ...(!reason && { reason: t`Please choose a reason.` }) })}
      onSend={cancel}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="text-stone">
            {isRequest
              ? t`Your order is confirmed and may be packed already. We will check and answer here.`
              : t`You cannot undo this, but you can place the same order again.`}
            {order.paymentStatus === "paid" && ` ${t`We will refund your payment within ${refundDays} days.`}`}
          </p>
          <SelectField
            label={t`Why?`}
            name="reason"
            options={[...reasons, otherReason].map((reason) => ({ value: reason, label: t(reason) }))}
            placeholder={t`Choose a reason`}
            error={errors.reason}
          />
          <TextAreaField label={t`Anything we should know? (optional)`} name="text" rows={3} maxLength={400} />
        </>
      )}
    </LazyActionDialog>
  );
}
