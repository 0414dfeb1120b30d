"use client";

import { useRouter } from "next/navigation";
import { Field } from "@/components/kit/form/field";
import { FormProblem } from "@/components/kit/form/form-problem";
import { useCallForm } from "@/components/kit/form/use-call-form";
import { Link } from "@/components/kit/link";
import { call } from "@/lib/platform/browser/call";
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
    <form method="post" onSubmit={submit} noValidate aria-label="Open this order" className="space-y-4">
      <p className="max-w-prose text-stone">
        {isPayable
          ? "Then you can pay, download the invoice and see the delivery address."
          : "Then you can download the invoice and see the delivery address."}
      </p>
      {problem && <FormProblem text={problem} />}
      <Field
        label="Last four digits of your phone number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        {...field("digits")}
      />
      <button type="submit" disabled={!isReady} className="button button-primary max-sm:w-full">
        {isBusy ? "Opening…" : "Open my order"}
      </button>
      <p className="text-sm">
        <Link href="/track" className="tap-link">
          Get a code by text message instead
        </Link>
      </p>
    </form>
  );
}
