import type { ReactNode } from "react";
import type { CartItem } from "@/lib/cart/contract";
import { formatRupees } from "@/lib/platform/money";
import { acknowledgePrice, changeQuantity } from "./cart-changes";

/** The changes since the customer added a line, and the button that resolves each. */
export function LineNotices({ item }: { item: CartItem }) {
  const { price, previousPrice } = item;
  return (
    <div aria-live="polite" className="space-y-2 empty:hidden">
      {previousPrice !== null && (
        <Notice look="bg-teal-soft" button="Got it" onPress={() => acknowledgePrice(item)}>
          The price went {price > previousPrice ? "up" : "down"} from {formatRupees(previousPrice)} to {formatRupees(price)}.
        </Notice>
      )}
      {item.problem === "short" && (
        <Notice look="bg-amber-soft" button={`Change to ${item.available}`} onPress={() => changeQuantity(item, item.available)}>
          Only {item.available} left.
        </Notice>
      )}
      {item.problem === "sold_out" && (
        <Notice look="bg-amber-soft">Sold out right now and not in your total. Save it for later or remove it.</Notice>
      )}
      {item.problem === "unavailable" && (
        <Notice look="bg-amber-soft">We no longer sell this. It is not in your total. Please remove it.</Notice>
      )}
    </div>
  );
}

type NoticeProps = { look: string; children: ReactNode } & ({ button?: never } | { button: string; onPress: () => void });

function Notice({ look, children, ...action }: NoticeProps) {
  return (
    <p className={`flex flex-wrap items-center justify-between gap-x-3 rounded-lg px-3 py-1 text-sm ${look}`}>
      <span className="py-1">{children}</span>
      {action.button && (
        <button type="button" onClick={action.onPress} className="link min-h-11 font-semibold">
          {action.button}
        </button>
      )}
    </p>
  );
}
