import { Heart, Plus } from "lucide-react";
import { lazy, Suspense } from "react";
import { rememberWaiting } from "@/components/session/waiting-items";
import { Link } from "@/components/ui/link";
import { itemName } from "@/lib/product/rules";
import { loginHref, useBuying } from "./variant/use-buying";

const WishlistToggle = lazy(() =>
  import("@/components/wishlist/wishlist-toggle").then((module) => ({ default: module.WishlistToggle })),
);

type CardActionsProps = {
  productId: string;
  name: string;
  /** The variant whose price the card shows. */
  variant: { id: string; label: string; color: string; price: number };
  isSoldOut: boolean;
};

/** The wishlist heart and a quick "add to cart" over a card's image. Visitors log in first; then their choice is carried out. */
export function CardActions({ productId, name, variant, isSoldOut }: CardActionsProps) {
  const { isSignedIn, isAdding, buy } = useBuying();
  const what = itemName({ name, pack: variant.label, color: variant.color });
  const remember = (isForWishlist: boolean) => rememberWaiting({ productId, what: isForWishlist ? name : what, isForWishlist });
  const href = (add: "cart" | "wishlist") => loginHref(productId, { add, chosen: variant, quantity: 1 });
  const heart = <Heart size={20} aria-hidden="true" />;
  const plus = <Plus size={24} aria-hidden="true" />;
  const addLabel = `Add ${name}, ${variant.label} to cart`;
  if (!isSignedIn) {
    return (
      <>
        <Link
          href={href("wishlist")}
          onClick={() => remember(true)}
          aria-label={`Add ${name} to wishlist`}
          className="card-action top-2"
        >
          {heart}
        </Link>
        {isSoldOut || (
          <Link
            href={href("cart")}
            onClick={() => remember(false)}
            aria-label={addLabel}
            className="card-action card-add bottom-2"
          >
            {plus}
          </Link>
        )}
      </>
    );
  }
  const fallback = (
    <button type="button" disabled aria-label={`Add ${name} to wishlist`} className="card-action top-2">
      {heart}
    </button>
  );
  return (
    <>
      <Suspense fallback={fallback}>
        <WishlistToggle {...{ productId, name }} isIcon />
      </Suspense>
      {isSoldOut || (
        <button
          type="button"
          aria-disabled={isAdding}
          aria-label={addLabel}
          onClick={() => buy({ productId, what, chosen: variant, quantity: 1 })}
          className="card-action card-add bottom-2"
        >
          {plus}
        </button>
      )}
    </>
  );
}
