"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useCheckedForm } from "@/components/hooks/use-checked-form";
import { signIn } from "@/components/session/sign-in";
import { toast } from "@/components/toast/toast";
import { Field } from "@/components/ui/form/field";
import { FormProblem } from "@/components/ui/form/form-problem";
import { PasswordField } from "@/components/ui/form/password-field";
import { Link } from "@/components/ui/link";
import { type CallError, call } from "@/lib/platform/api/call";
import { register } from "@/lib/users/contract";
import { afterSignIn } from "@/lib/users/rules";
import { BusinessFields } from "./business-fields";
import { PasswordHint } from "./password-hint";
import { RoleChoice } from "./role-choice";
import { SignedInAlready } from "./signed-in-already";
import { nextInAddress, useWithNext } from "./use-next";

export function RegisterForm() {
  const router = useRouter();
  const loginHref = useWithNext("/login");
  const [problem, setProblem] = useState("");
  const { form, submit, field, isBusy, isReady } = useCheckedForm(register.body, {
    send: async (body) => {
      setProblem("");
      await call(register, { body });
      // The account is made: should the sign-in fail now, it is tried again on its own page.
      const signedIn = await signIn(body).catch((error: CallError) => toast("error", error.message));
      if (!signedIn) return router.push(loginHref as "/");
      toast("success", `Welcome, ${signedIn.user.fullName}! ${greeting[body.role]}`);
      router.replace(afterSignIn(nextInAddress(), signedIn.role) as "/");
    },
    tell: ({ message, fields }) => setProblem(Object.keys(fields).length ? "" : message),
  });
  const isBusiness = form.watch("role") === "b2b";
  return (
    <SignedInAlready>
      <form method="post" onSubmit={submit} noValidate aria-label="Register" className="space-y-4">
        {problem && <FormProblem text={problem} />}
        <RoleChoice {...field("role")} />
        <Field label="Full name" autoComplete="name" maxLength={100} {...field("fullName")} />
        <Field label="Email" type="email" autoComplete="username" {...field("email")} />
        <Field label="Mobile (optional)" type="tel" autoComplete="tel" hint="For the driver who delivers." {...field("phone")} />
        {isBusiness && <BusinessFields field={field} />}
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={<PasswordHint password={form.watch("password") ?? ""} />}
          {...field("password")}
        />
        <p className="note">
          By making an account you agree to our{" "}
          <Link href="/privacy-policy" className="link">
            privacy policy
          </Link>
          : what we keep about you, and why.
        </p>
        <button type="submit" disabled={!isReady} className="button button-primary w-full">
          {isBusy ? "Making your account…" : "Make an account"}
        </button>
      </form>
      <p className="mt-6 border-t border-line pt-5 text-stone">
        You have one already?{" "}
        <Link href={loginHref} className="link font-semibold">
          Log in
        </Link>
      </p>
    </SignedInAlready>
  );
}

const greeting = {
  b2c: "Your account is ready.",
  b2b: "Your business waits for approval; until then you buy at retail prices.",
};
