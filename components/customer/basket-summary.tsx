import { Heart, Package, ShoppingCart } from "lucide-react";
import { Link } from "@/components/ui/link";
import { countText, formatRupees } from "@/lib/platform/money";

type BasketSummaryProps = {
  pieces: number;
  subtotal: number;
  wishlistCount: number;
  /** Orders on the way, and delivered ones. */
  open: number;
  bought: number;
};

const row =
  "flex h-full min-h-16 items-center gap-4 rounded-xl border border-line bg-white p-4 hover:border-teal hover:shadow-lift";

/** The figures of orders, cart and wishlist. */
export function BasketSummary({ pieces, subtotal, wishlistCount, open, bought }: BasketSummaryProps) {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      <li>
        <Link href="/customer/purchase-history" className={row}>
          <Package size={24} aria-hidden="true" className="shrink-0 text-teal" />
          <span>
            <span className="block font-semibold">Orders</span>
            <span className="note block">{ordersText(open, bought)}</span>
          </span>
        </Link>
      </li>
      <li>
        <Link href="/cart" className={row}>
          <ShoppingCart size={24} aria-hidden="true" className="shrink-0 text-teal" />
          <span>
            <span className="block font-semibold">Cart</span>
            <span className="note block">
              {pieces === 0 ? "Empty" : `${countText(pieces, "piece")} for ${formatRupees(subtotal)}`}
            </span>
          </span>
        </Link>
      </li>
      <li>
        <Link href="/wishlist" className={row}>
          <Heart size={24} aria-hidden="true" className="shrink-0 text-teal" />
          <span>
            <span className="block font-semibold">Wishlist</span>
            <span className="note block">{wishlistCount === 0 ? "Nothing saved yet" : countText(wishlistCount, "product")}</span>
          </span>
        </Link>
      </li>
    </ul>
  );
}

function ordersText(open: number, bought: number): string {
  if (open + bought === 0) return "Nothing ordered yet";
  return [open > 0 && `${open} open`, bought > 0 && `${bought} delivered`].filter(Boolean).join(", ");
}
