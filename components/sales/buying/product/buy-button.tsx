import { ShoppingCart } from "lucide-react";
import { Link } from "@/components/kit/link";
import { rememberWaiting } from "@/components/people/session/waiting-items";
import { loginHref, type useBuying } from "@/components/sales/buying/use-buying";
import { itemName } from "@/lib/catalogue/product/rules";
import type { VariantChoice } from "@/lib/catalogue/product/variant-choice";
import { t } from "@/lib/platform/shared/language/t";

type BuyButtonProps = {
  productId: string;
  name: string;
  chosen: VariantChoice;
  quantity: number;
  buying: ReturnType<typeof useBuying>;
  className: string;
};

/** Adds the chosen variant to the cart. For visitors, and for everyone without JavaScript, it is a link to the login page. */
export function BuyButton({ productId, name, chosen, quantity, buying, className }: BuyButtonProps) {
  const what = itemName({ ...chosen, name });
  const look = `button button-strong whitespace-nowrap ${className}`;
  const label = (
    <>
      <ShoppingCart size={20} aria-hidden="true" className="max-[22rem]:hidden" />
      {t`Add to cart`}
    </>
  );
  if (buying.isSignedIn) {
    return (
      <button
        type="button"
        data-early="buy"
        aria-disabled={buying.isAdding}
        onClick={() => buying.buy({ productId, what, chosen, quantity })}
        className={look}
      >
        {label}
      </button>
    );
  }
  return (
    <Link
      href={loginHref(productId, { add: "cart", chosen, quantity })}
      data-early="buy"
      onClick={() => rememberWaiting({ productId, what: `${quantity > 1 ? `${quantity} × ` : ""}${what}` })}
      className={look}
    >
      {label}
    </Link>
  );
}
