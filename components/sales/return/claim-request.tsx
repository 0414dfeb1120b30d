import { CalendarClock } from "lucide-react";
import { withTags } from "@/components/kit/with-tags";
import { momentText } from "@/lib/platform/shared/calendar/time-text";
import { t } from "@/lib/platform/shared/language/t";
import type { Returnable } from "@/lib/sales/return/returnable";
import { claimHours } from "@/lib/sales/return/vocabulary";
import { ReturnForm } from "./return-form";

/** Only what arrived lately can be claimed. */
const toClaimable = (order: Returnable): Returnable => ({
  ...order,
  items: order.items.map((item) => ({
    ...item,
    left: item.claimable,
    replacedUntil: null,
    refusal: item.claimable > 0 ? "" : item.refusal || t`It arrived more than ${claimHours} hours ago.`,
  })),
});

type ClaimRequestProps = {
  order: Returnable;
  /** Of an order that was opened by its link. */
  ticket?: string | null;
};

/** Tells the shop what was damaged, wrong or missing on arrival; nothing if the time for it is over. */
export function ClaimRequest({ order, ticket = null }: ClaimRequestProps) {
  if (!order.claimUntil) return null;
  return (
    <>
      <p className="mb-6 flex items-start gap-2 text-stone">
        <CalendarClock size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-teal" />
        <span>
          {withTags(
            t`Tell us until <until>${momentText(order.claimUntil)}</until>, with a photo. You need not send anything back before we have answered.`,
            { until: (text) => <strong className="text-ink">{text}</strong> },
          )}
        </span>
      </p>
      <ReturnForm order={toClaimable(order)} claim={{ ticket }} />
    </>
  );
}
