import { Heart, Package, ShoppingCart } from "lucide-react";
import { Link } from "@/components/kit/link";
import { t } from "@/lib/platform/shared/language/t";
import { countText, formatRupees } from "@/lib/platform/shared/numbers/money";

type BasketSummaryProps = {
  /** The number of lines in the cart, as on its badge. */
  items: number;
  subtotal: number;
  wishlistCount: number;
  /** The number of open orders. */
  open: number;
  /** The number of delivered orders. */
  delivered: number;
};

const row = "flex h-full min-h-16 items-center gap-4 panel p-4 hover:border-teal";

/** The figures of orders, cart and wishlist. */
export function BasketSummary({ items, subtotal, wishlistCount, open, delivered }: BasketSummaryProps) {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      <li>
        <Link href="/customer/purchase-history" className={row}>
          <Package size={24} aria-hidden="true" className="shrink-0 text-teal" />
          <span>
            <span className="block font-semibold">{t`Orders`}</span>
            <span className="note block">{ordersText(open, delivered)}</span>
          </span>
        </Link>
      </li>
      <li>
        <Link href="/cart" className={row}>
          <ShoppingCart size={24} aria-hidden="true" className="shrink-0 text-teal" />
          <span>
            <span className="block font-semibold">{t`Cart`}</span>
            <span className="note block">
              {items === 0 ? t`Empty` : t`${countText(items, "item")} for ${formatRupees(subtotal)}`}
            </span>
          </span>
        </Link>
      </li>
      <li>
        <Link href="/wishlist" className={row}>
          <Heart size={24} aria-hidden="true" className="shrink-0 text-teal" />
          <span>
            <span className="block font-semibold">{t`Wishlist`}</span>
            <span className="note block">{wishlistCount === 0 ? t`Nothing saved yet` : countText(wishlistCount, "product")}</span>
          </span>
        </Link>
      </li>
    </ul>
  );
}

function ordersText(open: number, delivered: number): string {
  if (open + delivered === 0) return t`No orders yet`;
  return [open > 0 && t`${open} open`, delivered > 0 && t`${delivered} delivered`].filter(Boolean).join(", ");
}
