import type { MerchantReturnPolicyLeaf, OfferShippingDetailsLeaf } from "schema-dts";
import { absolute } from "@/lib/office/seo/urls";
import { toPaisa, toRupees } from "@/lib/platform/shared/numbers/money";
import { returnDays } from "@/lib/sales/return/vocabulary";
import type { DeliveryZone, HomeDelivery } from "@/lib/terms/delivery/contract";
import { getRate, zoneFrom } from "@/lib/terms/delivery/rules";

/** What an offer includes besides the goods, in structured data: from the delivery zones and the rules of returns. */

type Delivery = { zones: readonly DeliveryZone[]; home: HomeDelivery | null };
type Parcel = { price: number; weightGrams: number };

export const maxDeliveryCost = (zones: readonly DeliveryZone[], parcel: Parcel): number =>
  Math.max(...zones.map((zone) => deliveryCost(zone, parcel)));

function deliveryCost(zone: DeliveryZone, { price, weightGrams }: Parcel): number {
  return toRupees(getRate(zoneFrom(zone), { itemsTotal: toPaisa(price), weightGrams }));
}

/** The delivery of one piece: around the store exactly, and the most that it costs anywhere in the country. */
export function shippingDetails({ zones, home }: Delivery, parcel: Parcel): OfferShippingDetailsLeaf[] {
  if (zones.length === 0) return [];
  const everywhere = shipping(zones, { maxValue: maxDeliveryCost(zones, parcel) });
  if (zones.length === 1 || !home || home.zone.districts.length === 0) return [everywhere];
  return [shipping([home.zone], { value: deliveryCost(home.zone, parcel) }, home.zone.districts), everywhere];
}

function shipping(
  zones: readonly DeliveryZone[],
  rate: { value: number } | { maxValue: number },
  districts?: string[],
): OfferShippingDetailsLeaf {
  return {
    "@type": "OfferShippingDetails",
    shippingRate: { "@type": "MonetaryAmount", currency: "NPR", ...rate },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: "NP", ...(districts && { addressRegion: districts }) },
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      transitTime: {
        "@type": "QuantitativeValue",
        minValue: Math.min(...zones.map(({ minDays }) => minDays)),
        maxValue: Math.max(...zones.map(({ maxDays }) => maxDays)),
        unitCode: "DAY",
      },
    },
  };
}

export const returnPolicy = (siteUrl: string): MerchantReturnPolicyLeaf => ({
  "@type": "MerchantReturnPolicy",
  applicableCountry: "NP",
  returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
  merchantReturnDays: returnDays,
  returnMethod: "https://schema.org/ReturnByMail",
  // Only goods with a fault, or wrong ones, are taken back: the shop collects them.
  returnFees: "https://schema.org/FreeReturn",
  merchantReturnLink: absolute(siteUrl, "/return-policy"),
});
