import { useState } from "react";
import { newAddress } from "@/components/sales/checkout/checkout-values";
import type { useCheckout } from "@/components/sales/checkout/use-checkout";
import { t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import type { Quote } from "@/lib/sales/order/placing/contract";
import { daysText } from "@/lib/terms/delivery/rules";
import { OptionCard } from "./option-card";
import { Options } from "./options";

/** The store for pickups. */
export type Store = { location: string; phoneNumber: string };

type DeliveryMethodProps = { checkout: ReturnType<typeof useCheckout>; store: Store };

export function DeliveryMethod({ checkout: { form, values, quote, isCurrent }, store }: DeliveryMethodProps) {
  const isCourier = values.deliveryMethod === "courier";
  const current = isCourier && isCurrent ? quote : undefined;
  /** While pickup is chosen, what delivery costs stays to be compared, as long as the cart is the same. */
  const [last, setLast] = useState(current);
  if (current && current !== last) setLast(current);
  const isSameCart = last?.itemsTotal === quote?.itemsTotal && last?.weightGrams === quote?.weightGrams;
  const courierQuote = isCourier || !isSameCart ? current : last;
  const hasPlace = values.addressId === newAddress ? values.address.district !== "" : values.addressId !== "";
  return (
    <Options id="checkout-deliveryMethod" legend={t`Delivery or pickup`}>
      <OptionCard
        value="courier"
        title={t`Delivery`}
        aside={courierQuote && costText(courierQuote)}
        {...form.register("deliveryMethod")}
      >
        <span className="note block">
          {courierQuote?.days ? courierText(courierQuote, courierQuote.days) : unknownText(hasPlace, isCourier)}
        </span>
      </OptionCard>
      <OptionCard value="pickup" title={t`Store pickup`} aside={t`Free`} {...form.register("deliveryMethod")}>
        <span className="note block">
          {store.location
            ? t`At our store, ${store.location}. We will tell you when it is ready.`
            : t`At our store. We will tell you when it is ready.`}
        </span>
      </OptionCard>
    </Options>
  );
}

function costText({ delivery }: Quote): string | undefined {
  if (delivery === null) return undefined;
  return delivery === 0 ? t`Free` : formatRupees(delivery);
}

function unknownText(hasPlace: boolean, isCourier: boolean): string {
  const why = t`The cost depends on weight and district.`;
  if (!hasPlace) return `${why} ${t`You will see it once you enter your address.`}`;
  return isCourier ? why : t`Choose it to see the cost.`;
}

function courierText({ delivery, itemsTotal, freeDeliveryFrom }: Quote, days: NonNullable<Quote["days"]>): string {
  const when = t`${daysText({ minDays: days.min, maxDays: days.max })} after we confirm your order.`;
  const missing = freeDeliveryFrom === null ? 0 : freeDeliveryFrom - itemsTotal;
  return delivery && missing > 0 ? `${when} ${t`Add ${formatRupees(missing)} more for free delivery.`}` : when;
}
