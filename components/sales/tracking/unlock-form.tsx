"use client";

import { useRouter } from "next/navigation";
import { Field } from "@/components/kit/form/field";
import { FormProblem } from "@/components/kit/form/form-problem";
import { useCallForm } from "@/components/kit/form/use-call-form";
import { Link } from "@/components/kit/link";
import { call } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";
import { unlockLink } from "@/lib/sales/tracking/contract";

type UnlockFormProps = { code: string; isPayable: boolean };

/** Asks for the last digits of the order's phone number. */
export function UnlockForm({ code, isPayable }: UnlockFormProps) {
  const { refresh } = useRouter();
  const { submit, field, problem, isBusy, isReady } = useCallForm(unlockLink.body, {
    defaultValues: { code, digits: "" },
    send: async (body) => {
      await call(unlockLink, { body });
      refresh();
    },
    toProblem: ({ message, fields }) => (fields.digits ? "" : message),
    mode: "onSubmit",
  });
  return (
    <form method="post" onSubmit={submit} noValidate aria-label={t`Open this order`} className="space-y-4">
      <p className="max-w-prose text-stone">
        {isPayable
          ? t`Then you can pay, download the invoice and see the delivery address.`
          : t`Then you can download the invoice and see the delivery address.`}
      </p>
      {problem && <FormProblem text={problem} />}
      <Field
        label={t`Last four digits of your phone number`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        {...field("digits")}
      />
      <button type="submit" disabled={!isReady} className="button button-primary max-sm:w-full">
        {isBusy ? t`Opening…` : t`Open my order`}
      </button>
      <p className="text-sm">
        <Link href="/track" className="tap-link">{t`Get a code by text message instead`}</Link>
      </p>
    </form>
  );
}
