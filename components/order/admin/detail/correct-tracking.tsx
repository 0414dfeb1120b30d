"use client";

import { useAdminAction } from "@/components/hooks/use-admin-action";
import { ActionButton } from "@/components/ui/dialog/dialog";
import { correctTracking } from "@/lib/order/admin-contract";
import type { AdminOrder } from "@/lib/order/contract";
import { call } from "@/lib/platform/api/call";

export function CorrectTracking({ order }: { order: AdminOrder }) {
  const { _id, number, courier: oldCourier, trackingNumber: oldNumber } = order;
  const { take } = useAdminAction();
  return (
    <div className="mt-4">
      <ActionButton
        label="Correct tracking…"
        title={`Correct the tracking of ${number}`}
        action="Save tracking"
        fields={[
          { name: "courier", label: "Courier", maxLength: 80, defaultValue: oldCourier },
          { name: "trackingNumber", label: "Tracking number", maxLength: 80, defaultValue: oldNumber },
        ]}
        onSend={({ courier = "", trackingNumber = "" }) =>
          take(() => {
            const before = { courier: oldCourier, trackingNumber: oldNumber };
            return call(correctTracking, { params: { id: _id }, body: { courier, trackingNumber, before } });
          }, "Tracking details corrected.")
        }
      >
        The customer is notified again.
      </ActionButton>
    </div>
  );
}
