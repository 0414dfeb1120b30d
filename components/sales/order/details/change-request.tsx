"use client";

import { useRouter } from "next/navigation";
import type { DialogValues } from "@/components/kit/dialog/dialog";
import { LazyActionButton } from "@/components/kit/dialog/lazy-action-dialog";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { toast } from "@/components/kit/toast/toast";
import { useOrderCalls } from "@/components/sales/order/order-calls";
import { CallError } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";
import type { Order } from "@/lib/sales/order/contract";
import { changeRequestRefusal } from "@/lib/sales/order/rules";

/** Asks for a change of an order until it is shipped, or takes the request back. Refreshes the page if it has changed meanwhile. */
export function ChangeRequest({ order }: { order: Order }) {
  const { requestChange, withdrawChange } = useOrderCalls(order._id);
  const { refresh } = useRouter();
  const send = async (work: Promise<void>, done: string) => {
    try {
      await work;
      toast("success", done);
      refresh();
    } catch (error) {
      if (error instanceof CallError && error.status === 409) refresh();
      throw error;
    }
  };
  if (order.isChangeRequested) {
    return (
      <LazyActionButton
        label={t`Take back my request`}
        title={t`Take back your request?`}
        action={t`Take it back`}
        cancelLabel={t`Keep it`}
        onSend={() => send(withdrawChange(), t`Your order stays as it is.`)}
      >
        <p className="wrap-anywhere whitespace-pre-line">{order.changeRequest}</p>
      </LazyActionButton>
    );
  }
  if (changeRequestRefusal(order)) return null;
  return (
    <LazyActionButton
      label={t`Ask for a change`}
      title={t`What should we change in ${order.number}?`}
      action={t`Send request`}
      check={({ text }) => ({ ...(!text && { text: t`Please tell us what to change.` }) })}
      onSend={({ text = "" }: DialogValues) => send(requestChange(text), t`We have your request and will answer here.`)}
    >
      {(errors) => (
        <>
          <p className="text-stone">{t`We look at it before anything is sent, and answer here.`}</p>
          <TextAreaField
            label={t`Your request`}
            name="text"
            rows={4}
            maxLength={1000}
            hint={t`For example: three buckets instead of two, or another address.`}
            error={errors.text}
          />
        </>
      )}
    </LazyActionButton>
  );
}
