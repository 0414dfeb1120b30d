import { Heart } from "lucide-react";
import { lazy, Suspense } from "react";
import { useSession } from "@/components/hooks/use-session";
import { rememberWaiting } from "@/components/session/waiting-items";
import { Link } from "@/components/ui/link";
import type { VariantChoice } from "@/lib/product/variant-choice";
import { loginHref } from "./use-buying";

const WishlistToggle = lazy(() =>
  import("@/components/wishlist/wishlist-toggle").then((module) => ({ default: module.WishlistToggle })),
);

type WishButtonProps = { productId: string; name: string; chosen: VariantChoice };

const look = "button button-quiet flex-1 whitespace-nowrap";

/** For visitors a link to the login page; for signed-in users a toggle, whose code is loaded on demand. */
export function WishButton({ productId, name, chosen }: WishButtonProps) {
  const label = (
    <>
      <Heart size={20} aria-hidden="true" />
      Add to wishlist
    </>
  );
  if (useSession()) {
    const fallback = (
      <button type="button" disabled className={look}>
        {label}
      </button>
    );
    return (
      <Suspense fallback={fallback}>
        <WishlistToggle productId={productId} name={name} />
      </Suspense>
    );
  }
  return (
    <Link
      href={loginHref(productId, { add: "wishlist", chosen, quantity: 1 })}
      onClick={() => rememberWaiting({ productId, what: name, isForWishlist: true })}
      className={look}
    >
      {label}
    </Link>
  );
}
