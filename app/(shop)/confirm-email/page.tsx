import type { Metadata } from "next";
import { AccountFrame } from "@/components/users/account-frame";
import { ConfirmEmail } from "@/components/users/confirm-email";

export const metadata: Metadata = { title: "Confirm your address", robots: { index: false }, referrer: "no-referrer" };

export default function ConfirmEmailPage() {
  return (
    <AccountFrame title="Confirm your e-mail address" lead="One press, and the new address belongs to your account.">
      <ConfirmEmail />
    </AccountFrame>
  );
}
