import { Link } from "@/components/kit/link";
import { Pill } from "@/components/kit/pill";
import { Timeline } from "@/components/kit/timeline";
import { t } from "@/lib/platform/shared/language/t";
import { eventLabels } from "@/lib/sales/order/event-kinds";
import { paymentNames, refundDays } from "@/lib/sales/order/vocabulary";
import type { Cancellation } from "@/lib/sales/return/returnable";

/** Cancelled orders and cancellation requests, each with its history. */
export function CancellationList({ cancellations }: { cancellations: Cancellation[] }) {
  return (
    <ul className="space-y-4">
      {cancellations.map((cancellation) => {
        const { id, number, events } = cancellation;
        const timeline = events.map(({ kind, note, createdAt }) => ({
          title: t(eventLabels(kind).customer ?? ""),
          note: note,
          at: createdAt,
        }));
        return (
          <li key={id} className="panel p-4 sm:p-5">
            <div className="mb-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
              <h3 className="font-sans font-semibold">
                <Link
                  href={`/customer/purchase-history/${id}`}
                  className="hover:text-teal hover:underline"
                >{t`Order ${number}`}</Link>
              </h3>
              <p className="flex flex-wrap gap-1.5">
                <Pill look="plain">{stateText(cancellation)}</Pill>
                {hasMoneyMessage(cancellation) && (
                  <Pill look={cancellation.paymentStatus === "refunded" ? "good" : "warm"}>
                    {t(paymentNames[cancellation.paymentStatus])}
                  </Pill>
                )}
              </p>
            </div>
            {cancellation.status === "cancelled" && cancellation.paymentStatus === "refund_due" && (
              <p className="mb-3">{t`We will refund what you paid within ${refundDays} days.`}</p>
            )}
            <Timeline entries={timeline.toReversed()} label={t`What happened to order ${number}`} />
          </li>
        );
      })}
    </ul>
  );
}

function stateText({ status, events }: Cancellation): string {
  if (status === "cancelled") return t`Cancelled`;
  return events.at(-1)?.kind === "cancel-asked" && status === "confirmed" ? t`Under review` : t`Not cancelled`;
}

const hasMoneyMessage = ({ status, paymentStatus }: Cancellation) =>
  status === "cancelled" && (paymentStatus === "refund_due" || paymentStatus === "refunded");
