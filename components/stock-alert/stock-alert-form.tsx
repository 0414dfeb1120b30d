"use client";

import { useState } from "react";
import { useContractForm } from "@/components/hooks/use-contract-form";
import { Field } from "@/components/ui/form/field";
import { readSession } from "@/lib/platform/auth/session-store";
import { createStockAlert } from "@/lib/stock-alert/contract";

/** Asks for one email, or one text message, when a variant is back in stock. */
export function StockAlertForm({ variantId, name }: { variantId: string; name: string }) {
  const [confirmation, setConfirmation] = useState("");
  const form = useContractForm(createStockAlert, {
    defaultValues: { variantId, email: readSession()?.email ?? "" },
    done: ({ message }) => {
      setConfirmation(message);
      return message;
    },
  });
  if (confirmation) {
    return (
      <p role="status" className="rounded-lg bg-leaf-soft p-3 font-semibold text-leaf">
        {confirmation}
      </p>
    );
  }
  return (
    <form onSubmit={form.submit} noValidate aria-label={`Tell me when ${name} is back`} className="space-y-3">
      <Field
        label="Your email or mobile number"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        autoFocus
        hint="We use it for this one message only, then delete it."
        {...form.field("email")}
      />
      <button type="submit" disabled={form.isBusy} className="button button-primary w-full">
        {form.isBusy ? "Saving…" : "Tell me when it is back"}
      </button>
    </form>
  );
}
