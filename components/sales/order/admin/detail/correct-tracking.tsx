"use client";

import { ActionButton } from "@/components/kit/dialog/dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { call } from "@/lib/platform/browser/call";
import { correctTracking } from "@/lib/sales/order/admin/contract";
import type { AdminOrder } from "@/lib/sales/order/contract";

export function CorrectTracking({ order }: { order: AdminOrder }) {
  const { _id, number, courier: oldCourier, trackingNumber: oldNumber } = order;
  const { take } = useAdminAction();
  return (
    <div className="mt-4">
      <ActionButton
        to={correctTracking.right}
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
