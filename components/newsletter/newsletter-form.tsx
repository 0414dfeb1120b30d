"use client";

import { useEffect, useRef } from "react";
import { useContractForm } from "@/components/hooks/use-contract-form";
import { Field } from "@/components/ui/form/field";
import { subscribe } from "@/lib/newsletter/contract";

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
  const form = useContractForm(subscribe, {
    defaultValues: { email: defaultEmail },
    valuesAfterReset: { email: "" },
    done: (reply) => reply.message || "Thank you for subscribing to our newsletter!",
  });
  return (
    <form ref={formRef} onSubmit={form.submit} noValidate aria-label="Newsletter" className="flex flex-wrap items-start gap-3">
      <Field
        label="Your email address"
        type="email"
        autoComplete="email"
        autoFocus={hasFocus}
        className="min-w-44 flex-1"
        {...form.field("email")}
      />
      <button type="submit" disabled={form.isBusy} className="button button-strong mt-6 max-[22rem]:mt-0">
        {form.isBusy ? "Subscribing…" : "Subscribe"}
      </button>
    </form>
  );
}
