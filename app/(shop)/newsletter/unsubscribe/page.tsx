import type { Metadata } from "next";
import { Unsubscribe } from "@/components/contact/newsletter/unsubscribe";
import { AccountFrame } from "@/components/layout/account-frame";
import { withTexts } from "@/components/layout/page-texts";
import { t } from "@/lib/platform/shared/language/t";

export const generateMetadata = () =>
  ({ title: t`Unsubscribe`, robots: { index: false }, referrer: "no-referrer" }) satisfies Metadata;

function UnsubscribePage() {
  return (
    <AccountFrame title={t`Unsubscribe from our newsletter`} lead={t`It comes about once a month.`} scene="letter">
      <Unsubscribe />
    </AccountFrame>
  );
}

export default withTexts("/newsletter/unsubscribe", UnsubscribePage);
