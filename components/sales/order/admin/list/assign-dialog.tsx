"use client";

import { ActionDialog } from "@/components/kit/dialog/dialog";
import { SelectField } from "@/components/kit/form/select-field";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { toPeopleOptions } from "@/components/people/assignee/admin/assignee-filter";
import type { AssignablePerson } from "@/lib/people/assignee/queries";
import { call } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";
import { countText } from "@/lib/platform/shared/numbers/money";
import { assignOrders } from "@/lib/sales/order/admin/assign-contract";

type AssignDialogProps = {
  orderIds: readonly string[];
  people: readonly AssignablePerson[];
  onDone: () => void;
  onClose: () => void;
};

/** Assigns the selected orders to one member of staff, or to nobody. */
export function AssignDialog({ orderIds, people, onDone, onClose }: AssignDialogProps) {
  const { take } = useAdminAction();
  const count = countText(orderIds.length, "order");
  const send = async ({ assigneeId = "" }: { assigneeId?: string }) => {
    const name = people.find(({ id }) => id === assigneeId)?.fullName ?? t`nobody`;
    await take(
      () => call(assignOrders, { body: { orders: [...orderIds], assigneeId: assigneeId || null } }),
      t`${count} assigned to ${name}.`,
    );
    onDone();
  };
  return (
    <ActionDialog title={t`Assign ${count}`} action={t`Assign`} onSend={send} onClose={onClose}>
      {(errors) => (
        <SelectField
          label={t`Member of staff`}
          name="assigneeId"
          placeholder={t`Nobody`}
          options={toPeopleOptions(people)}
          error={errors.assigneeId}
        />
      )}
    </ActionDialog>
  );
}
