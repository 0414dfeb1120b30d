import type { Metadata } from "next";
import { TrackForm } from "@/components/tracking/track-form";
import { AccountFrame } from "@/components/users/account-frame";

export const metadata: Metadata = { title: "Track an order", robots: { index: false } };

export default function TrackPage() {
  return (
    <AccountFrame title="Track an order" lead="With the order number and your mobile number. You do not need an account.">
      <TrackForm />
    </AccountFrame>
  );
}
