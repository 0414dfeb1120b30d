"use client";

import { ActionButton } from "@/components/kit/dialog/dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { inviteStaff } from "@/lib/people/users/admin/contract";
import { call } from "@/lib/platform/browser/call";

const fields = [
  { name: "fullName", label: "Full name", isRequired: true, maxLength: 100 },
  { name: "email", label: "Email", isRequired: true, maxLength: 254 },
] as const;

/** Creates an account for a member of staff; the email to them contains the link to start. */
export function InviteStaff() {
  const { take } = useAdminAction();
  return (
    <ActionButton
      label="Invite an administrator"
      look="primary"
      title="Invite an administrator"
      fields={fields}
      action="Send invitation"
      onSend={({ fullName = "", email = "" }) =>
        take(() => call(inviteStaff, { body: { fullName, email } }), `Invitation sent to ${email}.`)
      }
    >
      They get an email with a link to choose a password. The link works for three days. They can then do everything you can.
    </ActionButton>
  );
}
