"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useCheckedForm } from "@/components/hooks/use-checked-form";
import { useContractForm } from "@/components/hooks/use-contract-form";
import { Field } from "@/components/ui/form/field";
import { PasswordField } from "@/components/ui/form/password-field";
import { SaveButton } from "@/components/ui/form/save-button";
import { call } from "@/lib/platform/api/call";
import { mobileText } from "@/lib/platform/mobile";
import { type Account, type CodeTicket, changeMobile, requestCode } from "@/lib/users/contract";

/** The number that somebody logs in with: first the number, then the code that was texted to it. */
export function MobileForm({ account: { mobile, hasPassword } }: { account: Account }) {
  const [sent, setSent] = useState<(CodeTicket & { mobile: string }) | null>(null);
  const asking = useCheckedForm(requestCode.body, {
    send: async (body) => setSent({ ...(await call(requestCode, { body })), mobile: body.mobile }),
  });
  return (
    <div className="max-w-md space-y-4">
      <p>
        {mobile ? (
          <>
            You can log in with <strong>{mobileText(mobile)}</strong> and a code.
          </>
        ) : (
          "With a mobile number you can log in by a code, and we can text you about your orders."
        )}
      </p>
      {sent ? (
        <EnterCode ticket={sent.ticket} mobile={sent.mobile} hasPassword={hasPassword} onDone={() => setSent(null)} />
      ) : (
        <form method="post" onSubmit={asking.submit} noValidate aria-label="Mobile number" className="space-y-4">
          <Field
            label={mobile ? "New mobile number" : "Mobile number"}
            type="tel"
            autoComplete="tel"
            {...asking.field("mobile")}
          />
          <SaveButton form={asking} idle="Text me a code" busy="Sending…" />
        </form>
      )}
    </div>
  );
}

type EnterCodeProps = { ticket: string; mobile: string; hasPassword: boolean; onDone: () => void };

function EnterCode({ ticket, mobile, hasPassword, onDone }: EnterCodeProps) {
  const router = useRouter();
  const form = useContractForm(changeMobile, {
    defaultValues: { ticket },
    done: ({ message }) => {
      onDone();
      router.refresh();
      return message;
    },
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate aria-label="Code" className="space-y-4">
      <p>
        We have texted a code to <strong>{mobileText(mobile)}</strong>.{" "}
        <button type="button" onClick={onDone} className="link min-h-11">
          Another number
        </button>
      </p>
      <Field label="Code" inputMode="numeric" autoComplete="one-time-code" maxLength={20} {...form.field("code")} />
      {hasPassword && (
        <PasswordField label="Current password" autoComplete="current-password" {...form.field("currentPassword")} />
      )}
      <SaveButton form={form} idle="Save this number" busy="Saving…" />
    </form>
  );
}
