"use client";

import { PhoneCall } from "lucide-react";
import { useState } from "react";
import { ActionDialog } from "@/components/kit/dialog/dialog";
import { SelectField } from "@/components/kit/form/select-field";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { useMay } from "@/components/kit/hooks/use-rights";
import { callText } from "@/components/sales/order/admin/call-text";
import { call } from "@/lib/platform/browser/call";
import { recordCall } from "@/lib/sales/order/admin/contract";
import type { AdminOrder } from "@/lib/sales/order/contract";

type CallPanelProps = {
  order: Pick<AdminOrder, "_id" | "number" | "address" | "customer">;
  pendingCall: NonNullable<AdminOrder["call"]>;
};
type Outcome = "confirmed" | "no_answer" | "wrong_number" | "cancelled";

const retries = [
  { value: "1", label: "In 1 hour" },
  { value: "3", label: "In 3 hours" },
  { value: "24", label: "Tomorrow at this time" },
];

/** Asks staff to call before a cash-on-delivery parcel is packed, and records the outcome. */
export function CallPanel({ order, pendingCall }: CallPanelProps) {
  const { isBusy, take, press } = useAdminAction();
  const [dialog, setDialog] = useState<"no_answer" | "cancelled" | null>(null);
  const isAllowed = useMay();
  const phone = order.address?.phone || order.customer.phone;
  const send = (outcome: Outcome, retryInHours = 3) =>
    call(recordCall, { params: { id: order._id }, body: { outcome, retryInHours } });
  return (
    <section aria-labelledby="call" className="space-y-3 rounded-lg bg-marigold/25 p-4">
      <h2 id="call" className="flex flex-wrap items-center gap-x-3 font-sans text-base font-semibold tracking-normal">
        <PhoneCall size={20} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {callText(pendingCall)}: {order.address?.fullName ?? order.customer.fullName}
        </span>
        {phone && (
          <a href={`tel:${phone}`} className="tap-link">
            {phone}
          </a>
        )}
      </h2>
      <p className="max-w-prose text-sm">
        Cash on delivery to a number that is new to us. Please call and check the order before it is packed.
      </p>
      {isAllowed(recordCall.right) && (
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            disabled={isBusy}
            onClick={() => press(() => send("confirmed"), `Order ${order.number} confirmed.`)}
            className="button button-primary"
          >
            Customer confirms
          </button>
          <button type="button" onClick={() => setDialog("no_answer")} className="button button-quiet">
            No answer…
          </button>
          <button
            type="button"
            disabled={isBusy}
            onClick={() => press(() => send("wrong_number"), "Saved: wrong number.")}
            className="button button-quiet"
          >
            Wrong number
          </button>
          {isAllowed("order.cancel") && (
            <button type="button" onClick={() => setDialog("cancelled")} className="button button-quiet">
              Customer cancels…
            </button>
          )}
        </div>
      )}
      {dialog === "no_answer" && (
        <ActionDialog
          title="No answer"
          action="Save"
          onSend={({ retry = "3" }) => take(() => send("no_answer", Number(retry)), "Saved: call again later.")}
          onClose={() => setDialog(null)}
        >
          <SelectField label="Call again" name="retry" options={retries} defaultValue="3" />
        </ActionDialog>
      )}
      {dialog === "cancelled" && (
        <ActionDialog
          title={`Cancel ${order.number}?`}
          action="Cancel order"
          isFinal
          cancelLabel="Keep order"
          onSend={() => take(() => send("cancelled"), `Order ${order.number} cancelled.`)}
          onClose={() => setDialog(null)}
        >
          The items go back into stock and the customer is notified.
        </ActionDialog>
      )}
    </section>
  );
}
