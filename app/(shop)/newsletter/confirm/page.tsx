import type { Metadata } from "next";
import { ConfirmSubscription } from "@/components/contact/newsletter/confirm-subscription";
import { AccountFrame } from "@/components/layout/account-frame";

export const metadata: Metadata = { title: "Confirm your subscription", robots: { index: false }, referrer: "no-referrer" };

export default function ConfirmSubscriptionPage() {
  return (
    <AccountFrame title="Confirm your subscription" lead="It comes about once a month." scene="letter">
      <ConfirmSubscription />
    </AccountFrame>
  );
}
