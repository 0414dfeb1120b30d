import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { AdminDate } from "@/components/kit/admin-date";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { CallPanel } from "./call-panel";
import { ChangePanel } from "./change-panel";
import { HoldPanel } from "./hold-order";

type OrderWarningsProps = {
  order: AdminOrder;
  /** How many deliveries to its phone number were refused at the door. */
  refusals: number;
  /** When its packing slip was printed, if it has changed since. */
  staleSlip: string | null;
};

/** Warnings about an order, and the tasks before it can continue. */
export function OrderWarnings({ order, refusals, staleSlip }: OrderWarningsProps) {
  const { attention, call, isCancelRequested, cancelReason, status, deletedAt } = order;
  return (
    <>
      {attention && <Warning>{attention}</Warning>}
      {refusals > 1 && <Warning>{`${refusals} deliveries to this phone number were refused at the door.`}</Warning>}
      {isCancelRequested && status === "confirmed" && (
        <Warning>{`The customer wants to cancel this order: ${cancelReason}`}</Warning>
      )}
      {staleSlip && (
        <Warning>
          The packing slip printed on <AdminDate at={staleSlip} hasClock /> is out of date. Print it again.
        </Warning>
      )}
      {order.isChangeRequested && <ChangePanel order={order} />}
      {order.isHeld && <HoldPanel order={order} />}
      {call && !deletedAt && <CallPanel order={order} pendingCall={call} />}
    </>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-3 rounded-lg bg-marigold/25 p-3 font-semibold">
      <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
