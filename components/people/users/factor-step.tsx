"use client";

import { useState } from "react";
import { Field } from "@/components/kit/form/field";
import { FormProblem } from "@/components/kit/form/form-problem";
import { unlessAboutFields, useCallForm } from "@/components/kit/form/use-call-form";
import { PasskeyLogin } from "@/components/people/passkey/passkey-login";
import { signIn } from "@/components/people/session/sign-in";
import type { LoginReply } from "@/lib/people/users/contract";
import { type FactorKind, factorProof } from "@/lib/people/users/factor/factor-contract";
import { CallError } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";

type FactorStepProps = {
  /** What was typed; it is sent again with the code. */
  credentials: { email: string; password: string };
  factors: FactorKind[];
  onBack: () => void;
  onSignedIn: (signedIn: LoginReply) => void;
};

/** The second step of staff: the code of their app, a passkey, or a recovery code. */
export function FactorStep({ credentials, factors, onBack, onSignedIn }: FactorStepProps) {
  const hasApp = factors.includes("app");
  const [isRecovery, setRecovery] = useState(!hasApp);
  const [passkeyProblem, setPasskeyProblem] = useState("");
  const { form, submit, field, problem, isBusy, isReady } = useCallForm(factorProof, {
    defaultValues: { code: "", trust: false },
    send: async (factor) => {
      setPasskeyProblem("");
      onSignedIn(await signIn({ ...credentials, factor }).catch(belowCode));
    },
    toProblem: unlessAboutFields,
    mode: "onSubmit",
  });
  const changeWay = () => {
    form.reset({ code: "", trust: form.getValues("trust") });
    setRecovery(!isRecovery);
  };
  const text = passkeyProblem || problem;
  const needsCode = hasApp || factors.includes("recovery");
  return (
    <form method="post" onSubmit={submit} noValidate aria-label={t`Second step`} className="space-y-4">
      <h2 className="text-lg">{t`One more step`}</h2>
      {text && <FormProblem text={text} />}
      {factors.includes("passkey") && <PasskeyLogin onSignedIn={onSignedIn} onProblem={setPasskeyProblem} />}
      {needsCode && (
        <>
          {isRecovery ? (
            <Field
              key="recovery"
              label={t`Recovery code`}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              autoFocus
              hint={t`One of the ten codes that you kept, such as abcde-fghjk. Each works once.`}
              {...field("code")}
            />
          ) : (
            <Field
              key="app"
              label={t`Code`}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              autoFocus
              hint={t`The 6 digits that your authenticator app shows now.`}
              {...field("code")}
            />
          )}
          <label className="choice">
            <input type="checkbox" {...form.register("trust")} />
            {t`Trust this browser for 30 days`}
          </label>
          <button type="submit" disabled={!isReady} className="button button-primary w-full">
            {isBusy ? t`Logging in…` : t`Log in`}
          </button>
        </>
      )}
      <p className="flex flex-wrap gap-x-6">
        {hasApp && factors.includes("recovery") && (
          <button type="button" onClick={changeWay} className="link min-h-11">
            {isRecovery ? t`Use my app instead` : t`Use a recovery code instead`}
          </button>
        )}
        <button type="button" onClick={onBack} className="link min-h-11">{t`Back`}</button>
      </p>
      <p className="note">{t`Lost your phone and your recovery codes? Another owner of the shop can reset your second step, or whoever runs its server.`}</p>
    </form>
  );
}

/** The call's field, as this form names it. */
function belowCode(error: unknown): never {
  if (!(error instanceof CallError)) throw error;
  const text = error.fields["factor.code"];
  throw text ? new CallError(error.message, error.status, { code: text }, { code: error.code, body: error.body }) : error;
}
