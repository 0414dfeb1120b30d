"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Field } from "@/components/kit/form/field";
import { PasswordField } from "@/components/kit/form/password-field";
import { SaveButton } from "@/components/kit/form/save-button";
import { useCallForm } from "@/components/kit/form/use-call-form";
import { toast } from "@/components/kit/toast/toast";
import { withTags } from "@/components/kit/with-tags";
import { CodeSent } from "@/components/people/users/code-sent";
import {
  type CodeTicket,
  changeMobile,
  type JoinableAccount,
  type MobileReply,
  requestCode,
  spentCode,
} from "@/lib/people/users/code/code-contract";
import type { Account } from "@/lib/people/users/contract";
import { call } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";
import { countText } from "@/lib/platform/shared/numbers/money";
import { mobileText } from "@/lib/platform/shared/text/mobile";

/** The mobile number for logging in: first the number, then the code texted to it. */
export function MobileForm({ account: { mobile, hasPassword, role } }: { account: Account }) {
  const [request, setRequest] = useState<(CodeTicket & { mobile: string }) | null>(null);
  const requestForm = useCallForm(requestCode.body, {
    send: async (body) => setRequest({ ...(await call(requestCode, { body })), mobile: body.mobile }),
  });
  const isStaff = role === "admin";
  return (
    <div className="max-w-md space-y-4">
      <p>
        {mobile
          ? withTags(
              isStaff
                ? t`You can log in with <b>${mobileText(mobile)}</b> and your password.`
                : t`You can log in with <b>${mobileText(mobile)}</b> and a code.`,
              { b: (text) => <strong>{text}</strong> },
            )
          : isStaff
            ? t`Add a mobile number to log in with it and your password.`
            : t`Add a mobile number to log in with a code and get texts about your orders.`}
      </p>
      {request ? (
        <EnterCode ticket={request.ticket} mobile={request.mobile} hasPassword={hasPassword} onDone={() => setRequest(null)} />
      ) : (
        <form method="post" onSubmit={requestForm.submit} noValidate aria-label={t`Mobile number`} className="space-y-4">
          <Field
            label={mobile ? t`New mobile number` : t`Mobile number`}
            type="tel"
            autoComplete="tel"
            {...requestForm.field("mobile")}
          />
          <SaveButton isQuiet form={requestForm} idle={t`Text me a code`} busy={t`Sending…`} />
        </form>
      )}
    </div>
  );
}

type EnterCodeProps = { ticket: string; mobile: string; hasPassword: boolean; onDone: () => void };
type Needs = Extract<MobileReply, { needs: string }>;

function EnterCode({ ticket, mobile, hasPassword, onDone }: EnterCodeProps) {
  const router = useRouter();
  const [needs, setNeeds] = useState<Needs | null>(null);
  const { form, submit, field, isBusy, isReady } = useCallForm(changeMobile.body, {
    defaultValues: { ticket },
    send: async (body) => {
      const reply = await call(changeMobile, { body });
      if ("needs" in reply) return setNeeds(reply);
      toast("success", reply.message);
      onDone();
      router.refresh();
    },
  });
  const joining = (join: "all" | "none") => () => form.setValue("join", join);
  const isCodeAccepted = needs !== null;
  return (
    <form method="post" onSubmit={submit} noValidate aria-label={t`Code`} className="space-y-4">
      <CodeSent mobile={mobile} onBack={onDone} />
      <Field
        label={t`Code`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        readOnly={isCodeAccepted}
        {...field("code")}
      />
      {form.getFieldState("code", form.formState).error?.message === spentCode && (
        <button type="button" onClick={onDone} className="button button-primary w-full">{t`Send a new code`}</button>
      )}
      {hasPassword && <PasswordField label={t`Current password`} autoComplete="current-password" {...field("currentPassword")} />}
      {needs?.needs === "order" && (
        <Field
          label={t`Number of that account’s last order`}
          autoComplete="off"
          autoFocus
          hint={t`Another account uses this number and has not been used for a year. The order number is on its invoice and ends in six digits.`}
          {...field("orderNumber")}
        />
      )}
      {needs?.needs === "join" && needs.other ? (
        <Join other={needs.other} isReady={isReady} choose={joining} />
      ) : (
        <SaveButton isQuiet form={{ isBusy, isReady }} idle={t`Save this number`} busy={t`Saving…`} />
      )}
    </form>
  );
}

type JoinProps = { other: JoinableAccount; isReady: boolean; choose: (join: "all" | "none") => () => void };

/** Offers to merge another account that has the same number. */
function Join({ other, isReady, choose }: JoinProps) {
  const { isVerified, orders, returns, addresses, reviews, enquiries } = other;
  const parts = [
    countText(orders, "order"),
    countText(returns, "return"),
    countText(addresses, "address", "addresses"),
    countText(reviews, "review"),
    countText(enquiries, "enquiry", "enquiries"),
  ].filter((part) => !part.startsWith("0 "));
  return (
    <>
      <div className="rounded-lg bg-teal-soft p-4" role="status">
        <p className="font-semibold">
          {isVerified ? t`You have another account with this number.` : t`Our staff added this number to another account.`}
        </p>
        <p className="mt-1">
          {parts.length > 0 ? t`It has ${parts.join(", ")}.` : t`It is empty.`}{" "}
          {t`If you join the two, everything moves here and the other account is closed. This cannot be undone.`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <button
          type="submit"
          onClick={choose("all")}
          disabled={!isReady}
          className="button button-primary"
        >{t`Join the two accounts`}</button>
        {!isVerified && (
          <button
            type="submit"
            onClick={choose("none")}
            disabled={!isReady}
            className="button button-quiet"
          >{t`Only save my number`}</button>
        )}
      </div>
    </>
  );
}
