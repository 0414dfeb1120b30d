import type { Metadata } from "next";
import { AccountFrame } from "@/components/layout/account-frame";
import { withTexts } from "@/components/layout/page-texts";
import { ForgotPasswordForm } from "@/components/people/users/forgot-password-form";
import { t } from "@/lib/platform/shared/language/t";

export const generateMetadata = () => ({ title: t`Forgot password`, robots: { index: false } }) satisfies Metadata;

function ForgotPasswordPage() {
  return (
    <AccountFrame
      title={t`Forgot your password?`}
      lead={t`We will email you a link to choose a new one.`}
      scene="letter"
      next={[
        t`We send the link to the email address of your account. Please check your spam folder too.`,
        t`You open it within 30 minutes. It works once.`,
        t`You choose a new password and log in with it on every device.`,
      ]}
    >
      <ForgotPasswordForm />
    </AccountFrame>
  );
}

export default withTexts("/forgot-password", ForgotPasswordPage);
