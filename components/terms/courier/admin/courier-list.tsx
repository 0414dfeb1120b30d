"use client";

import { Truck } from "lucide-react";
import { useState } from "react";
import { ActionDialog } from "@/components/kit/dialog/dialog";
import { EmptyState } from "@/components/kit/empty-state";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { RowActions } from "@/components/kit/table/row-actions";
import { SortableList } from "@/components/kit/table/sortable-list";
import { call } from "@/lib/platform/browser/call";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import { type Courier, deleteCourier, orderCouriers } from "@/lib/terms/courier/admin/contract";
import { CourierDialog } from "./courier-dialog";

type OpenDialog = { kind: "edit" | "delete"; courier: Courier };

/** The couriers in the order in which they are offered. */
export function CourierList({ couriers }: { couriers: Courier[] }) {
  const { press } = useAdminAction();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  if (couriers.length === 0) {
    return (
      <EmptyState icon={<Truck />} title="No couriers yet">
        <p className="mt-2 text-stone">Add the companies and drivers that take your parcels.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <SortableList
        label="Couriers"
        items={couriers}
        getName={({ name }) => name}
        onSort={(ids) =>
          press(() => call(orderCouriers, { body: { ids, before: couriers.map(({ _id }) => _id) } }), "Order saved.")
        }
        className="space-y-3 dense:space-y-1.5"
        itemClassName="flex items-center gap-x-3 gap-y-2 panel p-3 sm:flex-wrap sm:gap-x-4 dense:py-1 dense:leading-snug"
      >
        {(courier, handle) => (
          <>
            {handle}
            <div className="min-w-0 flex-1 sm:basis-48">
              <h2 className="font-bold wrap-anywhere">
                {courier.name}
                {!courier.isActive && <span className="note font-normal"> · not in use</span>}
              </h2>
              <p className="note wrap-anywhere">{aboutText(courier)}</p>
            </div>
            <RowActions
              name={courier.name}
              actions={[
                { label: "Change…", onPress: () => setDialog({ kind: "edit", courier }) },
                { label: "Delete…", isFinal: true, onPress: () => setDialog({ kind: "delete", courier }) },
              ]}
            />
          </>
        )}
      </SortableList>
      {dialog?.kind === "edit" && <CourierDialog courier={dialog.courier} onClose={close} />}
      {dialog?.kind === "delete" && <DeleteCourier courier={dialog.courier} onClose={close} />}
    </>
  );
}

/** "Company · 9801234567 · Rs 120 per parcel · 1.5% of the cash · with tracking page" */
const aboutText = ({ isOwn, phone, parcelFee, cashPercent, trackingUrl }: Courier): string =>
  [
    isOwn ? "Our own driver" : "Company",
    phone,
    parcelFee > 0 && `${formatRupees(parcelFee)} per parcel`,
    cashPercent > 0 && `${cashPercent}% of the cash`,
    trackingUrl && "with tracking page",
  ]
    .filter(Boolean)
    .join(" · ");

function DeleteCourier({ courier: { _id, name }, onClose }: { courier: Courier; onClose: () => void }) {
  const { take } = useAdminAction();
  return (
    <ActionDialog
      title={`Delete “${name}”?`}
      action="Delete"
      isFinal
      onSend={() => take(() => call(deleteCourier, { params: { id: _id } }), `Courier “${name}” deleted.`)}
      onClose={onClose}
    >
      Only a courier that has never had a parcel can be deleted. Otherwise change it and take it out of use.
    </ActionDialog>
  );
}
