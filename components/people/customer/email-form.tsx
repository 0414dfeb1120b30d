"use client";

import { MailQuestion } from "lucide-react";
import { useRouter } from "next/navigation";
import { Field } from "@/components/kit/form/field";
import { PasswordField } from "@/components/kit/form/password-field";
import { SaveButton } from "@/components/kit/form/save-button";
import { useCallForm } from "@/components/kit/form/use-call-form";
import { useBusy } from "@/components/kit/hooks/use-busy";
import { useHydrated } from "@/components/kit/hooks/use-hydrated";
import { toast } from "@/components/kit/toast/toast";
import { withTags } from "@/components/kit/with-tags";
import { type Account, changeEmail } from "@/lib/people/users/contract";
import { call } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";

export function EmailForm({ account }: { account: Account }) {
  const { email, isEmailVerified, pendingEmail, hasPassword } = account;
  const router = useRouter();
  const form = useCallForm(changeEmail.body, {
    send: async (body) => {
      const { message } = await call(changeEmail, { body });
      form.form.reset();
      toast("success", message);
      router.refresh();
    },
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate aria-label={t`Email`} className="max-w-md space-y-4">
      <p>
        <Current account={account} />
      </p>
      {pendingEmail && (
        <p className="flex gap-3 rounded-lg bg-teal-soft p-3">
          <MailQuestion size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-teal" />
          <span>
            {withTags(
              pendingEmail === email
                ? t`We emailed a link to <b>${pendingEmail}</b>. Your email is confirmed once you open the link, and you will need to log in again.`
                : t`We emailed a link to <b>${pendingEmail}</b>. That address becomes your email once you open the link, and you will need to log in again.`,
              { b: strong },
            )}
          </span>
        </p>
      )}
      {email && !isEmailVerified && <Unconfirmed account={account} isSent={pendingEmail === email} />}
      <Field label={t`New email`} type="email" autoComplete="off" {...form.field("email")} />
      {hasPassword && (
        <PasswordField label={t`Current password`} autoComplete="current-password" {...form.field("currentPassword")} />
      )}
      <SaveButton isQuiet form={form} idle={t`Send confirmation link`} busy={t`Sending…`} />
    </form>
  );
}

function Current({ account: { email, hasPassword } }: { account: Account }) {
  if (!email) return t`No email address yet. Add one to get invoices and order updates by email.`;
  const sentence = hasPassword
    ? t`You log in with <b>${email}</b>.`
    : t`We email you at <b>${email}</b>. Set a password to log in with it too.`;
  return <>{withTags(sentence, { b: strong })}</>;
}

const strong = (text: string) => <strong className="wrap-anywhere">{text}</strong>;

/** Confirms the account's own address. Nothing waits for it, so it only offers. */
function Unconfirmed({ account: { email, role }, isSent }: { account: Account; isSent: boolean }) {
  const router = useRouter();
  const isHydrated = useHydrated();
  const { isBusy, run } = useBusy();
  const send = () =>
    run(async () => {
      const { message } = await call(changeEmail, { body: { email } });
      toast("success", message);
      router.refresh();
    });
  return (
    <div className="space-y-2">
      {!isSent && (
        <p className="text-stone">
          {role === "admin"
            ? t`This address is not confirmed yet. Confirm it to be sure that our emails reach you.`
            : t`This address is not confirmed yet. You can shop as usual; confirm it to be sure that our emails reach you, and to see your newsletter choice here.`}
        </p>
      )}
      <button type="button" onClick={send} disabled={isBusy || !isHydrated} className="button button-quiet">
        {isBusy ? t`Sending…` : isSent ? t`Send link again` : t`Confirm this address`}
      </button>
    </div>
  );
}
