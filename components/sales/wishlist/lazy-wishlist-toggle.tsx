import { Heart } from "lucide-react";
import { useState } from "react";
import { useLoaded } from "@/components/kit/hooks/use-loaded";
import { useOpenedPart } from "@/components/kit/hooks/use-opened-part";
import { t } from "@/lib/platform/shared/language/t";
import type { WishlistToggleProps } from "./wishlist-toggle";

const load = () => import("./wishlist-toggle");

/** The WishlistToggle, whose code is loaded after the page's. If that fails, the plain heart stays, and a press loads it again. */
export function LazyWishlistToggle(props: WishlistToggleProps) {
  const [hasFailed, setFailed] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const first = useLoaded(load, true, () => setFailed(true));
  const again = useOpenedPart(load, isPressed, () => setPressed(false));
  const part = first ?? again;
  if (part) return <part.WishlistToggle {...props} />;
  const { name, isIcon } = props;
  return (
    <button
      type="button"
      disabled={!hasFailed}
      onClick={() => setPressed(true)}
      aria-label={isIcon ? t`Add ${name} to wishlist` : undefined}
      className={isIcon ? "card-action" : "quiet-action"}
    >
      <Heart size={20} aria-hidden="true" />
      {!isIcon && t`Add to wishlist`}
    </button>
  );
}
