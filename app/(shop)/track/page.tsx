import type { Metadata } from "next";
import { AccountFrame } from "@/components/people/users/account-frame";
import { TrackForm } from "@/components/sales/tracking/track-form";

export const metadata: Metadata = { title: "Track an order", robots: { index: false } };

export default function TrackPage() {
  return (
    <AccountFrame title="Track an order" lead="With the order number and your mobile number. You do not need an account.">
      <TrackForm />
    </AccountFrame>
  );
}
