"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Field } from "@/components/kit/form/field";
import { FormProblem } from "@/components/kit/form/form-problem";
import { unlessAboutFields, useCallForm } from "@/components/kit/form/use-call-form";
import { CodeField, CodeSent } from "@/components/people/users/code-sent";
import { SendAgain } from "@/components/people/users/send-again";
import type { CodeTicket } from "@/lib/people/users/code/code-contract";
import { call } from "@/lib/platform/browser/call";
import { localPath } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { findOrder, requestTrackingCode } from "@/lib/sales/tracking/contract";

type CodeRequest = { orderNumber: string; mobile: string; code: CodeTicket };

/** Finds an order without an account: by its number and a mobile number, then by the code texted there. */
export function TrackForm() {
  const [request, setRequest] = useState<CodeRequest | null>(null);
  return request ? <CodeForm request={request} onBack={() => setRequest(null)} /> : <NumberForm onRequested={setRequest} />;
}

function NumberForm({ onRequested }: { onRequested: (request: CodeRequest) => void }) {
  const { submit, field, problem, isBusy, isReady } = useCallForm(requestTrackingCode.body, {
    send: async (body) => {
      onRequested({ ...body, code: await call(requestTrackingCode, { body }) });
    },
    toProblem: unlessAboutFields,
    mode: "onSubmit",
  });
  return (
    <form method="post" onSubmit={submit} noValidate aria-label={t`Track an order`} className="space-y-4">
      {problem && <FormProblem text={problem} />}
      <Field
        label={t`Order number`}
        autoComplete="off"
        autoCapitalize="characters"
        hint={t`You will find it in our message and on the invoice.`}
        {...field("orderNumber")}
      />
      <Field
        label={t`Mobile number`}
        type="tel"
        autoComplete="tel"
        hint={t`The number you gave with this order.`}
        {...field("mobile")}
      />
      <button type="submit" disabled={!isReady} className="button button-primary w-full">
        {isBusy ? t`Sending a code…` : t`Text me a code`}
      </button>
    </form>
  );
}

function CodeForm({ request, onBack }: { request: CodeRequest; onBack: () => void }) {
  const { mobile, code: sent } = request;
  const { push } = useRouter();
  const { form, submit, field, problem, isBusy, isReady } = useCallForm(findOrder.body, {
    defaultValues: { orderNumber: request.orderNumber, ticket: sent.ticket },
    send: async (body) => {
      const { path } = await call(findOrder, { body });
      push(localPath(path) as "/");
    },
    toProblem: unlessAboutFields,
    mode: "onSubmit",
  });
  const code = field("code");
  const getOrderNumber = () => form.getValues("orderNumber");
  const requestAgain = () => call(requestTrackingCode, { body: { orderNumber: getOrderNumber(), mobile } });
  return (
    <form method="post" onSubmit={submit} noValidate aria-label={t`Code`} className="space-y-4">
      <CodeSent mobile={mobile} onBack={onBack} />
      {problem && <FormProblem text={problem} />}
      <CodeField {...code} />
      <Field label={t`Order number`} autoComplete="off" {...field("orderNumber")} />
      <button type="submit" disabled={!isReady} className="button button-primary w-full">
        {isBusy ? t`Opening…` : t`Show my order`}
      </button>
      <SendAgain
        error={code.error}
        request={requestAgain}
        ticket={sent}
        onSent={({ ticket }) => form.reset({ orderNumber: getOrderNumber(), ticket })}
      />
    </form>
  );
}
