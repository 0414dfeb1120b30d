import { Heart } from "lucide-react";
import { addToWishlist, takeOff } from "@/components/sales/cart/wishlist-changes";
import { t } from "@/lib/platform/shared/language/t";
import { includes } from "@/lib/sales/wishlist/rules";
import { useWishlist } from "./use-wishlist";

export type WishlistToggleProps = {
  productId: string;
  name: string;
  /** Only a heart icon, for the product's card. */
  isIcon?: boolean;
};

/** Adds a product to the wishlist or removes it. */
export function WishlistToggle({ productId, name, isIcon = false }: WishlistToggleProps) {
  const { wishlist, isLoading } = useWishlist();
  const isInWishlist = includes(wishlist ?? [], productId);
  return (
    <button
      type="button"
      aria-pressed={isInWishlist}
      disabled={isLoading}
      onClick={() => (isInWishlist ? takeOff(productId) : addToWishlist({ productId, name }))}
      aria-label={isIcon ? t`Add ${name} to wishlist` : undefined}
      className={isIcon ? "card-action" : "quiet-action"}
    >
      <Heart size={20} aria-hidden="true" className={isInWishlist ? "fill-teal text-teal" : ""} />
      {!isIcon && (isInWishlist ? t`In your wishlist` : t`Add to wishlist`)}
    </button>
  );
}
