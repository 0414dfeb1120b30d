import { Heart } from "lucide-react";
import { useSession } from "@/components/kit/hooks/use-session";
import { Link } from "@/components/kit/link";
import { rememberWaiting } from "@/components/people/session/waiting-items";
import { loginHref } from "@/components/sales/buying/use-buying";
import { LazyWishlistToggle } from "@/components/sales/wishlist/lazy-wishlist-toggle";
import type { VariantChoice } from "@/lib/catalogue/product/variant-choice";
import { t } from "@/lib/platform/shared/language/t";

type WishButtonProps = { productId: string; name: string; chosen: VariantChoice };

/** For visitors a link to the login page; for signed-in users a toggle, whose code is loaded on demand. */
export function WishButton({ productId, name, chosen }: WishButtonProps) {
  if (useSession()) return <LazyWishlistToggle productId={productId} name={name} />;
  return (
    <Link
      href={loginHref(productId, { add: "wishlist", chosen, quantity: 1 })}
      onClick={() => rememberWaiting({ productId, what: name, isForWishlist: true })}
      className="quiet-action"
    >
      <Heart size={20} aria-hidden="true" />
      {t`Add to wishlist`}
    </Link>
  );
}
