"use client";

import { useState } from "react";
import { Field } from "@/components/kit/form/field";
import { FormProblem } from "@/components/kit/form/form-problem";
import { unlessAboutFields, useCallForm } from "@/components/kit/form/use-call-form";
import { startSession } from "@/components/people/session/sign-in";
import { type CodeTicket, requestCode, signInByCode, spentCode } from "@/lib/people/users/code/code-contract";
import type { LoginReply } from "@/lib/people/users/contract";
import { call } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";
import { CodeField, CodeSent } from "./code-sent";
import { SendAgain } from "./send-again";

type CodeLoginProps = {
  mobile: string;
  ticket: CodeTicket;
  onBack: () => void;
  onSignedIn: (signedIn: LoginReply) => void;
};

/** Asks for the texted code. A new user then enters a name; a user inactive for a year, the number of their last order. */
export function CodeLogin({ mobile, ticket: initialTicket, onBack, onSignedIn }: CodeLoginProps) {
  const [needs, setNeeds] = useState<"name" | "order" | null>(null);
  const { form, submit, field, problem, isBusy, isReady } = useCallForm(signInByCode.body, {
    defaultValues: { ticket: initialTicket.ticket },
    send: async (body) => {
      const result = await call(signInByCode, { body });
      if ("needs" in result) return setNeeds(result.needs);
      await startSession(result);
      onSignedIn(result);
    },
    toProblem: unlessAboutFields,
    mode: "onSubmit",
  });
  const restart = ({ ticket }: CodeTicket) => {
    setNeeds(null);
    form.reset({ ticket });
  };
  const code = field("code");
  const again = (
    <SendAgain
      key="again"
      request={() => call(requestCode, { body: { mobile } })}
      ticket={initialTicket}
      onSent={restart}
      error={code.error}
    />
  );
  const isSpent = code.error === spentCode;
  return (
    <form method="post" onSubmit={submit} noValidate aria-label={t`Log in with a code`} className="space-y-4">
      <CodeSent mobile={mobile} onBack={onBack} />
      {problem && <FormProblem text={problem} />}
      <CodeField readOnly={needs !== null} {...code} />
      {needs === "name" && (
        <Field
          label={t`Your full name`}
          autoComplete="name"
          maxLength={100}
          autoFocus
          hint={t`You are new here. We will create your account with this name.`}
          {...field("fullName", { shouldUnregister: true })}
        />
      )}
      {needs === "order" && (
        <Field
          label={t`Your last order number`}
          autoComplete="off"
          autoFocus
          hint={t`You have not logged in for a year, and numbers change hands. You will find it in our messages and on the invoice.`}
          {...field("orderNumber", { shouldUnregister: true })}
        />
      )}
      {isSpent && again}
      <button type="submit" disabled={!isReady} className={`button w-full ${isSpent ? "button-quiet" : "button-primary"}`}>
        {isBusy ? t`Logging in…` : needs === "name" ? t`Create an account` : t`Log in`}
      </button>
      {!isSpent && again}
    </form>
  );
}
