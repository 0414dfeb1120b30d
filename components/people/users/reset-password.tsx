"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { FormProblem } from "@/components/kit/form/form-problem";
import { PasswordField } from "@/components/kit/form/password-field";
import { useCallForm } from "@/components/kit/form/use-call-form";
import { Link } from "@/components/kit/link";
import { toast } from "@/components/kit/toast/toast";
import { dropSession } from "@/components/people/session/end-session";
import { editUser, passwordPair } from "@/lib/people/users/contract";
import { resetTokenState, resetUserId } from "@/lib/people/users/rules";
import { CallError, call } from "@/lib/platform/browser/call";
import { localPath } from "@/lib/platform/shared/language/language";
import { msg, t } from "@/lib/platform/shared/language/t";
import { failureText } from "./failure-text";
import { CheckingLink } from "./mailed-link";
import { PasswordHint } from "./password-hint";
import { useLinkToken } from "./use-link-token";

const problems = {
  missing: msg("Invalid or missing reset link."),
  expired: msg("Reset link has expired."),
  unreadable: msg("Invalid or expired reset link."),
};

/** The states of a reset link (§4). */
export function ResetPassword() {
  const link = useLinkToken();
  const [isRefused, setRefused] = useState(false);
  if (link === undefined) {
    return (
      <CheckingLink>
        <Invalid state="missing" />
      </CheckingLink>
    );
  }
  const { token, readAt } = link;
  const state = isRefused ? "unreadable" : resetTokenState(token, readAt);
  if (token && state === "valid") return <ResetPasswordForm token={token} onRefused={() => setRefused(true)} />;
  return <Invalid state={state as keyof typeof problems} />;
}

function Invalid({ state }: { state: keyof typeof problems }) {
  return (
    <>
      <FormProblem text={t(problems[state])} />
      <div className="mt-5 flex flex-wrap gap-3">
        <Link href="/forgot-password" className="button button-primary">{t`Ask for a new link`}</Link>
        <Link href="/login" className="button button-quiet">{t`Back to Login`}</Link>
      </div>
    </>
  );
}

const resetPassword = { ...editUser, failed: msg("Failed to reset password. Please try again.") };

/** Sets a new password with the link's bearer. The server may still refuse it, if it was used before. */
function ResetPasswordForm({ token, onRefused }: { token: string; onRefused: () => void }) {
  const router = useRouter();
  useEffect(() => toast("success", t`Valid reset link. Please set your new password.`), []);
  const { form, submit, field, recheck, isBusy, isReady } = useCallForm(passwordPair, {
    send: async ({ password }) => {
      const id = resetUserId(token);
      if (!id) throw new CallError(t`User ID not found. Please try again.`, 400);
      await call(resetPassword, { params: { id }, body: { password } }, { bearer: token });
      await dropSession();
      toast("success", t`Password reset successfully!`);
      router.replace(localPath("/login") as "/");
    },
    notify: (error) => {
      toast("error", failureText(error));
      if (error.status === 401) onRefused();
    },
  });
  return (
    <form method="post" onSubmit={submit} noValidate aria-label={t`Reset password`} className="space-y-4">
      <PasswordField
        label={t`New Password`}
        autoComplete="new-password"
        hint={<PasswordHint password={form.watch("password") ?? ""} who="either" />}
        {...field("password", { onChange: () => recheck("confirmPassword") })}
      />
      <PasswordField label={t`Confirm Password`} autoComplete="new-password" {...field("confirmPassword")} />
      <button type="submit" disabled={!isReady} className="button button-primary w-full">
        {isBusy ? t`Resetting...` : t`Reset Password`}
      </button>
    </form>
  );
}
