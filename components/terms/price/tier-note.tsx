import { t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import type { PriceTier } from "@/lib/terms/price/rules";

/** The quantity prices of a variant; its first tier is the price of one piece. */
export function TierNote({ tiers, className = "" }: { tiers: readonly PriceTier<number>[]; className?: string }) {
  if (tiers.length < 2) return null;
  const texts = tiers.slice(1).map(({ from, price }) => t`${formatRupees(price)} each for ${from} or more`);
  return <p className={`note ${className}`}>{texts.join(", ")}</p>;
}
