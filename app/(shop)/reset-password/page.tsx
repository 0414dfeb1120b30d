import type { Metadata } from "next";
import { AccountFrame } from "@/components/layout/account-frame";
import { withTexts } from "@/components/layout/page-texts";
import { ResetPassword } from "@/components/people/users/reset-password";
import { t } from "@/lib/platform/shared/language/t";

export const generateMetadata = () =>
  ({ title: t`Reset password`, robots: { index: false }, referrer: "no-referrer" }) satisfies Metadata;

function ResetPasswordPage() {
  return (
    <AccountFrame
      title={t`Set your password`}
      lead={t`Use it to log in from now on. You will need to log in again on every device.`}
      scene="key"
    >
      <ResetPassword />
    </AccountFrame>
  );
}

export default withTexts("/reset-password", ResetPasswordPage);
