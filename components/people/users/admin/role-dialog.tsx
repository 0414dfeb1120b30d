"use client";

import { useState } from "react";
import { ActionDialog, type DialogValues } from "@/components/kit/dialog/dialog";
import { Field } from "@/components/kit/form/field";
import { toOptions } from "@/components/kit/form/options";
import { SelectField } from "@/components/kit/form/select-field";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import type { ListedUser } from "@/lib/people/users/admin/contract";
import type { AdminUser } from "@/lib/people/users/admin/queries";
import { editUser } from "@/lib/people/users/contract";
import { roleNames } from "@/lib/people/users/vocabulary";
import { call } from "@/lib/platform/browser/call";

const effects: Record<ListedUser["role"], string> = {
  admin:
    "They join the staff with the role “Read only”; give them another one under Staff. They can no longer shop with this account. Their password and other logins are removed: we email them a link to choose a new password.",
  b2c: "A customer buys at retail prices. Any approval and price group are removed.",
  b2b: "A business pays retail prices until you approve it.",
};

type Role = ListedUser["role"];
type RoleDialogProps = { user: AdminUser; others: readonly Role[]; first: Role; onClose: () => void };

/** Changes a customer's role, and explains what that means. */
export function RoleDialog({ user, others, first, onClose }: RoleDialogProps) {
  const { take } = useAdminAction();
  const { fullName } = user;
  const [role, setRole] = useState<Role>(first);
  const send = ({ companyName = "", panNumber = "" }: DialogValues) => {
    const company = role === "b2b" ? { companyName, panNumber } : {};
    return take(
      () => call(editUser, { params: { id: user._id }, body: { role, ...company } }),
      `${fullName}’s role is now ${roleNames[role]}.`,
    );
  };
  return (
    <ActionDialog title={`Change role of ${fullName}`} action="Change role" onSend={send} onClose={onClose}>
      {(errors) => (
        <>
          <SelectField
            label="Role"
            name="role"
            options={toOptions(roleNames, others)}
            value={role}
            onChange={(event) => setRole(others.find((each) => each === event.target.value) ?? role)}
          />
          <p className="text-stone">{effects[role]} They are logged out everywhere.</p>
          {role === "b2b" && (
            <>
              <Field
                label="Company name"
                name="companyName"
                maxLength={120}
                autoComplete="off"
                defaultValue={user.companyName}
                error={errors.companyName}
              />
              <Field
                label="PAN (optional)"
                name="panNumber"
                inputMode="numeric"
                autoComplete="off"
                defaultValue={user.panNumber}
                error={errors.panNumber}
              />
            </>
          )}
        </>
      )}
    </ActionDialog>
  );
}
