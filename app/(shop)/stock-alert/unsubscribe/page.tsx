import type { Metadata } from "next";
import { Unsubscribe } from "@/components/catalogue/stock-alert/unsubscribe";
import { AccountFrame } from "@/components/layout/account-frame";

export const metadata: Metadata = { title: "Stop stock alerts", robots: { index: false }, referrer: "no-referrer" };

export default function StockAlertUnsubscribePage() {
  return (
    <AccountFrame
      title="Stop stock alerts"
      lead="You will get no more emails about products that are back in stock."
      scene="letter"
    >
      <Unsubscribe />
    </AccountFrame>
  );
}
