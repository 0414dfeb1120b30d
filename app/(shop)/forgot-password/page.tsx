import type { Metadata } from "next";
import { AccountFrame } from "@/components/layout/account-frame";
import { ForgotPasswordForm } from "@/components/people/users/forgot-password-form";

export const metadata: Metadata = { title: "Forgot password", robots: { index: false } };

export default function ForgotPasswordPage() {
  return (
    <AccountFrame
      title="Forgot your password?"
      lead="We will email you a link to choose a new one."
      scene="letter"
      next={[
        "We send the link to the email address of your account. Please check your spam folder too.",
        "You open it within 30 minutes. It works once.",
        "You choose a new password and log in with it on every device.",
      ]}
    >
      <ForgotPasswordForm />
    </AccountFrame>
  );
}
