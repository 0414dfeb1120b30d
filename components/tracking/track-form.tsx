"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useCheckedForm } from "@/components/hooks/use-checked-form";
import { Field } from "@/components/ui/form/field";
import { FormProblem } from "@/components/ui/form/form-problem";
import { CodeField, CodeSent } from "@/components/users/code-sent";
import { SendAgain } from "@/components/users/send-again";
import { call } from "@/lib/platform/api/call";
import { findOrder, requestTrackingCode } from "@/lib/tracking/contract";
import type { CodeTicket } from "@/lib/users/code-contract";

type CodeRequest = { orderNumber: string; mobile: string; code: CodeTicket };

/** Finds an order without an account: by its number and a mobile number, then by the code texted there. */
export function TrackForm() {
  const [request, setRequest] = useState<CodeRequest | null>(null);
  return request ? <CodeForm request={request} onBack={() => setRequest(null)} /> : <NumberForm onRequested={setRequest} />;
}

function NumberForm({ onRequested }: { onRequested: (request: CodeRequest) => void }) {
  const [problem, setProblem] = useState("");
  const { submit, field, isBusy, isReady } = useCheckedForm(requestTrackingCode.body, {
    send: async (body) => {
      setProblem("");
      onRequested({ ...body, code: await call(requestTrackingCode, { body }) });
    },
    notify: ({ message, fields }) => setProblem(Object.keys(fields).length ? "" : message),
    mode: "onSubmit",
  });
  return (
    <form method="post" onSubmit={submit} noValidate aria-label="Track an order" className="space-y-4">
      {problem && <FormProblem text={problem} />}
      <Field
        label="Order number"
        autoComplete="off"
        autoCapitalize="characters"
        hint="You will find it in our message and on the invoice."
        {...field("orderNumber")}
      />
      <Field
        label="Mobile number"
        type="tel"
        autoComplete="tel"
        hint="The number you gave with this order."
        {...field("mobile")}
      />
      <button type="submit" disabled={!isReady} className="button button-primary w-full">
        {isBusy ? "Sending a code…" : "Text me a code"}
      </button>
    </form>
  );
}

function CodeForm({ request, onBack }: { request: CodeRequest; onBack: () => void }) {
  const { mobile, code: sent } = request;
  const { push } = useRouter();
  const [problem, setProblem] = useState("");
  const { form, submit, field, isBusy, isReady } = useCheckedForm(findOrder.body, {
    defaultValues: { orderNumber: request.orderNumber, ticket: sent.ticket },
    send: async (body) => {
      setProblem("");
      const { path } = await call(findOrder, { body });
      push(path as "/");
    },
    notify: ({ message, fields }) => setProblem(Object.keys(fields).length ? "" : message),
    mode: "onSubmit",
  });
  const code = field("code");
  const getOrderNumber = () => form.getValues("orderNumber");
  const requestAgain = () => call(requestTrackingCode, { body: { orderNumber: getOrderNumber(), mobile } });
  return (
    <form method="post" onSubmit={submit} noValidate aria-label="Code" className="space-y-4">
      <CodeSent mobile={mobile} onBack={onBack} />
      {problem && <FormProblem text={problem} />}
      <CodeField {...code} />
      <Field label="Order number" autoComplete="off" {...field("orderNumber")} />
      <button type="submit" disabled={!isReady} className="button button-primary w-full">
        {isBusy ? "Opening…" : "Show my order"}
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
