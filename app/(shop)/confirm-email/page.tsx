import type { Metadata } from "next";
import { AccountFrame } from "@/components/layout/account-frame";
import { ConfirmEmail } from "@/components/people/users/confirm-email";

export const metadata: Metadata = { title: "Confirm your email address", robots: { index: false }, referrer: "no-referrer" };

export default function ConfirmEmailPage() {
  return (
    <AccountFrame
      title="Confirm your email address"
      lead="The link in our email brings you here to confirm that the address is yours."
      scene="letter"
    >
      <ConfirmEmail />
    </AccountFrame>
  );
}
