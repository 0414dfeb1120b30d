import type { ReactNode } from "react";
import { Link } from "@/components/kit/link";
import { rememberWaiting, type WaitingItem } from "@/components/people/session/waiting-items";
import { loginForAllHref, type useBuying } from "./use-buying";

type BuyAllProps = {
  /** The product whose page it is on: visitors return there after login. */
  productId: string;
  /** The description for the message, which visitors see next to the login form. */
  what: string;
  items: WaitingItem[];
  /** Where visitors return to after login, if it is not the product's page. */
  next?: string;
  buying: ReturnType<typeof useBuying>;
  className: string;
  children: ReactNode;
};

/** Adds several variants to the cart, all or none. Visitors log in first, and then find them in their cart. */
export function BuyAll({ productId, what, items, next, buying, className, children }: BuyAllProps) {
  if (buying.isSignedIn) {
    return (
      <button
        type="button"
        data-early="buy-all"
        aria-disabled={buying.isAdding}
        onClick={() => buying.buyAll(items, { what })}
        className={className}
      >
        {children}
      </button>
    );
  }
  return (
    <Link
      href={loginForAllHref(productId, next)}
      data-early="buy-all"
      onClick={() => rememberWaiting({ productId, what, items })}
      className={className}
    >
      {children}
    </Link>
  );
}
