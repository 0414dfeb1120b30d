"use client";

import { ActionButton } from "@/components/kit/dialog/dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { resetFactor } from "@/lib/people/users/admin/contract";
import type { StaffMember } from "@/lib/people/users/admin/staff";
import { call } from "@/lib/platform/browser/call";

type ResetFactorProps = { person: Pick<StaffMember, "_id" | "fullName" | "hasFactor"> };

/** For a colleague whose phone is lost. */
export function ResetFactor({ person: { _id, fullName, hasFactor } }: ResetFactorProps) {
  const { take } = useAdminAction();
  if (!hasFactor) return null;
  return (
    <ActionButton
      label="Reset second step…"
      title={`Reset the second step of ${fullName}?`}
      action="Reset"
      fields={[{ name: "reason", label: "Reason", isRequired: true, maxLength: 300, isLong: true }]}
      onSend={({ reason = "" }) =>
        take(() => call(resetFactor, { params: { id: _id }, body: { reason } }), `The second step of ${fullName} is reset.`)
      }
    >
      First make sure that it is them who asks: call them, or see them. Their apps, passkeys and recovery codes stop working and
      they are logged out everywhere. At the next login their password is enough, and they set up a new second step. They and
      every owner get an email.
    </ActionButton>
  );
}
