import { StickyNote } from "lucide-react";
import { AdminDate } from "@/components/kit/admin-date";
import type { OrderFacts } from "@/lib/sales/order/admin/facts";
import { eventLabels } from "@/lib/sales/order/event-kinds";
import { methodNames } from "@/lib/terms/payment-method/contract";

const pickupTitles: Record<string, string> = { shipped: "Ready for pickup", delivered: "Picked up" };

const getTitle = (kind: string, isPickup: boolean): string => (isPickup && pickupTitles[kind]) || eventLabels(kind).admin;

/** The note of a payment event is its method, displayed by name. */
const getNote = (kind: string, note: string): string =>
  kind === "paid" ? (Object.entries(methodNames).find(([method]) => method === note)?.[1] ?? note) : note;

/** The order's history with who did what, newest first. Staff notes stand out. */
export function AdminTimeline({ events, isPickup }: Pick<OrderFacts, "events"> & { isPickup: boolean }) {
  return (
    <ol aria-label="Order history" className="space-y-3">
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
            <AdminDate at={createdAt} hasClock />
            {by && ` · ${by}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
