import type { Metadata } from "next";
import { AccountFrame } from "@/components/layout/account-frame";
import { withTexts } from "@/components/layout/page-texts";
import { ConfirmEmail } from "@/components/people/users/confirm-email";
import { t } from "@/lib/platform/shared/language/t";

export const generateMetadata = () =>
  ({ title: t`Confirm your email address`, robots: { index: false }, referrer: "no-referrer" }) satisfies Metadata;

function ConfirmEmailPage() {
  return (
    <AccountFrame
      title={t`Confirm your email address`}
      lead={t`The link in our email brings you here to confirm that the address is yours.`}
      scene="letter"
    >
      <ConfirmEmail />
    </AccountFrame>
  );
}

export default withTexts("/confirm-email", ConfirmEmailPage);
