import type { Metadata } from "next";
import { AccountFrame } from "@/components/layout/account-frame";
import { ResetPassword } from "@/components/people/users/reset-password";

export const metadata: Metadata = { title: "Reset password", robots: { index: false }, referrer: "no-referrer" };

export default function ResetPasswordPage() {
  return (
    <AccountFrame
      title="Set your password"
      lead="Use it to log in from now on. You will need to log in again on every device."
      scene="key"
    >
      <ResetPassword />
    </AccountFrame>
  );
}
