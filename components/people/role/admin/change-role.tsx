"use client";

import { ActionButton } from "@/components/kit/dialog/dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { setStaffRole } from "@/lib/people/users/admin/contract";
import type { StaffMember } from "@/lib/people/users/admin/staff";
import { call } from "@/lib/platform/browser/call";
import { checkRole, RoleChoice } from "./role-choice";
import type { RoleOptions } from "./role-labels";

type ChangeRoleProps = { person: StaffMember; options: RoleOptions };

/** Gives a member of staff another role. */
export function ChangeRole({ person: { _id, fullName, staffRole }, options }: ChangeRoleProps) {
  const { take } = useAdminAction();
  const getName = (id: string) => options.roles.find((role) => role._id === id)?.name ?? "";
  return (
    <ActionButton
      label="Change role…"
      title={`Change the role of ${fullName}?`}
      isWide
      action="Change role"
      check={checkRole}
      onSend={({ staffRoleId = "" }) =>
        take(
          () => call(setStaffRole, { params: { id: _id }, body: { staffRoleId } }),
          `${fullName}’s role is now ${getName(staffRoleId)}.`,
        )
      }
    >
      {(errors) => (
        <>
          <p className="text-stone">The new role holds at once, also in pages that they have open. We notify them in the shop.</p>
          <RoleChoice {...options} before={staffRole} error={errors.staffRoleId} />
        </>
      )}
    </ActionButton>
  );
}
