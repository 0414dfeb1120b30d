import type { Metadata } from "next";
import { Unsubscribe } from "@/components/contact/newsletter/unsubscribe";
import { AccountFrame } from "@/components/layout/account-frame";
import { t } from "@/lib/platform/shared/language/t";

export const generateMetadata = () =>
  ({ title: t`Unsubscribe`, robots: { index: false }, referrer: "no-referrer" }) satisfies Metadata;

export default function UnsubscribePage() {
  return (
    <AccountFrame title={t`Unsubscribe from our newsletter`} lead={t`It comes about once a month.`}>
      <Unsubscribe />
    </AccountFrame>
  );
}
