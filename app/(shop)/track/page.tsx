import type { Metadata } from "next";
import { AccountFrame } from "@/components/layout/account-frame";
import { TrackForm } from "@/components/sales/tracking/track-form";

export const metadata: Metadata = { title: "Track an order", robots: { index: false } };

export default function TrackPage() {
  return (
    <AccountFrame
      title="Track an order"
      lead="With the order number and your mobile number. You do not need an account."
      scene="parcel"
      next={[
        "We text a code to the number that was given with the order.",
        "You type the code here.",
        "You see where the order is, what comes next, and what is still to pay.",
      ]}
    >
      <TrackForm />
    </AccountFrame>
  );
}
