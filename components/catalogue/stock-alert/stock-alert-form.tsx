"use client";

import { useState } from "react";
import { Field } from "@/components/kit/form/field";
import { useCallForm } from "@/components/kit/form/use-call-form";
import { toast } from "@/components/kit/toast/toast";
import { createStockAlert } from "@/lib/catalogue/stock-alert/contract";
import { call } from "@/lib/platform/browser/call";
import { readSession } from "@/lib/platform/browser/session-store";
import { t } from "@/lib/platform/shared/language/t";

/** Asks for one email, or one text message, when a variant is back in stock. */
export function StockAlertForm({ variantId, name }: { variantId: string; name: string }) {
  const [confirmation, setConfirmation] = useState("");
  const form = useCallForm(createStockAlert.body, {
    defaultValues: { variantId, email: readSession()?.email ?? "" },
    send: async (body) => {
      const { message } = await call(createStockAlert, { body });
      setConfirmation(message);
      toast("success", message);
    },
  });
  if (confirmation) {
    return (
      <p role="status" className="rounded-lg bg-teal-soft p-3 font-semibold text-deep">
        {confirmation}
      </p>
    );
  }
  return (
    <form onSubmit={form.submit} noValidate aria-label={t`Tell me when ${name} is back`} className="space-y-3">
      <Field
        label={t`Your email or mobile number`}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        autoFocus
        hint={t`We use it for this one message only, then delete it.`}
        {...form.field("email")}
      />
      <button type="submit" disabled={form.isBusy} className="button button-primary w-full">
        {form.isBusy ? t`Saving…` : t`Tell me when it is back`}
      </button>
    </form>
  );
}
