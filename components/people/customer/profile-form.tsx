"use client";

import { Field } from "@/components/kit/form/field";
import { SaveButton } from "@/components/kit/form/save-button";
import type { Account } from "@/lib/people/users/contract";
import { readSession, storeSession } from "@/lib/platform/browser/session-store";
import { useAccountForm } from "./use-account-form";

type ProfileFormProps = { account: Account; phoneHint?: string };

export function ProfileForm({
  account: { _id, fullName, phone },
  phoneHint = "A Nepali number that the driver can call. It does not change how you log in.",
}: ProfileFormProps) {
  const form = useAccountForm(_id, (user) => {
    const session = readSession();
    if (session) storeSession({ ...session, fullName: user.fullName });
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate aria-label="Profile" className="max-w-md space-y-4">
      <Field label="Full name" autoComplete="name" maxLength={100} defaultValue={fullName} {...form.field("fullName")} />
      <Field
        label="Phone (optional)"
        type="tel"
        autoComplete="tel"
        hint={phoneHint}
        defaultValue={phone}
        {...form.field("phone")}
      />
      <SaveButton form={form} idle="Save profile" busy="Saving…" />
    </form>
  );
}
