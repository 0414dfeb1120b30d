import { ShoppingCart } from "lucide-react";
import { UnpaidOrders } from "@/components/order/pay/unpaid-orders";
import { EmptyState } from "@/components/ui/empty-state";

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
