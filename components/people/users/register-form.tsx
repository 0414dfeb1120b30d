"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, useId } from "react";
import { useController } from "react-hook-form";
import { Field } from "@/components/kit/form/field";
import { FormProblem } from "@/components/kit/form/form-problem";
import { PasswordField } from "@/components/kit/form/password-field";
import { unlessAboutFields, useCallForm } from "@/components/kit/form/use-call-form";
import { Link } from "@/components/kit/link";
import { toast } from "@/components/kit/toast/toast";
import { withTags } from "@/components/kit/with-tags";
import { openInstead } from "@/components/people/session/open-instead";
import { signIn } from "@/components/people/session/sign-in";
import { register } from "@/lib/people/users/contract";
import { afterSignIn } from "@/lib/people/users/rules";
import { type CallError, call } from "@/lib/platform/browser/call";
import { localPath } from "@/lib/platform/shared/language/language";
import { msg, t } from "@/lib/platform/shared/language/t";
import { PasswordHint } from "./password-hint";
import { SignedInAlready } from "./signed-in-already";
import { nextFromUrl, useWithNext } from "./use-next";
import { WaitingNote } from "./waiting-note";

export function RegisterForm() {
  const router = useRouter();
  const loginHref = useWithNext("/login");
  const { form, submit, field, problem, isBusy, isReady } = useCallForm(register.body, {
    send: async (body) => {
      await call(register, { body });
      // The account exists: if the login fails now, the user can try again on the login page.
      const signedIn = await signIn(body).catch((error: CallError) => toast("error", error.message));
      if (!signedIn) return router.push(localPath(loginHref) as "/");
      toast("success", t`Welcome, ${signedIn.user.fullName}! ${t(greeting[body.role])}`);
      openInstead(router.replace, afterSignIn(nextFromUrl(), signedIn.role));
    },
    toProblem: unlessAboutFields,
  });
  // Controlled: registered radio buttons would lose what was chosen before hydration.
  const { field: role } = useController({ control: form.control, name: "role", defaultValue: "b2c" });
  return (
    <SignedInAlready>
      <WaitingNote />
      <form method="post" onSubmit={submit} noValidate aria-label={t`Create an account`} className="space-y-4">
        {problem && <FormProblem text={problem} />}
        <RoleChoice role={role.value} onChoose={role.onChange} />
        <Field label={t`Full name`} autoComplete="name" maxLength={100} {...field("fullName")} />
        <Field label={t`Email`} type="email" autoComplete="username" {...field("email")} />
        <Field
          label={t`Mobile (optional)`}
          type="tel"
          autoComplete="tel"
          hint={t`The driver will call this number.`}
          {...field("phone")}
        />
        {role.value === "b2b" && <BusinessFields field={field} />}
        <PasswordField
          label={t`Password`}
          autoComplete="new-password"
          hint={<PasswordHint password={form.watch("password") ?? ""} />}
          {...field("password")}
        />
        <p className="note">
          {withTags(t`By creating an account you agree to our <a>privacy policy</a>.`, {
            a: (text) => (
              <Link href="/privacy-policy" className="link">
                {text}
              </Link>
            ),
          })}
        </p>
        <button type="submit" disabled={!isReady} className="button button-primary w-full">
          {isBusy ? t`Creating your account…` : t`Create an account`}
        </button>
      </form>
      <p className="mt-6 border-t border-line pt-5 text-stone">
        {withTags(t`Already have an account, or no email address? <a>Log in with your email or mobile number</a>.`, {
          a: (text) => (
            <Link href={loginHref} className="link font-semibold">
              {text}
            </Link>
          ),
        })}
      </p>
      {role.value === "b2b" && (
        <p className="note mt-2">{t`A business without an email address does the same, and then adds its company and PAN under “Manage profile”.`}</p>
      )}
    </SignedInAlready>
  );
}

const greeting = {
  b2c: msg("Your account is ready."),
  b2b: msg("We will check your business. Until then you can buy at retail prices."),
};

type BusinessFieldsProps = {
  field: (
    name: "companyName" | "panNumber",
    options: { shouldUnregister: boolean },
  ) => Omit<ComponentProps<typeof Field>, "label">;
};

/** The additional fields of a business account; hidden fields are neither validated nor sent. */
function BusinessFields({ field }: BusinessFieldsProps) {
  const id = useId();
  const options = { shouldUnregister: true };
  return (
    <section aria-labelledby={id} className="space-y-4 border-l-4 border-teal bg-teal-soft p-4">
      <div>
        <h2 id={id} className="font-sans font-semibold">{t`Your business`}</h2>
        <p className="mt-1 text-sm">{t`Our team checks each business, usually within one working day. You can log in and buy right away; you will see trade prices once your business is approved.`}</p>
      </div>
      <Field label={t`Company name`} autoComplete="organization" maxLength={120} {...field("companyName", options)} />
      <Field
        label={t`PAN`}
        inputMode="numeric"
        autoComplete="off"
        hint={t`Your 9-digit PAN or VAT number.`}
        {...field("panNumber", options)}
      />
    </section>
  );
}

const kinds = [
  { role: "b2c", name: msg("For my home"), text: msg("For your own house, flat or building.") },
  {
    role: "b2b",
    name: msg("For my business"),
    text: msg("For contractors, dealers and builders. You need the company’s name and PAN."),
  },
] as const;

type RoleChoiceProps = { role: string; onChoose: (role: string) => void };

/** The two kinds of account. */
function RoleChoice({ role, onChoose }: RoleChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{t`What is the account for?`}</legend>
      <div className="choices grid sm:grid-cols-2">
        {kinds.map(({ role: value, name, text }) => (
          <label key={value} className="items-start! py-2!">
            <input type="radio" name="role" value={value} checked={value === role} onChange={() => onChoose(value)} />
            <span>
              {t(name)}
              <small className="mt-0.5 text-sm">{t(text)}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
