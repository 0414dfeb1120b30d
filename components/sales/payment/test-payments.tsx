import { t } from "@/lib/platform/shared/language/t";

/** Shown with test gateways, so that nobody thinks they have really paid. */
export function TestPayments() {
  return (
    <p className="border-b border-ink bg-amber-soft px-4 py-1 text-center text-sm text-ink">{t`Test mode: payments are not real, and no money moves.`}</p>
  );
}
