"use client";

import { MailQuestion } from "lucide-react";
import { useRouter } from "next/navigation";
import { useContractForm } from "@/components/hooks/use-contract-form";
import { Field } from "@/components/ui/form/field";
import { PasswordField } from "@/components/ui/form/password-field";
import { SaveButton } from "@/components/ui/form/save-button";
import { type Account, changeEmail } from "@/lib/users/contract";

export function EmailForm({ account: { email, isEmailVerified, pendingEmail, hasPassword } }: { account: Account }) {
  const router = useRouter();
  const isUnconfirmed = email !== "" && !isEmailVerified;
  const form = useContractForm(changeEmail, {
    ...(isUnconfirmed && { defaultValues: { email } }),
    done: ({ message }) => {
      router.refresh();
      return message;
    },
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate aria-label="Email" className="max-w-md space-y-4">
      <p>
        {email ? (
          <>
            You log in with <strong className="wrap-anywhere">{email}</strong>.
            {isUnconfirmed && " It is not confirmed yet. Send yourself a link below and open it."}
          </>
        ) : (
          "No email address yet. Add one to get invoices and order updates by email."
        )}
      </p>
      {pendingEmail && (
        <p className="flex gap-3 rounded-lg bg-teal-soft p-3">
          <MailQuestion size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-teal" />
          <span>
            We emailed a link to <strong className="wrap-anywhere">{pendingEmail}</strong>.{" "}
            {pendingEmail === email ? "Your email is confirmed once you open it" : "Your email changes once you open it"}, and you
            will need to log in again.
          </span>
        </p>
      )}
      <Field label={isUnconfirmed ? "Email" : "New email"} type="email" autoComplete="off" {...form.field("email")} />
      {hasPassword && (
        <PasswordField label="Current password" autoComplete="current-password" {...form.field("currentPassword")} />
      )}
      <SaveButton form={form} idle="Send confirmation link" busy="Sending…" />
    </form>
  );
}
