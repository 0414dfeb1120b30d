import { ShoppingCart } from "lucide-react";
import { EmptyState } from "@/components/kit/empty-state";
import { UnpaidOrders } from "@/components/sales/order/pay/unpaid-orders";

/** An empty cart, or the orders that wait for payment. */
export function EmptyCart() {
  return (
    <UnpaidOrders label="Your cart is loading">
      <EmptyState icon={<ShoppingCart />} title="Your cart is empty">
        <p className="mt-2 text-stone">Items you add stay here, on every device you log in to.</p>
      </EmptyState>
    </UnpaidOrders>
  );
}
