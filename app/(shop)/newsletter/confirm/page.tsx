import type { Metadata } from "next";
import { ConfirmSubscription } from "@/components/contact/newsletter/confirm-subscription";
import { AccountFrame } from "@/components/layout/account-frame";
import { withTexts } from "@/components/layout/page-texts";
import { t } from "@/lib/platform/shared/language/t";

export const generateMetadata = () =>
  ({ title: t`Confirm your subscription`, robots: { index: false }, referrer: "no-referrer" }) satisfies Metadata;

function ConfirmSubscriptionPage() {
  return (
    <AccountFrame title={t`Confirm your subscription`} lead={t`It comes about once a month.`} scene="letter">
      <ConfirmSubscription />
    </AccountFrame>
  );
}

export default withTexts("/newsletter/confirm", ConfirmSubscriptionPage);
