"use client";

import { useRouter } from "next/navigation";
import { ActionButton } from "@/components/kit/dialog/dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { deleteStaffRole, type StaffRole } from "@/lib/people/role/admin/contract";
import { call } from "@/lib/platform/browser/call";
import { rolesPath } from "./role-labels";

export function DeleteRole({ staffRole: { _id, name } }: { staffRole: StaffRole }) {
  const { push } = useRouter();
  const { take } = useAdminAction();
  return (
    <ActionButton
      label="Delete…"
      look="final"
      title={`Delete the role “${name}”?`}
      action="Delete"
      isFinal
      onSend={async () => {
        await take(() => call(deleteStaffRole, { params: { id: _id } }), `Role “${name}” deleted.`);
        push(rolesPath);
      }}
    >
      Nobody has it.
    </ActionButton>
  );
}
