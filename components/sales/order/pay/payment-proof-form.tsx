"use client";

import { Upload } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { z } from "zod";
import { Field } from "@/components/kit/form/field";
import { FormProblem } from "@/components/kit/form/form-problem";
import { useCallForm } from "@/components/kit/form/use-call-form";
import { toast } from "@/components/kit/toast/toast";
import { useOrderCalls } from "@/components/sales/order/order-calls";
import type { CallInput } from "@/lib/platform/shared/api/endpoint";
import { t } from "@/lib/platform/shared/language/t";
import { uploadPaymentProof } from "@/lib/sales/payment/contract";

type PaymentProof = CallInput<typeof uploadPaymentProof>["body"];

/** The file field holds a FileList; the call takes one file. */
const paymentProofForm = z.preprocess((values) => {
  const { file, ...rest } = values as { file: unknown };
  return { ...rest, file: file instanceof FileList ? file[0] : file };
}, uploadPaymentProof.body ?? z.never()) as unknown as z.ZodType<PaymentProof>;

/** Uploads the proof of a bank transfer, with its progress. */
export function PaymentProofForm({ orderId }: { orderId: string }) {
  const { refresh } = useRouter();
  const calls = useOrderCalls(orderId);
  const [sent, setSent] = useState<number | null>(null);
  const { submit, field, problem, isBusy, isReady } = useCallForm<PaymentProof>(paymentProofForm, {
    send: async (body) => {
      setSent(0);
      try {
        const { warning } = await calls.sendProof(body, setSent);
        toast("success", t`Slip received. We usually check it the same day.`, { note: warning || undefined });
        refresh();
        // The form is about to disappear, so focus moves to the panel around it.
        document.getElementById("pay")?.focus();
        document.getElementById("pay")?.scrollIntoView({ block: "start" });
      } finally {
        setSent(null);
      }
    },
    toProblem: ({ message }) => message,
  });
  return (
    <form onSubmit={submit} noValidate aria-label={t`Payment slip`} className="space-y-4">
      <Field
        label={t`Photo or PDF of the slip`}
        type="file"
        accept="image/jpeg,image/png,image/webp,application/pdf"
        hint={t`Up to 5 MB. A screenshot is fine.`}
        {...field("file")}
      />
      <Field label={t`Transfer reference number`} autoComplete="off" {...field("reference")} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Your bank (optional)`} {...field("payerBank")} />
        <Field label={t`Transfer date (optional)`} type="date" {...field("paidOn")} />
      </div>
      {problem && <FormProblem text={problem} />}
      <button type="submit" disabled={!isReady} className="button button-strong max-sm:w-full">
        <Upload size={18} aria-hidden="true" />
        {isBusy ? t`Sending…` : t`Send slip`}
      </button>
      {sent !== null && <Sent part={sent} />}
    </form>
  );
}

function Sent({ part }: { part: number }) {
  const percent = Math.round(part * 100);
  return (
    <div role="status">
      <progress value={percent} max={100} aria-label={t`Upload progress of the slip`} className="h-2 w-full" />
      <p className="note">{percent < 100 ? t`${percent}% sent` : t`Sent. One moment, checking the file…`}</p>
    </div>
  );
}
