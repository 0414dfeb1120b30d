"use client";

import { Field } from "@/components/kit/form/field";
import { SaveButton } from "@/components/kit/form/save-button";
import type { Account } from "@/lib/people/users/contract";
import { readSession, storeSession } from "@/lib/platform/browser/session-store";
import { t } from "@/lib/platform/shared/language/t";
import { useAccountForm } from "./use-account-form";

type ProfileFormProps = { account: Account; phoneHint?: string };

export function ProfileForm({
  account: { _id, fullName, phone },
  phoneHint = t`A Nepali number that the driver can call. It does not change how you log in.`,
}: ProfileFormProps) {
  const form = useAccountForm(_id, (user) => {
    const session = readSession();
    if (session) storeSession({ ...session, fullName: user.fullName });
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate aria-label={t`Profile`} className="max-w-md space-y-4">
      <Field label={t`Full name`} autoComplete="name" maxLength={100} defaultValue={fullName} {...form.field("fullName")} />
      <Field
        label={t`Phone (optional)`}
        type="tel"
        autoComplete="tel"
        hint={phoneHint}
        defaultValue={phone}
        {...form.field("phone")}
      />
      <SaveButton form={form} idle={t`Save profile`} busy={t`Saving…`} />
    </form>
  );
}
