"use client";

import { useRouter } from "next/navigation";
import { PasswordField } from "@/components/kit/form/password-field";
import { SaveButton } from "@/components/kit/form/save-button";
import { useCallForm } from "@/components/kit/form/use-call-form";
import { toast } from "@/components/kit/toast/toast";
import { startSession } from "@/components/people/session/sign-in";
import { PasswordHint } from "@/components/people/users/password-hint";
import { type Account, editUser, passwordChange } from "@/lib/people/users/contract";
import { call } from "@/lib/platform/browser/call";
import { readSession, renewSession, storeSession } from "@/lib/platform/browser/session-store";
import { t } from "@/lib/platform/shared/language/t";

/** `onSaved` replaces the refresh of the page. */
export function PasswordForm({ account, onSaved }: { account: Account; onSaved?: () => void }) {
  const { _id, email, mobile, hasPassword, role } = account;
  const router = useRouter();
  const { form, submit, field, recheck, isBusy, isReady } = useCallForm(passwordChange, {
    send: async ({ password, currentPassword }) => {
      const { message, token, user } = await renewSession(async () => {
        const reply = await call(editUser, { params: { id: _id }, body: { password, currentPassword } });
        const session = readSession();
        if (session && reply.token) storeSession({ ...session, token: reply.token });
        return reply;
      });
      if (token) await startSession({ token, user });
      form.reset();
      toast("success", message);
      // Refreshes the other cards: they ask for a password only if there is one, and list the remaining sessions.
      if (onSaved) onSaved();
      else router.refresh();
    },
  });
  return (
    <form method="post" onSubmit={submit} noValidate aria-label={t`Password`} className="max-w-md space-y-4">
      <p className="text-stone">
        {hasPassword
          ? t`You will be logged out on all your other devices.`
          : t`You log in with a code. Add a password and you can log in without your phone, too.`}
      </p>
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" defaultValue={email || mobile} readOnly hidden />
      {hasPassword && <PasswordField label={t`Current password`} autoComplete="current-password" {...field("currentPassword")} />}
      <PasswordField
        label={t`New password`}
        autoComplete="new-password"
        hint={<PasswordHint password={form.watch("password") ?? ""} who={role === "admin" ? "staff" : "customer"} />}
        {...field("password", { onChange: () => recheck("confirmPassword") })}
      />
      <PasswordField label={t`Confirm password`} autoComplete="new-password" {...field("confirmPassword")} />
      <SaveButton
        isQuiet
        form={{ isBusy, isReady }}
        idle={hasPassword ? t`Change password` : t`Set a password`}
        busy={t`Saving…`}
      />
    </form>
  );
}
