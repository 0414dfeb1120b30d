import { Link } from "@/components/kit/link";
import { t } from "@/lib/platform/shared/language/t";
import { countText, shortRupees } from "@/lib/platform/shared/numbers/money";

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

/** The figures of orders, cart and wishlist. */
export function BasketSummary({ items, subtotal, wishlistCount, open, delivered }: BasketSummaryProps) {
  const [order = t`No orders yet`, ...others] = [open > 0 && t`${open} open`, delivered > 0 && t`${delivered} delivered`].filter(
    (text) => text !== false,
  );
  const figures = [
    { href: "/customer/purchase-history", name: t`Orders`, value: order, note: others[0] },
    {
      href: "/cart",
      name: t`Cart`,
      value: items === 0 ? t`Empty` : countText(items, "item"),
      note: items > 0 && shortRupees(subtotal),
    },
    { href: "/wishlist", name: t`Wishlist`, value: wishlistCount === 0 ? t`Empty` : countText(wishlistCount, "product") },
  ];
  return (
    <ul className="cells grid-cols-3">
      {figures.map(({ href, name, value, note }) => (
        <li key={href}>
          <Link href={href} className="block h-full min-h-24 px-2 py-2 hover:bg-white hover:text-teal sm:px-4 sm:py-3">
            <span className="block text-sm font-semibold">{name}</span>
            <span className="block font-display text-xl leading-tight font-semibold sm:text-3xl">{value}</span>
            {note && <span className="note block tabular-nums">{note}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
