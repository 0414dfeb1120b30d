"use client";

import { useRouter } from "next/navigation";
import { useContractForm } from "@/components/hooks/use-contract-form";
import { Field } from "@/components/ui/form/field";
import { SaveButton } from "@/components/ui/form/save-button";
import { readSession, storeSession } from "@/lib/platform/auth/session-store";
import { type Account, editUser } from "@/lib/users/contract";

type ProfileFormProps = { account: Account; phoneHint?: string };

export function ProfileForm({
  account: { _id, fullName, phone },
  phoneHint = "A Nepali number. The driver will call it.",
}: ProfileFormProps) {
  const router = useRouter();
  const form = useContractForm(editUser, {
    params: { id: _id },
    keepsValues: true,
    done: ({ message, user }) => {
      const session = readSession();
      if (session) storeSession({ ...session, fullName: user.fullName });
      router.refresh();
      return message;
    },
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
