"use client";

import { useRouter } from "next/navigation";
import { useCheckedForm } from "@/components/hooks/use-checked-form";
import { startSession } from "@/components/session/sign-in";
import { toast } from "@/components/toast/toast";
import { PasswordField } from "@/components/ui/form/password-field";
import { SaveButton } from "@/components/ui/form/save-button";
import { PasswordHint } from "@/components/users/password-hint";
import { call } from "@/lib/platform/api/call";
import { readSession, renewSession, storeSession } from "@/lib/platform/auth/session-store";
import { type Account, editUser, passwordChange } from "@/lib/users/contract";

/** `onSaved` replaces the refresh of the page. */
export function PasswordForm({ account, onSaved }: { account: Account; onSaved?: () => void }) {
  const { _id, email, mobile, hasPassword, role } = account;
  const router = useRouter();
  const { form, submit, field, recheck, isBusy, isReady } = useCheckedForm(passwordChange, {
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
    <form method="post" onSubmit={submit} noValidate aria-label="Password" className="max-w-md space-y-4">
      <p className="text-stone">
        {hasPassword
          ? "You will be logged out on all your other devices."
          : "You log in with a code. Add a password and you can log in without your phone, too."}
      </p>
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" defaultValue={email || mobile} readOnly hidden />
      {hasPassword && <PasswordField label="Current password" autoComplete="current-password" {...field("currentPassword")} />}
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={<PasswordHint password={form.watch("password") ?? ""} who={role === "admin" ? "staff" : "customer"} />}
        {...field("password", { onChange: () => recheck("confirmPassword") })}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...field("confirmPassword")} />
      <SaveButton form={{ isBusy, isReady }} idle={hasPassword ? "Change password" : "Set a password"} busy="Saving…" />
    </form>
  );
}
