"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Field } from "@/components/kit/form/field";
import { FormProblem } from "@/components/kit/form/form-problem";
import { PasswordField } from "@/components/kit/form/password-field";
import { useCallForm } from "@/components/kit/form/use-call-form";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { useLoaded } from "@/components/kit/hooks/use-loaded";
import { Link } from "@/components/kit/link";
import { PasskeyLogin } from "@/components/people/passkey/passkey-login";
import { openInstead } from "@/components/people/session/open-instead";
import { signIn } from "@/components/people/session/sign-in";
import { type CodeTicket, requestCode } from "@/lib/people/users/code/code-contract";
import { type LoginReply, login } from "@/lib/people/users/contract";
import type { FactorKind } from "@/lib/people/users/factor/factor-contract";
import { afterSignIn } from "@/lib/people/users/rules";
import { CallError, call } from "@/lib/platform/browser/call";
import { later } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { toMobile } from "@/lib/platform/shared/text/mobile";
import { CodeLogin } from "./code-login";
import { SignedInAlready } from "./signed-in-already";
import { nextFromUrl, useWithNext } from "./use-next";
import { WaitingNote } from "./waiting-note";

/** Only staff have one. */
const loadStep = later(() => import("./factor-step"));
type SecondStep = { credentials: { email: string; password: string }; factors: FactorKind[] };

/** Logs in, unless the account has a second step. */
async function startLogin(credentials: SecondStep["credentials"]): Promise<LoginReply | SecondStep> {
  try {
    return await signIn(credentials);
  } catch (error) {
    if (!(error instanceof CallError && error.code === "factor_needed")) throw error;
    const { factors } = error.body;
    return { credentials, factors: Array.isArray(factors) ? factors : ["app"] };
  }
}

export function LoginForm() {
  const { replace } = useRouter();
  const registerHref = useWithNext("/register");
  const [problem, setProblem] = useState("");
  const [sentCode, setSentCode] = useState<{ mobile: string; ticket: CodeTicket } | null>(null);
  const [secondStep, setSecondStep] = useState<SecondStep | null>(null);
  const redirect = ({ role }: Pick<LoginReply, "role">) => openInstead(replace, afterSignIn(nextFromUrl(), role));
  const {
    form,
    submit: submitPassword,
    field,
    isBusy,
    isReady,
  } = useCallForm(login.body, {
    send: async ({ email, password }) => {
      setProblem("");
      const result = await startLogin({ email, password });
      if ("factors" in result) setSecondStep(result);
      else redirect(result);
    },
    notify: ({ message }) => setProblem(message),
  });
  const step = useLoaded(loadStep, secondStep !== null, () => {
    setSecondStep(null);
    setProblem(t`The second step could not be loaded. Please try again.`);
  });
  const { isBusy: isTexting, run } = useBusy(({ message }) => setProblem(message));
  const [isNumberMissing, setNumberMissing] = useState(false);
  const name = field("email", { onChange: () => setNumberMissing(false) });
  const textCode = async () => {
    setProblem("");
    const mobile = toMobile(form.getValues("email") ?? "");
    if (!mobile) {
      setNumberMissing(true);
      return form.setFocus("email");
    }
    await run(async () => setSentCode({ mobile, ticket: await call(requestCode, { body: { mobile } }) }));
  };
  // Most people with a phone number have no password: Enter then asks for a code.
  const isNumber = toMobile(form.watch("email") ?? "") !== null;
  const hasPassword = Boolean(form.watch("password"));
  const submit = (event: FormEvent) => {
    if (!isNumber || hasPassword) return submitPassword(event);
    event.preventDefault();
    return textCode();
  };
  if (sentCode) {
    return (
      <SignedInAlready>
        <WaitingNote />
        <CodeLogin {...sentCode} onBack={() => setSentCode(null)} onSignedIn={redirect} />
      </SignedInAlready>
    );
  }
  if (secondStep && step) {
    return (
      <SignedInAlready>
        <step.FactorStep {...secondStep} onBack={() => setSecondStep(null)} onSignedIn={redirect} />
      </SignedInAlready>
    );
  }
  const isPasswordFirst = !isNumber || hasPassword;
  const byPassword = (
    <PasswordPart key="password" field={field("password")} isFirst={isPasswordFirst} isBusy={isBusy} isReady={isReady} />
  );
  const byCode = (
    <CodeButton
      key="code"
      isFirst={!isPasswordFirst}
      label={isTexting ? t`Sending a code…` : isNumber ? t`Text me a code` : t`Text me a code instead`}
      disabled={!isReady || isTexting}
      onPress={() => void textCode()}
    />
  );
  return (
    <SignedInAlready>
      <WaitingNote />
      <form method="post" onSubmit={submit} noValidate aria-label={t`Log in`} className="space-y-4">
        {problem && <FormProblem text={problem} />}
        <Field
          label={t`Email or mobile number`}
          inputMode="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          {...name}
          error={isNumberMissing ? t`Enter your mobile number here: 98XXXXXXXX` : name.error}
        />
        {isNumber ? [byCode, byPassword] : [byPassword, byCode]}
        <PasskeyLogin onSignedIn={redirect} onProblem={setProblem} />
      </form>
      <p className="mt-6 border-t border-line pt-5 text-stone">
        {t`New here, with an email address?`}{" "}
        <Link href={registerHref} className="link font-semibold">{t`Create an account`}</Link>
      </p>
      <p className="mt-2 text-stone">
        {t`Just want to know where your order is?`} <Link href="/track" className="link font-semibold">{t`Track an order`}</Link>
      </p>
    </SignedInAlready>
  );
}

type PasswordPartProps = {
  field: ReturnType<ReturnType<typeof useCallForm>["field"]>;
  isFirst: boolean;
  isBusy: boolean;
  isReady: boolean;
};

function PasswordPart({ field, isFirst, isBusy, isReady }: PasswordPartProps) {
  return (
    <div className="space-y-4">
      <PasswordField label={t`Password`} autoComplete="current-password" {...field} />
      <p className="text-sm">
        <Link href="/forgot-password" className="link">{t`Forgot your password?`}</Link>
      </p>
      <button type="submit" disabled={!isReady} className={`button w-full ${isFirst ? "button-primary" : "button-quiet"}`}>
        {isBusy ? t`Logging in…` : t`Log in`}
      </button>
    </div>
  );
}

type CodeButtonProps = { isFirst: boolean; label: string; disabled: boolean; onPress: () => void };

function CodeButton({ isFirst, label, disabled, onPress }: CodeButtonProps) {
  return (
    <div>
      <button
        type="button"
        onClick={onPress}
        disabled={disabled}
        aria-describedby="about-codes"
        className={`button w-full ${isFirst ? "button-primary" : "button-quiet"}`}
      >
        {label}
      </button>
      <p id="about-codes" className="note mt-2">{t`No password needed. If you are new here, the code creates your account.`}</p>
    </div>
  );
}
