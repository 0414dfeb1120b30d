"use client";

import { ActionDialog, type DialogValues } from "@/components/kit/dialog/dialog";
import { SelectField } from "@/components/kit/form/select-field";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import type { AdminUser } from "@/lib/people/users/admin/queries";
import { editUser } from "@/lib/people/users/contract";
import { call } from "@/lib/platform/browser/call";
import type { PriceGroup } from "@/lib/terms/price-group/admin/contract";

type ApprovalDialogProps = { user: AdminUser; groups: PriceGroup[]; onClose: () => void };

/** Approves a business for trade prices, or chooses its price group. */
export function ApprovalDialog({ user, groups, onClose }: ApprovalDialogProps) {
  const { take } = useAdminAction();
  const { isApproved, companyName, panNumber, fullName } = user;
  const name = companyName || fullName;
  // The details that staff saw: if the business has changed them meanwhile, nothing is decided.
  const seen = { companyName, panNumber };
  const save = (values: DialogValues) => {
    const priceGroupId = values.priceGroupId || null;
    const body = isApproved ? { priceGroupId } : { priceGroupId, isApproved: true, ...seen };
    return take(
      () => call(editUser, { params: { id: user._id }, body }),
      isApproved ? "Price group saved." : `${name} approved.`,
    );
  };
  return (
    <ActionDialog
      title={isApproved ? `Price group of ${name}` : `Approve ${name}?`}
      action={isApproved ? "Save" : "Approve"}
      onSend={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {!isApproved && (
            <p>
              <b>{name}</b> · {panNumber ? `PAN ${panNumber}` : "no PAN"}
            </p>
          )}
          <p className="text-stone">
            {isApproved
              ? "The new prices apply right away."
              : "They will see and pay trade prices. We notify them by email and in the shop."}
          </p>
          <SelectField
            label="Price group"
            name="priceGroupId"
            placeholder="None: trade price"
            options={groups.map(({ _id, name: group, percent }) => ({ value: _id, label: `${group} (${percent}% off)` }))}
            defaultValue={user.priceGroup?._id ?? ""}
            error={errors.priceGroupId}
          />
        </>
      )}
    </ActionDialog>
  );
}

type DialogProps = Omit<ApprovalDialogProps, "groups">;

export function DeclineDialog({ user, onClose }: DialogProps) {
  const { take } = useAdminAction();
  const { _id: id, companyName, panNumber, fullName } = user;
  const name = companyName || fullName;
  return (
    <ActionDialog
      title={`Decline ${name}?`}
      action="Decline"
      fields={[{ name: "declineReason", label: "Reason", isRequired: true, isLong: true, maxLength: 500 }]}
      onSend={({ declineReason = "" }) =>
        take(
          () => call(editUser, { params: { id }, body: { declineReason, companyName, panNumber } }),
          `${name} was declined and notified.`,
        )
      }
      onClose={onClose}
    >
      The account becomes a normal customer account at retail prices. They will see your reason and must log in again.
    </ActionDialog>
  );
}

export function RevokeDialog({ user, onClose }: DialogProps) {
  const { take } = useAdminAction();
  const name = user.companyName || user.fullName;
  return (
    <ActionDialog
      title={`Revoke the approval of ${name}?`}
      action="Revoke approval"
      onSend={() =>
        take(
          () => call(editUser, { params: { id: user._id }, body: { isApproved: false } }),
          `${name} now buys at retail prices.`,
        )
      }
      onClose={onClose}
    >
      They will pay retail prices from now on. We notify them in the shop. Orders already placed keep their prices.
    </ActionDialog>
  );
}
