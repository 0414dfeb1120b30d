"use client";

import { Field } from "@/components/ui/form/field";
import { SaveButton } from "@/components/ui/form/save-button";
import type { Account } from "@/lib/users/contract";
import { useAccountForm } from "./use-account-form";

export function BusinessForm({ account: { _id, companyName, panNumber, isApproved } }: { account: Account }) {
  const form = useAccountForm(_id);
  return (
    <form method="post" onSubmit={form.submit} noValidate aria-label="Business details" className="max-w-md space-y-4">
      <p className="text-stone">
        {isApproved
          ? "If you change the company name or PAN, we need to approve it again. Until then you pay retail prices."
          : "We check these before you see trade prices."}
      </p>
      <Field
        label="Company name"
        autoComplete="organization"
        maxLength={120}
        defaultValue={companyName}
        {...form.field("companyName")}
      />
      <Field
        label="PAN"
        inputMode="numeric"
        autoComplete="off"
        hint="Your 9-digit PAN or VAT number."
        defaultValue={panNumber}
        {...form.field("panNumber")}
      />
      <SaveButton form={form} idle="Save business details" busy="Saving…" />
    </form>
  );
}
