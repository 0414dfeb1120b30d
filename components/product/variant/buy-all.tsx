import type { ReactNode } from "react";
import { rememberWaiting, type WaitingItem } from "@/components/session/waiting-items";
import { Link } from "@/components/ui/link";
import { loginForAllHref, type useBuying } from "./use-buying";

type BuyAllProps = {
  /** Of the page that it is on, where visitors come back to. */
  productId: string;
  /** What visitors read beside the form to log in. */
  what: string;
  items: WaitingItem[];
  buying: ReturnType<typeof useBuying>;
  className: string;
  children: ReactNode;
};

/** Puts several packs into the cart, all or none; visitors log in first and find them in their cart then. */
export function BuyAll({ productId, what, items, buying, className, children }: BuyAllProps) {
  if (buying.isSignedIn) {
    return (
      <button type="button" disabled={buying.isAdding} onClick={() => buying.buyAll(items)} className={className}>
        {children}
      </button>
    );
  }
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Link
      href={loginForAllHref(productId)}
      onClick={() => rememberWaiting({ productId, what, pieces, items })}
      className={className}
    >
      {children}
    </Link>
  );
}
