"use client";

import { Field } from "@/components/kit/form/field";
import { SaveButton } from "@/components/kit/form/save-button";
import type { Account } from "@/lib/people/users/contract";
import { readSession, storeSession } from "@/lib/platform/browser/session-store";
import { t } from "@/lib/platform/shared/language/t";
import { useAccountForm } from "./use-account-form";

/** Company and PAN of a business, or of a customer who asks to become one. */
export function BusinessForm({ account: { _id, role, companyName, panNumber, isApproved } }: { account: Account }) {
  const isNew = role === "b2c";
  const form = useAccountForm(_id, ({ role: newRole }) => {
    const session = readSession();
    if (session) storeSession({ ...session, role: newRole });
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate aria-label={t`Business details`} className="max-w-md space-y-4">
      <p className="text-stone">
        {isNew
          ? t`Buying for a company? With its name and PAN you can ask for trade prices, also without an email address. We check these, usually within one working day, before you see trade prices.`
          : isApproved
            ? t`If you change the company name or PAN, we need to approve it again. Until then you pay retail prices.`
            : t`We check these before you see trade prices.`}
      </p>
      {isNew && <input type="hidden" value="b2b" {...form.form.register("role")} />}
      <Field
        label={t`Company name`}
        autoComplete="organization"
        maxLength={120}
        defaultValue={companyName}
        {...form.field("companyName")}
      />
      <Field
        label={t`PAN`}
        inputMode="numeric"
        autoComplete="off"
        hint={t`Your 9-digit PAN or VAT number.`}
        defaultValue={panNumber}
        {...form.field("panNumber")}
      />
      <SaveButton isQuiet form={form} idle={isNew ? t`Ask for approval` : t`Save business details`} busy={t`Saving…`} />
    </form>
  );
}
