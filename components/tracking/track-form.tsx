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

/** Finds an order for somebody without an account: its number and a mobile number, then the code that is texted there. */
export function TrackForm() {
  const [asked, setAsked] = useState<CodeRequest | null>(null);
  return asked ? <CodeForm asked={asked} onBack={() => setAsked(null)} /> : <NumberForm onAsked={setAsked} />;
}

function NumberForm({ onAsked }: { onAsked: (asked: CodeRequest) => void }) {
  const [problem, setProblem] = useState("");
  const { submit, field, isBusy, isReady } = useCheckedForm(requestTrackingCode.body, {
    send: async (body) => {
      setProblem("");
      onAsked({ ...body, code: await call(requestTrackingCode, { body }) });
    },
    tell: ({ message, fields }) => setProblem(Object.keys(fields).length ? "" : message),
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

function CodeForm({ asked, onBack }: { asked: CodeRequest; onBack: () => void }) {
  const { mobile, code } = asked;
  const { push } = useRouter();
  const [problem, setProblem] = useState("");
  const { form, submit, field, isBusy, isReady } = useCheckedForm(findOrder.body, {
    defaultValues: { orderNumber: asked.orderNumber, ticket: code.ticket },
    send: async (body) => {
      setProblem("");
      const { path } = await call(findOrder, { body });
      push(path as "/");
    },
    tell: ({ message, fields }) => setProblem(Object.keys(fields).length ? "" : message),
    mode: "onSubmit",
  });
  const getOrderNumber = () => form.getValues("orderNumber");
  const askAgain = () => call(requestTrackingCode, { body: { orderNumber: getOrderNumber(), mobile } });
  return (
    <form method="post" onSubmit={submit} noValidate aria-label="Code" className="space-y-4">
      <CodeSent mobile={mobile} onBack={onBack} />
      {problem && <FormProblem text={problem} />}
      <CodeField {...field("code")} />
      <Field label="Order number" autoComplete="off" {...field("orderNumber")} />
      <button type="submit" disabled={!isReady} className="button button-primary w-full">
        {isBusy ? "Opening…" : "Show my order"}
      </button>
      <SendAgain
        ask={askAgain}
        wait={code.waitSeconds}
        onSent={({ ticket }) => form.reset({ orderNumber: getOrderNumber(), ticket })}
      />
    </form>
  );
}
