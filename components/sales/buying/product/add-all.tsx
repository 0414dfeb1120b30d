import { withTags } from "@/components/kit/with-tags";
import type { WaitingItem } from "@/components/people/session/waiting-items";
import { BuyAll } from "@/components/sales/buying/buy-all";
import type { useBuying } from "@/components/sales/buying/use-buying";
import { t } from "@/lib/platform/shared/language/t";

type AddAllProps = {
  productId: string;
  name: string;
  what: string;
  price: string;
  items: WaitingItem[];
  /** The page cannot know whether the stock is enough. */
  isLarge: boolean;
  isSoldOut: boolean;
  buying: ReturnType<typeof useBuying>;
};

/** Adds everything at once. Visitors log in first, and then find it in their cart. */
export function AddAll({ productId, name, what, price, items, isLarge, isSoldOut, buying }: AddAllProps) {
  if (isSoldOut) return <p className="mt-3 font-semibold text-stone">{t`Sold out at the moment`}</p>;
  const all = { productId, what: `${name}: ${what}`, items, buying };
  return (
    <>
      {items.length > 1 && (
        <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-2">
          {t`Total`} <b className="text-lg whitespace-nowrap">{price}</b>
        </p>
      )}
      <BuyAll {...all} className="button button-quiet mt-3 w-full border-2 text-center">
        <span>
          {withTags(t`Add ${what}<hidden> to your cart</hidden>`, {
            hidden: (text) => <span className="sr-only">{text}</span>,
          })}
        </span>
      </BuyAll>
      {isLarge && <p className="note mt-2 text-center">{t`When you add them, we tell you if we have fewer in stock.`}</p>}
    </>
  );
}
