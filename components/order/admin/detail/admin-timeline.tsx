import { StickyNote } from "lucide-react";
import { methodNames } from "@/components/order/labels";
import { OrderTime } from "@/components/ui/date-time";
import type { OrderFacts } from "@/lib/order/admin/facts";

const titles: Record<string, string> = {
  attention: "Needs a look",
  note: "Note for the office",
  "price-set": "Price set by the office",
  paid: "Paid",
  "paid-in-part": "Part payment received",
  "payment-recorded": "Payment recorded",
  "payment-undone": "Payment taken back",
  "cancel-asked": "The customer asks to cancel it",
  "cancel-refused": "Cancellation refused",
  "payment-begun": "Another payment begun",
  "payment-watched": "The payment is being checked",
  "return-opened": "Return opened by staff",
  "return-refunded": "Return settled",
  undelivered: "Came back undelivered",
  "review-invited": "Asked for a review",
};

const pickupTitles: Record<string, string> = { shipped: "Ready for pickup", delivered: "Handed over" };

const getTitle = (kind: string, isPickup: boolean): string =>
  (isPickup && pickupTitles[kind]) || titles[kind] || `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll("-", " ")}`;

/** A payment's note is by which way it came. */
const getNote = (kind: string, note: string): string =>
  kind === "paid" ? (Object.entries(methodNames).find(([method]) => method === note)?.[1] ?? note) : note;

/** Everything that happened to an order and who did it, newest first. Notes of staff stand out. */
export function AdminTimeline({ events, isPickup }: Pick<OrderFacts, "events"> & { isPickup: boolean }) {
  return (
    <ol aria-label="What happened to the order" className="space-y-3">
      {events.toReversed().map(({ by, createdAt, id, kind, note }) => (
        <li
          key={id}
          className={kind === "note" ? "rounded-lg border-l-2 border-marigold bg-paper py-2 pl-3" : "border-l-2 border-line pl-3"}
        >
          <p className="flex items-center gap-2 font-semibold">
            {kind === "note" && <StickyNote size={16} aria-hidden="true" />}
            {getTitle(kind, isPickup)}
          </p>
          {note && <p className="text-sm whitespace-pre-line">{getNote(kind, note)}</p>}
          <p className="note">
            <OrderTime at={createdAt} hasClock />
            {by && ` · ${by}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
