"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useCheckedForm } from "@/components/hooks/use-checked-form";
import { signIn } from "@/components/session/sign-in";
import { Field } from "@/components/ui/form/field";
import { FormProblem } from "@/components/ui/form/form-problem";
import { PasswordField } from "@/components/ui/form/password-field";
import { Link } from "@/components/ui/link";
import { login } from "@/lib/users/contract";
import { afterSignIn } from "@/lib/users/rules";
import { SignedInAlready } from "./signed-in-already";
import { nextInAddress, useWithNext } from "./use-next";
import { WaitingNote } from "./waiting-note";

export function LoginForm() {
  const router = useRouter();
  const registerHref = useWithNext("/register");
  const [problem, setProblem] = useState("");
  const { submit, field, isBusy, isReady } = useCheckedForm(login.body, {
    send: async (credentials) => {
      setProblem("");
      const { role } = await signIn(credentials);
      router.replace(afterSignIn(nextInAddress(), role) as "/");
    },
    tell: ({ message }) => setProblem(message),
  });
  return (
    <SignedInAlready>
      <WaitingNote />
      <form method="post" onSubmit={submit} noValidate aria-label="Log in" className="space-y-4">
        {problem && <FormProblem text={problem} />}
        <Field label="Email" type="email" autoComplete="username" {...field("email")} />
        <PasswordField label="Password" autoComplete="current-password" {...field("password")} />
        <p className="text-sm">
          <Link href="/forgot-password" className="link">
            Forgot your password?
          </Link>
        </p>
        <button type="submit" disabled={!isReady} className="button button-primary w-full">
          {isBusy ? "Logging in…" : "Log in"}
        </button>
      </form>
      <p className="mt-6 border-t border-line pt-5 text-stone">
        New here?{" "}
        <Link href={registerHref} className="link font-semibold">
          Create an account
        </Link>
      </p>
    </SignedInAlready>
  );
}
