"use client";

import { useState } from "react";
import { useAdminAction } from "@/components/hooks/use-admin-action";
import { AskDialog } from "@/components/ui/dialog/form-confirm-dialog";
import { Field } from "@/components/ui/form/field";
import { SelectField } from "@/components/ui/form/select-field";
import type { AdminUser } from "@/lib/customer/queries";
import { call } from "@/lib/platform/api/call";
import { editUser, type ListedUser, roles } from "@/lib/users/contract";
import { roleNames } from "./user-labels";

const effects: Record<ListedUser["role"], string> = {
  admin: "An administrator can do everything here that you can. They no longer shop with this account.",
  b2c: "A customer buys at retail prices. An approval and a price group go with the role.",
  b2b: "A business waits for its approval, and buys at retail prices until then.",
};

type RoleDialogProps = { user: AdminUser; onClose: () => void };

/** Gives someone another role, and says what comes with it. */
export function RoleDialog({ user, onClose }: RoleDialogProps) {
  const { take } = useAdminAction();
  const { fullName, role: present } = user;
  const others = roles.filter((each) => each !== present);
  const [role, setRole] = useState<ListedUser["role"]>(others.find((each) => each !== "admin") ?? "b2c");
  const send = (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? "").trim();
    const company = role === "b2b" ? { companyName: text("companyName"), panNumber: text("panNumber") } : {};
    return take(
      () => call(editUser, { params: { id: user._id }, body: { role, ...company } }),
      `${fullName} is now: ${roleNames[role].toLowerCase()}.`,
    );
  };
  return (
    <AskDialog title={`Another role for ${fullName}`} action="Change the role" onSend={send} onClose={onClose}>
      {(errors) => (
        <>
          <SelectField
            label="Role"
            name="role"
            options={others.map((value) => ({ value, label: roleNames[value] }))}
            value={role}
            onChange={(event) => setRole(others.find((each) => each === event.target.value) ?? role)}
          />
          <p className="text-stone">{effects[role]} They are signed out everywhere.</p>
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
    </AskDialog>
  );
}
