"use client";

import { useState } from "react";
import { ActionDialog, type DialogValues } from "@/components/kit/dialog/dialog";
import { SelectField } from "@/components/kit/form/select-field";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import type { AdminUser } from "@/lib/people/users/admin/queries";
import { editUser } from "@/lib/people/users/contract";
import { call } from "@/lib/platform/browser/call";
import type { PriceGroup } from "@/lib/terms/price-group/admin/contract";

type ApprovalActionsProps = { user: AdminUser; groups: PriceGroup[] };

/** Approves a business for trade prices, chooses its price group, or revokes the approval. */
export function ApprovalActions({ user, groups }: ApprovalActionsProps) {
  const { take } = useAdminAction();
  const [open, setOpen] = useState<"approve" | "decline" | "group" | "unapprove" | null>(null);
  const { isApproved, companyName, panNumber, fullName } = user;
  const name = companyName || fullName;
  const params = { id: user._id };
  const close = () => setOpen(null);
  // The details that staff saw: if the business has changed them meanwhile, nothing is decided.
  const seen = { companyName, panNumber };
  const save = (values: DialogValues) => {
    const priceGroupId = values.priceGroupId || null;
    const body = isApproved ? { priceGroupId } : { priceGroupId, isApproved: true, ...seen };
    return take(() => call(editUser, { params, body }), isApproved ? "Price group saved." : `${name} approved.`);
  };
  return (
    <>
      {!isApproved && (
        <>
          <button type="button" onClick={() => setOpen("approve")} className="button button-primary">
            Approve…
          </button>
          <button type="button" onClick={() => setOpen("decline")} className="button button-quiet">
            Decline…
          </button>
        </>
      )}
      {isApproved && (
        <>
          <button type="button" onClick={() => setOpen("group")} className="button button-quiet">
            Price group…
          </button>
          <button type="button" onClick={() => setOpen("unapprove")} className="button button-quiet">
            Revoke approval…
          </button>
        </>
      )}
      {(open === "approve" || open === "group") && (
        <ActionDialog
          title={open === "approve" ? `Approve ${name}?` : `Price group of ${name}`}
          action={open === "approve" ? "Approve" : "Save"}
          onSend={save}
          onClose={close}
        >
          {(errors) => (
            <>
              {open === "approve" && (
                <p>
                  <b>{name}</b> · {panNumber ? `PAN ${panNumber}` : "no PAN"}
                </p>
              )}
              <p className="text-stone">
                {open === "approve"
                  ? "They will see and pay trade prices. We notify them by email and in the shop."
                  : "The new prices apply right away."}
              </p>
              <PriceGroupField groups={groups} chosen={user.priceGroup?._id} error={errors.priceGroupId} />
            </>
          )}
        </ActionDialog>
      )}
      {open === "decline" && (
        <ActionDialog
          title={`Decline ${name}?`}
          action="Decline"
          fields={[{ name: "declineReason", label: "Reason", isRequired: true, isLong: true, maxLength: 500 }]}
          onSend={({ declineReason = "" }) =>
            take(() => call(editUser, { params, body: { declineReason, ...seen } }), `${name} was declined and notified.`)
          }
          onClose={close}
        >
          The account becomes a normal customer account at retail prices. They will see your reason and must log in again.
        </ActionDialog>
      )}
      {open === "unapprove" && (
        <ActionDialog
          title={`Revoke the approval of ${name}?`}
          action="Revoke approval"
          onSend={() => take(() => call(editUser, { params, body: { isApproved: false } }), `${name} now buys at retail prices.`)}
          onClose={close}
        >
          They will pay retail prices from now on. We notify them in the shop. Orders already placed keep their prices.
        </ActionDialog>
      )}
    </>
  );
}

type PriceGroupFieldProps = { groups: PriceGroup[]; chosen: string | undefined; error: string | undefined };

function PriceGroupField({ groups, chosen, error }: PriceGroupFieldProps) {
  return (
    <SelectField
      label="Price group"
      name="priceGroupId"
      placeholder="None: trade price"
      options={groups.map(({ _id, name, percent }) => ({ value: _id, label: `${name} (${percent}% off)` }))}
      defaultValue={chosen ?? ""}
      error={error}
    />
  );
}
