import type { AdminOrder } from "@/lib/order/contract";
import { OrderTime } from "../order-time";

type Event = AdminOrder["events"][number];

const titles: Record<string, string> = {
  attention: "Needs a look",
  paid: "Paid",
  "cancel-asked": "The customer asks to cancel it",
  "cancel-refused": "Cancellation refused",
  "payment-begun": "Another payment begun",
  "payment-watched": "The payment is being checked",
  "review-invited": "Asked for a review",
};

const titleOf = (kind: string): string => titles[kind] ?? `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll("-", " ")}`;

/** Everything that happened to an order, newest first. */
export function OfficeTimeline({ events }: { events: Event[] }) {
  return (
    <ol className="space-y-3">
      {events.toReversed().map(({ kind, note, createdAt }) => (
        <li key={`${kind} ${createdAt}`} className="border-l-2 border-line pl-3">
          <p className="font-semibold">{titleOf(kind)}</p>
          {note && <p className="text-sm">{note}</p>}
          <OrderTime at={createdAt} hasClock className="note" />
        </li>
      ))}
    </ol>
  );
}
