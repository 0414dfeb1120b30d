import { formatRupees } from "@/lib/platform/money";

type Priced = { priceFrom: number | null; priceUnit: string };

/** "From Rs 45.00 per sq ft"; "" where the price is said on request. */
export function priceText({ priceFrom, priceUnit }: Priced): string {
  if (priceFrom === null) return "";
  return `From ${formatRupees(priceFrom)}${priceUnit ? ` per ${priceUnit}` : ""}`;
}
