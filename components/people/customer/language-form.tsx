"use client";

import { toOptions } from "@/components/kit/form/options";
import { SaveButton } from "@/components/kit/form/save-button";
import { SelectField } from "@/components/kit/form/select-field";
import type { Account } from "@/lib/people/users/contract";
import { languageName } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { useAccountForm } from "./use-account-form";

type LanguageFormProps = { account: Account; label?: string; hint?: string };

/** In which language the shop writes to the user, whatever language its pages are read in; for staff, that of some screens. */
export function LanguageForm({
  account: { _id, language },
  label = t`Language of emails and messages`,
  hint,
}: LanguageFormProps) {
  const form = useAccountForm(_id);
  return (
    <form method="post" onSubmit={form.submit} noValidate aria-label={label} className="max-w-md space-y-4">
      <SelectField
        label={label}
        options={toOptions(languageName)}
        defaultValue={language}
        hint={hint}
        {...form.field("language")}
      />
      <SaveButton isQuiet form={form} idle={t`Save language`} busy={t`Saving…`} />
    </form>
  );
}
