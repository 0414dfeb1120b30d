"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useCheckedForm } from "@/components/hooks/use-checked-form";
import { dropSession } from "@/components/session/end-session";
import { toast } from "@/components/toast/toast";
import { PasswordField } from "@/components/ui/form/password-field";
import { CallError, call } from "@/lib/platform/api/call";
import { editUser, passwordPair } from "@/lib/users/contract";
import { resetUserId } from "@/lib/users/rules";
import { failureText } from "./failure-text";
import { PasswordHint } from "./password-hint";

const resetPassword = { ...editUser, failed: "Failed to reset password. Please try again." };

/** Sets a new password with the bearer of a link that may still be good. */
export function ResetPasswordForm({ token }: { token: string }) {
  const router = useRouter();
  useEffect(() => toast("success", "Valid reset link. Please set your new password."), []);
  const { form, submit, field, isBusy, isReady } = useCheckedForm(passwordPair, {
    send: async ({ password }) => {
      const id = resetUserId(token);
      if (!id) throw new CallError("User ID not found. Please try again.", 400);
      await call(resetPassword, { params: { id }, body: { password } }, { bearer: token });
      await dropSession();
      toast("success", "Password reset successfully!");
      router.replace("/login");
    },
    tell: (error) => toast("error", failureText(error)),
  });
  return (
    <form method="post" onSubmit={submit} noValidate aria-label="Reset password" className="space-y-4">
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        hint={<PasswordHint password={form.watch("password") ?? ""} />}
        {...field("password")}
      />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...field("confirmPassword")} />
      <button type="submit" disabled={!isReady} className="button button-primary w-full">
        {isBusy ? "Resetting..." : "Reset Password"}
      </button>
    </form>
  );
}
