import type { useCheckout } from "@/components/sales/checkout/use-checkout";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import type { Quote } from "@/lib/sales/order/placing/contract";
import { daysText } from "@/lib/terms/delivery/rules";
import { OptionCard } from "./option-card";
import { Options } from "./options";

/** The store for pickups. */
export type Store = { location: string; phoneNumber: string };

type DeliveryMethodProps = { checkout: ReturnType<typeof useCheckout>; store: Store };

export function DeliveryMethod({ checkout: { form, values, quote, isCurrent }, store }: DeliveryMethodProps) {
  const courierQuote = values.deliveryMethod === "courier" && isCurrent ? quote : undefined;
  return (
    <Options id="checkout-deliveryMethod" legend="Delivery or pickup">
      <OptionCard
        value="courier"
        title="Delivery"
        aside={courierQuote && costText(courierQuote)}
        {...form.register("deliveryMethod")}
      >
        <span className="note block">{courierText(courierQuote)}</span>
      </OptionCard>
      <OptionCard value="pickup" title="Store pickup" aside="Free" {...form.register("deliveryMethod")}>
        <span className="note block">
          {store.location ? `At our store, ${store.location}.` : "At our store."} We will tell you when it is ready.
        </span>
      </OptionCard>
    </Options>
  );
}

function costText({ delivery }: Quote): string | undefined {
  if (delivery === null) return undefined;
  return delivery === 0 ? "Free" : formatRupees(delivery);
}

function courierText(quote: Quote | undefined): string {
  if (!quote?.days) return "The cost depends on weight and district. You will see it once you enter your address.";
  const { days, delivery, itemsTotal, freeDeliveryFrom } = quote;
  const when = `${daysText({ minDays: days.min, maxDays: days.max })} after we confirm your order.`;
  const missing = freeDeliveryFrom === null ? 0 : freeDeliveryFrom - itemsTotal;
  return delivery && missing > 0 ? `${when} Add ${formatRupees(missing)} more for free delivery.` : when;
}
