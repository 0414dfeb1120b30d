"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useCheckedForm } from "@/components/hooks/use-checked-form";
import { Field } from "@/components/ui/form/field";
import { FormProblem } from "@/components/ui/form/form-problem";
import { Link } from "@/components/ui/link";
import { call } from "@/lib/platform/api/call";
import { unlockLink } from "@/lib/tracking/contract";

type UnlockFormProps = { code: string; isPayable: boolean };

/** Asks for the last digits of the order's phone number. */
export function UnlockForm({ code, isPayable }: UnlockFormProps) {
  const { refresh } = useRouter();
  const [problem, setProblem] = useState("");
  const { submit, field, isBusy, isReady } = useCheckedForm(unlockLink.body, {
    defaultValues: { code, digits: "" },
    send: async (body) => {
      setProblem("");
      await call(unlockLink, { body });
      refresh();
    },
    notify: ({ message, fields }) => setProblem(fields.digits ? "" : message),
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
