"use client";

import { Heart, Plus } from "lucide-react";
import type { CardActionsProps } from "@/components/catalogue/product/product-card-view";
import { Link } from "@/components/kit/link";
import { rememberWaiting } from "@/components/people/session/waiting-items";
import { LazyWishlistToggle } from "@/components/sales/wishlist/lazy-wishlist-toggle";
import { getSmallest } from "@/lib/catalogue/product/offer";
import { itemName } from "@/lib/catalogue/product/rules";
import { t } from "@/lib/platform/shared/language/t";
import { loginHref, useBuying } from "./use-buying";

/** The wishlist heart on a card's image, and a quick "add to cart" beside its price. Visitors log in first; then their choice is carried out. */
export function CardActions({ productId, name, variant, isSoldOut }: CardActionsProps) {
  const { isSignedIn, isAdding, buy } = useBuying();
  const what = itemName({ name, pack: variant.label, color: variant.color });
  const remember = (isForWishlist: boolean) => rememberWaiting({ productId, what: isForWishlist ? name : what, isForWishlist });
  const quantity = getSmallest(variant);
  const href = (add: "cart" | "wishlist") => loginHref(productId, { add, chosen: variant, quantity });
  const plus = (
    <>
      <Plus size={20} aria-hidden="true" />
      <span>{variant.label}</span>
    </>
  );
  const addLabel = t`Add ${name}, ${variant.label} to cart`;
  if (!isSignedIn) {
    return (
      <>
        <Link
          href={href("wishlist")}
          onClick={() => remember(true)}
          aria-label={t`Add ${name} to wishlist`}
          className="card-action"
        >
          <Heart size={20} aria-hidden="true" />
        </Link>
        {isSoldOut || (
          <Link
            href={href("cart")}
            data-early={`cart-${productId}`}
            onClick={() => remember(false)}
            aria-label={addLabel}
            className="card-action card-add"
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
          onClick={() => buy({ productId, what, chosen: variant, quantity })}
          className="card-action card-add"
        >
          {plus}
        </button>
      )}
    </>
  );
}
