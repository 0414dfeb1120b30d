import "server-only";
import { type Holder, may } from "@/lib/platform/shared/rights";
import { countOrders, sumSpent } from "@/lib/sales/order/counts";

export type Purchases = Awaited<ReturnType<typeof getPurchases>>;

/** A customer's purchases in figures; what they spent is `null` for those who see no payments. */
export async function getPurchases(reader: Holder, userId: string) {
  const [counts, spent] = await Promise.all([countOrders(userId), may(reader, "payment.see") ? sumSpent(userId) : null]);
  const { cancelled, delivered, ...rest } = counts;
  const open = rest.pending + rest.confirmed + rest.shipped;
  return { orders: open + delivered, open, cancelled, spent };
}
