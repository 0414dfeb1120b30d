"use client";

import { useState } from "react";
import { useAdminAction } from "@/components/hooks/use-admin-action";
import { AskDialog } from "@/components/ui/dialog/form-confirm-dialog";
import { TextDialog } from "@/components/ui/dialog/text-dialog";
import type { AdminUser } from "@/lib/customer/queries";
import { call } from "@/lib/platform/api/call";
import type { PriceGroup } from "@/lib/price-group/contract";
import { editUser } from "@/lib/users/contract";
import { PriceGroupField } from "./price-group-field";

type ApprovalActionsProps = { user: AdminUser; groups: PriceGroup[] };

/** Lets a business buy at trade prices, says at which, or takes that back. */
export function ApprovalActions({ user, groups }: ApprovalActionsProps) {
  const { take } = useAdminAction();
  const [asked, setAsked] = useState<"approve" | "group" | "unapprove" | null>(null);
  const { isApproved, companyName, fullName } = user;
  const name = companyName || fullName;
  const params = { id: user._id };
  const close = () => setAsked(null);
  const save = (form: FormData) => {
    const body = { isApproved: true, priceGroupId: String(form.get("priceGroupId")) || null };
    return take(() => call(editUser, { params, body }), isApproved ? "The price group is saved." : `${name} is approved.`);
  };
  return (
    <>
      {!isApproved && (
        <button type="button" onClick={() => setAsked("approve")} className="button button-strong">
          Approve…
        </button>
      )}
      {isApproved && (
        <>
          <button type="button" onClick={() => setAsked("group")} className="button button-quiet">
            Price group…
          </button>
          <button type="button" onClick={() => setAsked("unapprove")} className="button button-quiet">
            Take the approval back…
          </button>
        </>
      )}
      {(asked === "approve" || asked === "group") && (
        <AskDialog
          title={asked === "approve" ? `Approve ${name}?` : `At which prices does ${name} buy?`}
          action={asked === "approve" ? "Approve" : "Save"}
          onSend={save}
          onClose={close}
        >
          {(errors) => (
            <>
              <p className="text-stone">
                {asked === "approve"
                  ? "From now on they see and pay trade prices. They are told by a letter and in the shop."
                  : "They see and pay the other prices from the next page on."}
              </p>
              <PriceGroupField groups={groups} chosen={user.priceGroup?._id} error={errors.priceGroupId} />
            </>
          )}
        </AskDialog>
      )}
      {asked === "unapprove" && (
        <TextDialog
          title={`Take the approval of ${name} back?`}
          fields={[]}
          action="Take it back"
          onSend={() =>
            take(() => call(editUser, { params, body: { isApproved: false } }), `${name} buys at retail prices again.`)
          }
          onClose={close}
        >
          They buy at retail prices from the next page on, and are told so in the shop. Orders that were placed keep their prices.
        </TextDialog>
      )}
    </>
  );
}
