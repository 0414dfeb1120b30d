import { formatRupees } from "@/lib/platform/money";
import type { PriceStep } from "@/lib/price/rules";

/** The quantity prices of a variant. */
export function TierNote({ steps, className = "" }: { steps: readonly PriceStep<number>[]; className?: string }) {
  const tiers = steps.slice(1);
  if (tiers.length === 0) return null;
  const texts = tiers.map(({ from, price }) => `${formatRupees(price)} each for ${from} or more`);
  return <p className={`note ${className}`}>{texts.join(", ")}</p>;
}
