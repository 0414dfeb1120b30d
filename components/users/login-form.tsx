"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useBusy } from "@/components/hooks/use-busy";
import { useCheckedForm } from "@/components/hooks/use-checked-form";
import { PasskeyLogin } from "@/components/passkey/passkey-login";
import { signIn } from "@/components/session/sign-in";
import { Field } from "@/components/ui/form/field";
import { FormProblem } from "@/components/ui/form/form-problem";
import { PasswordField } from "@/components/ui/form/password-field";
import { Link } from "@/components/ui/link";
import { call } from "@/lib/platform/api/call";
import { toMobile } from "@/lib/platform/mobile";
import { type CodeTicket, requestCode } from "@/lib/users/code-contract";
import { type LoginReply, login } from "@/lib/users/contract";
import { afterSignIn } from "@/lib/users/rules";
import { CodeLogin } from "./code-login";
import { SignedInAlready } from "./signed-in-already";
import { nextFromUrl, useWithNext } from "./use-next";
import { WaitingNote } from "./waiting-note";

export function LoginForm() {
  const router = useRouter();
  const registerHref = useWithNext("/register");
  const [problem, setProblem] = useState("");
  const [sentCode, setSentCode] = useState<{ mobile: string; ticket: CodeTicket } | null>(null);
  const redirect = ({ role }: Pick<LoginReply, "role">) => router.replace(afterSignIn(nextFromUrl(), role) as "/");
  const { form, submit, field, isBusy, isReady } = useCheckedForm(login.body, {
    send: async (credentials) => {
      setProblem("");
      redirect(await signIn(credentials));
    },
    notify: ({ message }) => setProblem(message),
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
  if (sentCode) {
    return (
      <SignedInAlready>
        <WaitingNote />
        <CodeLogin {...sentCode} onBack={() => setSentCode(null)} onSignedIn={redirect} />
      </SignedInAlready>
    );
  }
  return (
    <SignedInAlready>
      <WaitingNote />
      <form method="post" onSubmit={submit} noValidate aria-label="Log in" className="space-y-4">
        {problem && <FormProblem text={problem} />}
        <Field
          label="Email or mobile number"
          inputMode="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          {...name}
          error={isNumberMissing ? "Enter your mobile number here: 98XXXXXXXX" : name.error}
        />
        <PasswordField label="Password" autoComplete="current-password" {...field("password")} />
        <p className="text-sm">
          <Link href="/forgot-password" className="link">
            Forgot your password?
          </Link>
        </p>
        <button type="submit" disabled={!isReady} className="button button-primary w-full">
          {isBusy ? "Logging in…" : "Log in"}
        </button>
        <div>
          <button
            type="button"
            onClick={() => void textCode()}
            disabled={!isReady || isTexting}
            aria-describedby="about-codes"
            className="button button-quiet w-full"
          >
            {isTexting ? "Sending a code…" : "Text me a code instead"}
          </button>
          <p id="about-codes" className="note mt-2">
            No password needed. If you are new here, the code creates your account.
          </p>
        </div>
        <PasskeyLogin onSignedIn={redirect} onProblem={setProblem} />
      </form>
      <p className="mt-6 border-t border-line pt-5 text-stone">
        New here, with an email address?{" "}
        <Link href={registerHref} className="link font-semibold">
          Create an account
        </Link>
      </p>
      <p className="mt-2 text-stone">
        Just want to know where your order is?{" "}
        <Link href="/track" className="link font-semibold">
          Track an order
        </Link>
      </p>
    </SignedInAlready>
  );
}
