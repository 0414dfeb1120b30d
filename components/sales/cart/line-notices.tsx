import type { ReactNode } from "react";
import { fitQuantity } from "@/lib/catalogue/product/offer";
import { getSentences } from "@/lib/catalogue/product/offer-sentences";
import { t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import type { CartItem } from "@/lib/sales/cart/contract";
import { acknowledgePrice, changeQuantity } from "./cart-changes";

/** The changes since the customer added a line, and the button that resolves each. */
export function LineNotices({ item }: { item: CartItem }) {
  const { price, previousPrice } = item;
  return (
    <div aria-live="polite" className="space-y-2 empty:hidden">
      {previousPrice !== null && (
        <Notice look="bg-teal-soft" action={{ label: t`Got it`, press: () => acknowledgePrice(item) }}>
          {price > previousPrice
            ? t`The price went up from ${formatRupees(previousPrice)} to ${formatRupees(price)}.`
            : t`The price went down from ${formatRupees(previousPrice)} to ${formatRupees(price)}.`}
        </Notice>
      )}
      {item.problem !== null && (
        <Notice look="bg-amber-soft" action={changeTo(item, fitQuantity(item.quantity, item, item.available))}>
          {getSentences(item.problem).notice(item)}
        </Notice>
      )}
    </div>
  );
}

const changeTo = (item: CartItem, quantity: number) =>
  quantity > 0 ? { label: t`Change to ${quantity}`, press: () => changeQuantity(item, quantity) } : undefined;

type NoticeProps = { look: string; children: ReactNode; action?: { label: string; press: () => void } | undefined };

function Notice({ look, children, action }: NoticeProps) {
  return (
    <p className={`flex flex-wrap items-center justify-between gap-x-3 rounded-lg px-3 py-1 text-sm ${look}`}>
      <span className="py-1">{children}</span>
      {action && (
        <button type="button" onClick={action.press} className="link min-h-11 font-semibold">
          {action.label}
        </button>
      )}
    </p>
  );
}
