import type { Metadata } from "next";
import { AccountFrame } from "@/components/people/users/account-frame";
import { ForgotPasswordForm } from "@/components/people/users/forgot-password-form";

export const metadata: Metadata = { title: "Forgot password", robots: { index: false } };

export default function ForgotPasswordPage() {
  return (
    <AccountFrame
      title="Forgot your password?"
      lead="We will email you a link to choose a new one. You can use it once, within 30 minutes. Please check your spam folder too."
    >
      <ForgotPasswordForm />
    </AccountFrame>
  );
}
