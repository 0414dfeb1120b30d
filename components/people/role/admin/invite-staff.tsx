"use client";

import { ActionButton } from "@/components/kit/dialog/dialog";
import { Field } from "@/components/kit/form/field";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { inviteStaff } from "@/lib/people/users/admin/contract";
import { call } from "@/lib/platform/browser/call";
import { checkRole, RoleChoice } from "./role-choice";
import type { RoleOptions } from "./role-labels";

/** Creates an account for a member of staff; the email to them contains the link to start. */
export function InviteStaff({ options }: { options: RoleOptions }) {
  const { take } = useAdminAction();
  return (
    <ActionButton
      label="Invite staff"
      look="primary"
      title="Invite staff"
      isWide
      action="Send invitation"
      check={({ fullName, email, ...values }) => ({
        ...(!fullName && { fullName: "Full name is required" }),
        ...(!email && { email: "Email is required" }),
        ...checkRole(values),
      })}
      onSend={({ fullName = "", email = "", staffRoleId = "" }) =>
        take(() => call(inviteStaff, { body: { fullName, email, staffRoleId } }), `Invitation sent to ${email}.`)
      }
    >
      {(errors) => (
        <>
          <p className="text-stone">They get an email with a link to choose a password. The link works for three days.</p>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Full name" name="fullName" maxLength={100} autoComplete="off" error={errors.fullName} />
            <Field label="Email" name="email" type="email" maxLength={254} autoComplete="off" error={errors.email} />
          </div>
          <RoleChoice {...options} error={errors.staffRoleId} />
        </>
      )}
    </ActionButton>
  );
}
