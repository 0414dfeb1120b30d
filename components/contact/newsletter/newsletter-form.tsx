"use client";

import { useEffect, useRef } from "react";
import { Field } from "@/components/kit/form/field";
import { useCallForm } from "@/components/kit/form/use-call-form";
import { toast } from "@/components/kit/toast/toast";
import { subscribe } from "@/lib/contact/newsletter/contract";
import { call } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";

type NewsletterFormProps = {
  defaultEmail: string;
  hasFocus: boolean;
  /** Whether the button was pressed before this code was loaded. */
  isPressed: boolean;
};

export function NewsletterForm({ defaultEmail, hasFocus, isPressed }: NewsletterFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isPressed) formRef.current?.requestSubmit();
  }, [isPressed]);
  const form = useCallForm(subscribe.body, {
    defaultValues: { email: defaultEmail },
    send: async (body) => {
      const { message } = await call(subscribe, { body });
      form.form.reset({ email: "" });
      toast("success", message || t`Thank you for subscribing to our newsletter!`);
    },
  });
  return (
    <form ref={formRef} onSubmit={form.submit} noValidate aria-label={t`Newsletter`} className="flex flex-wrap items-start gap-3">
      <Field
        label={t`Your email address`}
        type="email"
        autoComplete="email"
        autoFocus={hasFocus}
        className="min-w-44 flex-1"
        {...form.field("email")}
      />
      <button type="submit" disabled={form.isBusy} className="button button-quiet mt-6 max-[22rem]:mt-0">
        {form.isBusy ? t`Subscribing…` : t`Subscribe`}
      </button>
    </form>
  );
}
