"use client";

import { OrdersFailed } from "@/components/sales/order/orders-failed";

export default function PurchaseHistoryError({ error, reset }: { error: Error; reset: () => void }) {
  return <OrdersFailed error={error} reset={reset} />;
}
