"use client";

import { useRouter } from "next/navigation";
import type { DialogValues } from "@/components/kit/dialog/dialog";
import { LazyActionButton } from "@/components/kit/dialog/lazy-action-dialog";
import { TextAreaField } from "@/components/kit/form/text-area-field";
import { toast } from "@/components/kit/toast/toast";
import { call } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";
import { reportProblem } from "@/lib/sales/tracking/contract";

/** Reports a problem with an order to the staff. */
export function ReportProblem({ ticket, number }: { ticket: string; number: string }) {
  const { refresh } = useRouter();
  const send = async ({ message = "" }: DialogValues) => {
    await call(reportProblem, { body: { message } }, { bearer: ticket });
    toast("success", t`Thank you. We will look at it and call you.`);
    refresh();
  };
  return (
    <LazyActionButton
      label={t`Something is wrong`}
      title={t`What is wrong with ${number}?`}
      action={t`Send`}
      check={({ message }) => ({ ...(!message?.trim() && { message: t`Please tell us what is wrong.` }) })}
      onSend={send}
    >
      {(errors) => (
        <TextAreaField
          label={t`Your message`}
          name="message"
          rows={4}
          maxLength={1000}
          hint={t`Something missing, damaged, or a wrong address? We will call you.`}
          error={errors.message}
        />
      )}
    </LazyActionButton>
  );
}
