import { Heart, Plus } from "lucide-react";
import { rememberWaiting } from "@/components/session/waiting-items";
import { Link } from "@/components/ui/link";
import { LazyWishlistToggle } from "@/components/wishlist/lazy-wishlist-toggle";
import { itemName } from "@/lib/product/rules";
import { loginHref, useBuying } from "./variant/use-buying";

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
          <Heart size={20} aria-hidden="true" />
        </Link>
        {isSoldOut || (
          <Link
            href={href("cart")}
            data-early={`cart-${productId}`}
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
  return (
    <>
      <LazyWishlistToggle productId={productId} name={name} isIcon />
      {isSoldOut || (
        <button
          type="button"
          data-early={`cart-${productId}`}
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
