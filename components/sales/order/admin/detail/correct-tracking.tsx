"use client";

import { ActionButton } from "@/components/kit/dialog/dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { CourierField } from "@/components/sales/order/admin/courier-field";
import { call } from "@/lib/platform/browser/call";
import { correctTracking } from "@/lib/sales/order/admin/correct-contract";
import type { CourierChoice } from "@/lib/sales/order/admin/facts";
import type { AdminOrder } from "@/lib/sales/order/contract";

type CorrectTrackingProps = { order: AdminOrder; parcel: AdminOrder["parcels"][number]; couriers: CourierChoice };

export function CorrectTracking({ order, parcel, couriers }: CorrectTrackingProps) {
  const { take } = useAdminAction();
  const isOnly = order.parcels.length === 1 && order.status === "shipped";
  const before = { courier: parcel.courier, trackingNumber: parcel.trackingNumber };
  return (
    <ActionButton
      to={correctTracking.right}
      label="Correct tracking…"
      title={`Correct the tracking of ${isOnly ? order.number : `parcel ${parcel.number}`}`}
      action="Save tracking"
      fields={[{ name: "trackingNumber", label: "Tracking number", maxLength: 80, defaultValue: before.trackingNumber }]}
      onSend={({ courier = "", trackingNumber = "" }) =>
        take(() => {
          const body = { courier, trackingNumber, parcel: parcel.number, before };
          return call(correctTracking, { params: { id: order._id }, body });
        }, "Tracking details corrected.")
      }
    >
      {(errors) => (
        <>
          <p className="text-stone">The customer is notified again.</p>
          <CourierField couriers={couriers} defaultValue={before.courier} error={errors.courier} />
        </>
      )}
    </ActionButton>
  );
}
