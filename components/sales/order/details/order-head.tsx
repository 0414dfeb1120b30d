import { Check } from "lucide-react";
import { DateTime } from "@/components/kit/date-time";
import { withTags } from "@/components/kit/with-tags";
import { explain, statusNamesFor } from "@/components/sales/order/labels";
import { StatusBadge } from "@/components/sales/order/status-badge";
import { dayText } from "@/lib/platform/shared/calendar/time-text";
import { t } from "@/lib/platform/shared/language/t";
import type { Order } from "@/lib/sales/order/contract";

type OrderHeadProps = {
  order: Order;
  /** The thank-you above is then the heading, and says what becomes of a new cash order. */
  isJustPlaced?: boolean;
};

/** The order's number and status, and what the status means. */
export function OrderHead({ order, isJustPlaced = false }: OrderHeadProps) {
  const Heading = isJustPlaced ? "h2" : "h1";
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Heading className={isJustPlaced ? "text-2xl" : "text-3xl md:text-4xl"}>
          {withTags(t`Order <number>${order.number}</number>`, { number: (text) => <span translate="no">{text}</span> })}
        </Heading>
        <StatusBadge order={order} />
      </div>
      <p className="note mt-1">
        {withTags(t`Placed on <date></date>`, { date: () => <DateTime at={order.createdAt} hasClock /> })}
      </p>
      <p role="status" className="mt-3 max-w-prose empty:mt-0">
        {!(isJustPlaced && isNewCashOrder(order)) && explain(order)}
      </p>
      {order.status === "cancelled" && order.cancelReason && (
        <p className="mt-1 max-w-prose text-stone">{t`Reason: ${order.cancelReason}`}</p>
      )}
    </div>
  );
}

const isNewCashOrder = ({ status, paymentMethod, paymentStatus }: Order) =>
  status === "pending" && paymentMethod === "cod" && paymentStatus === "unpaid";

const statuses = ["pending", "confirmed", "shipped", "delivered"] as const;
const eventKinds = { pending: "placed", confirmed: "confirmed", shipped: "shipped", delivered: "delivered" };

/** The order's progress. A cancelled one shows none. */
export function OrderProgress({ order: { status, events, deliveryMethod } }: { order: Order }) {
  if (status === "cancelled") return null;
  const reached = statuses.indexOf(status);
  const names = statusNamesFor({ deliveryMethod });
  return (
    <ol aria-label={t`Order progress`} className="space-y-2 sm:grid sm:grid-cols-4 sm:space-y-0">
      {statuses.map((each, at) => {
        const event = events.findLast(({ kind }) => kind === eventKinds[each]);
        return (
          <StatusStep
            key={each}
            name={t(names[each])}
            // The day it was placed stands above.
            date={event && at > 0 ? dayText(event.createdAt) : ""}
            isFirst={at === 0}
            state={at === reached ? "present" : at < reached ? "past" : "coming"}
          />
        );
      })}
    </ol>
  );
}

type StepProps = { name: string; date: string; isFirst: boolean; state: "past" | "present" | "coming" };

function StatusStep({ name, date, isFirst, state }: StepProps) {
  const isReached = state !== "coming";
  const mark = isReached ? "bg-teal text-white" : "border-2 border-line bg-white";
  return (
    <li
      aria-current={state === "present" ? "step" : undefined}
      className={`relative flex items-center gap-3 text-sm sm:block sm:text-center ${isReached ? "" : "text-stone"}`}
    >
      {!isFirst && <span aria-hidden="true" className={`${line} ${isReached ? "bg-teal" : "bg-line"}`} />}
      <span aria-hidden="true" className={`grid size-7 shrink-0 place-items-center rounded-full sm:mx-auto sm:mb-2 ${mark}`}>
        {isReached && <Check size={16} className="stroke-3" />}
      </span>
      <span className={`leading-tight sm:block sm:px-1 ${state === "present" ? "font-bold" : "font-semibold"}`}>
        {name}
        <span className="sr-only">{isReached ? t`, done` : t`, to come`}</span>
      </span>
      <span className="note max-sm:ml-auto sm:block">{isReached && date}</span>
    </li>
  );
}

/** The line from the previous mark: beside it, or above it on narrow screens. */
const line =
  "absolute max-sm:bottom-full max-sm:left-[0.8rem] max-sm:h-2 max-sm:w-0.5 sm:top-[0.8rem] sm:right-[calc(50%+0.875rem)] sm:h-0.5 sm:w-[calc(100%-1.75rem)]";
