import type { Metadata } from "next";
import { Unsubscribe } from "@/components/newsletter/unsubscribe";
import { AccountFrame } from "@/components/users/account-frame";

export const metadata: Metadata = { title: "Unsubscribe", robots: { index: false }, referrer: "no-referrer" };

export default function UnsubscribePage() {
  return (
    <AccountFrame title="Leave the newsletter" lead="One press, and we write to this address no more.">
      <Unsubscribe />
    </AccountFrame>
  );
}
