import type { Metadata } from "next";
import { Unsubscribe } from "@/components/contact/newsletter/unsubscribe";
import { AccountFrame } from "@/components/layout/account-frame";

export const metadata: Metadata = { title: "Unsubscribe", robots: { index: false }, referrer: "no-referrer" };

export default function UnsubscribePage() {
  return (
    <AccountFrame title="Unsubscribe from our newsletter" lead="It comes about once a month." scene="letter">
      <Unsubscribe />
    </AccountFrame>
  );
}
