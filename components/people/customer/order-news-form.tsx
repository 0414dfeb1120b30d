"use client";

import { toOptions } from "@/components/kit/form/options";
import { SaveButton } from "@/components/kit/form/save-button";
import { SelectField } from "@/components/kit/form/select-field";
import type { Account } from "@/lib/people/users/contract";
import { orderNewsChoices } from "@/lib/people/users/order-news";
import { t } from "@/lib/platform/shared/language/t";
import { mobileText } from "@/lib/platform/shared/text/mobile";
import { useAccountForm } from "./use-account-form";

/** How the user is notified of orders: a choice if they have both an email and a verified number. */
export function OrderNewsForm({ account: { _id, email, mobile, orderNews } }: { account: Account }) {
  const form = useAccountForm(_id);
  if (!email || !mobile) {
    return (
      <p className="text-stone">
        {email ? t`We email ${email}. Add a mobile number to get text messages too.` : t`We text ${mobileText(mobile)}.`}
      </p>
    );
  }
  return (
    <form method="post" onSubmit={form.submit} noValidate aria-label={t`Order updates`} className="max-w-md space-y-4">
      <SelectField
        label={t`Order updates`}
        options={toOptions(orderNewsChoices)}
        hint={t`Login and security messages always go to the email or number they concern.`}
        defaultValue={orderNews}
        {...form.field("orderNews")}
      />
      <SaveButton isQuiet form={form} idle={t`Save choice`} busy={t`Saving…`} />
    </form>
  );
}
