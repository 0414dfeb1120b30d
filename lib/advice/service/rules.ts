import { t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";

export type ServicePrice = { priceFrom: number | null; priceUnit: string };

/** "From Rs 45.00 per sq ft", "Free"; "" if the price is on request. */
export function priceText({ priceFrom, priceUnit }: ServicePrice): string {
  if (priceFrom === null) return "";
  if (priceFrom === 0) return t`Free`;
  const price = formatRupees(priceFrom);
  return priceUnit ? t`From ${price} per ${t(priceUnit)}` : t`From ${price}`;
}
