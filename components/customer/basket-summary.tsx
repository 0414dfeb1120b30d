import { Heart, ShoppingCart } from "lucide-react";
import { Link } from "@/components/ui/link";
import { formatRupees } from "@/lib/money";

type BasketSummaryProps = { pieces: number; subtotal: number; kept: number };

const row = "flex min-h-16 items-center gap-4 rounded-xl border border-line bg-white p-4 hover:border-teal hover:shadow-lift";

/** What waits in the cart and on the wishlist. */
export function BasketSummary({ pieces, subtotal, kept }: BasketSummaryProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      <li>
        <Link href="/cart" className={row}>
          <ShoppingCart size={24} aria-hidden="true" className="shrink-0 text-teal" />
          <span>
            <span className="block font-semibold">Cart</span>
            <span className="note block">
              {pieces === 0 ? "Nothing in it yet" : `${counted(pieces, "piece")} for ${formatRupees(subtotal)}`}
            </span>
          </span>
        </Link>
      </li>
      <li>
        <Link href="/wishlist" className={row}>
          <Heart size={24} aria-hidden="true" className="shrink-0 text-teal" />
          <span>
            <span className="block font-semibold">Wishlist</span>
            <span className="note block">{kept === 0 ? "Nothing kept yet" : counted(kept, "product")}</span>
          </span>
        </Link>
      </li>
    </ul>
  );
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
