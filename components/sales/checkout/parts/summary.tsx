import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/components/kit/link";
import type { useCheckout } from "@/components/sales/checkout/use-checkout";
import { OrderTotals } from "@/components/sales/order/order-totals";
import { weekdayText } from "@/lib/platform/shared/calendar/days";
import { addDays, dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { t } from "@/lib/platform/shared/language/t";
import { formatRupees, toPaisa, toRupees } from "@/lib/platform/shared/numbers/money";
import type { Quote } from "@/lib/sales/order/placing/contract";

type SummaryProps = {
  checkout: ReturnType<typeof useCheckout>;
  isBusy: boolean;
  isInCrowd: boolean;
  canOrder: boolean;
  coupon: ReactNode;
};

/** The totals and the order button. */
export function Summary({ checkout, isBusy, isInCrowd, canOrder, coupon }: SummaryProps) {
  const { quote, credit, isCurrent, quoteError, reloadQuote } = checkout;
  return (
    <section
      aria-labelledby="summary"
      className="price-panel p-4! text-base! sm:p-6! lg:sticky lg:top-28 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto"
    >
      <h2 id="summary" className="mb-4 text-xl">{t`Summary`}</h2>
      {coupon}
      <div aria-live="polite" aria-busy={!isCurrent} className={`mt-5 min-h-38 ${isCurrent ? "" : "outdated"}`}>
        {quote && <Totals quote={quote} credit={credit} isPickup={checkout.values.deliveryMethod === "pickup"} />}
      </div>
      {quoteError && (
        <p role="alert" className="mt-3 text-sm font-semibold text-brick">
          {t`We could not calculate the total.`}{" "}
          <button
            type="button"
            onClick={() => void reloadQuote().catch(() => {})}
            className="link min-h-11"
          >{t`Try again`}</button>
        </p>
      )}
      <p className="mt-3 min-h-6 text-sm font-semibold">{quote && deliveredText(quote, checkout.district)}</p>
      {quote && quote.problems.length > 0 && <BlockingProblems problems={quote.problems} />}
      <button type="submit" disabled={!canOrder} className="button button-strong mt-5 min-h-13 w-full text-lg">
        {isBusy ? t`Placing your order…` : t`Place order`}
      </button>
      <p role="status" className={isInCrowd ? "mt-3 text-sm font-semibold" : "sr-only"}>
        {isInCrowd && t`Many people are ordering right now. We keep trying for you: please leave this page open.`}
      </p>
      <p className="note mt-3 flex gap-2">
        <Lock size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
        {promise(quote, credit)}
      </p>
    </section>
  );
}

/** "Delivered to Kaski for Rs 800.00, by Wed 9 Dec if we confirm it today." */
function deliveredText({ delivery, days }: Quote, district: string): string {
  if (delivery === null || days === null || district === "") return "";
  const [place, day] = [t(district), weekdayText(addDays(dayInNepal(), days.max))];
  return delivery === 0
    ? t`Delivered to ${place} free, by ${day} if we confirm it today.`
    : t`Delivered to ${place} for ${formatRupees(delivery)}, by ${day} if we confirm it today.`;
}

function promise(quote: Quote | undefined, credit: number): string {
  if (!quote || quote.delivery === null) return t`You see the full total before you order. Nothing is added later.`;
  if (credit === 0) return t`Nothing is added to this total later.`;
  const rest = toRupees(toPaisa(quote.total) - toPaisa(credit));
  return rest === 0
    ? t`Your store credit pays for all of it. Nothing is added later.`
    : t`You still pay ${formatRupees(rest)}. Nothing is added later.`;
}

function Totals({ quote, credit, isPickup }: { quote: Quote; credit: number; isPickup: boolean }) {
  const code = quote.coupon?.isValid ? { couponCode: quote.coupon.code } : {};
  return <OrderTotals totals={quote} credit={credit} {...code} {...(isPickup && { deliveryText: t`Free, store pickup` })} />;
}

function BlockingProblems({ problems }: Pick<Quote, "problems">) {
  return (
    <div role="alert" className="mt-4 rounded-lg bg-brick-soft p-3 text-sm">
      <p>{t`Not in this total:`}</p>
      <ul className="space-y-1 font-semibold text-brick">
        {problems.map(({ variantId, message }) => (
          <li key={variantId}>{message}</li>
        ))}
      </ul>
      <Link href="/cart" className="tap-link font-semibold">{t`Fix it in the cart`}</Link>
    </div>
  );
}
