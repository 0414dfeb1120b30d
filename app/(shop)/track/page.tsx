import type { Metadata } from "next";
import { AccountFrame } from "@/components/layout/account-frame";
import { withTexts } from "@/components/layout/page-texts";
import { TrackForm } from "@/components/sales/tracking/track-form";
import { t } from "@/lib/platform/shared/language/t";

export const generateMetadata = () => ({ title: t`Track an order`, robots: { index: false } }) satisfies Metadata;

function TrackPage() {
  return (
    <AccountFrame
      title={t`Track an order`}
      lead={t`With the order number and your mobile number. You do not need an account.`}
      scene="parcel"
      next={[
        t`We text a code to the number that was given with the order.`,
        t`You type the code here.`,
        t`You see where the order is, what comes next, and what is still to pay.`,
      ]}
    >
      <TrackForm />
    </AccountFrame>
  );
}

export default withTexts("/track", TrackPage);
