import type { ComponentProps } from "react";
import { Field } from "@/components/kit/form/field";
import { withTags } from "@/components/kit/with-tags";
import { t } from "@/lib/platform/shared/language/t";
import { mobileText } from "@/lib/platform/shared/text/mobile";

/** Where a code was sent, with a button to change the number. */
export function CodeSent({ mobile, onBack }: { mobile: string; onBack: () => void }) {
  return (
    <p>
      {withTags(t`We have texted a code to <b>${mobileText(mobile)}</b>.`, { b: (text) => <strong>{text}</strong> })}{" "}
      <button type="button" onClick={onBack} className="link min-h-11">{t`Another number`}</button>
    </p>
  );
}

/** The code that logs in or opens an order. */
export function CodeField(props: Omit<ComponentProps<typeof Field>, "label">) {
  return (
    <Field
      label={t`Code`}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      autoFocus
      hint={t`6 digits. It works for 5 minutes.`}
      {...props}
    />
  );
}
