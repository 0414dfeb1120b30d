"use client";

import { useRouter } from "next/navigation";
import { ActionButton } from "@/components/kit/dialog/dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { deleteUser, endSessions, sendResetLink } from "@/lib/people/users/admin/contract";
import type { StaffMember } from "@/lib/people/users/admin/staff";
import { editUser } from "@/lib/people/users/contract";
import { call } from "@/lib/platform/browser/call";
import { ChangeRole } from "./change-role";
import { ResetFactor } from "./reset-factor";
import { type RoleOptions, staffPath } from "./role-labels";

/** What can be done about a colleague's account. */
export function StaffActions({ person, options }: { person: StaffMember; options: RoleOptions }) {
  const { push } = useRouter();
  const { take } = useAdminAction();
  const { _id: id, fullName, email, status, isInvited } = person;
  const params = { id };
  const isActive = status === "active";
  return (
    <>
      <ChangeRole person={person} options={options} />
      {isActive && (
        <ActionButton
          label={isInvited ? "Invite again…" : "Send a reset link…"}
          title={isInvited ? `Invite ${fullName} again?` : `Send ${fullName} a reset link?`}
          action="Send link"
          onSend={() => take(() => call(sendResetLink, { params }), `The link is on its way to ${email}.`)}
        >
          A link to choose a password goes to {email}. Older links stop working;{" "}
          {isInvited ? "this one works for three days" : "the current password works until they choose a new one"}.
        </ActionButton>
      )}
      {isActive && !isInvited && (
        <ActionButton
          label="Log out everywhere…"
          title={`Log out ${fullName} everywhere?`}
          action="Log out"
          onSend={() => take(() => call(endSessions, { params }), "Logged out everywhere.")}
        >
          They will have to log in again on every device.
        </ActionButton>
      )}
      <ResetFactor person={person} />
      {isActive ? (
        <ActionButton
          label="Block…"
          look="final"
          title={`Block ${fullName}?`}
          action="Block"
          onSend={() => take(() => call(editUser, { params, body: { status: "blocked" } }), `${fullName} is blocked.`)}
        >
          They are logged out everywhere and cannot log in. Staff are blocked and never deleted: their name stays with what they
          did.
        </ActionButton>
      ) : (
        <ActionButton
          label="Unblock…"
          title={`Unblock ${fullName}?`}
          action="Unblock"
          onSend={() => take(() => call(editUser, { params, body: { status: "active" } }), `${fullName} can log in again.`)}
        >
          They can log in again, with the role they had.
        </ActionButton>
      )}
      {isInvited ? (
        <ActionButton
          label="Delete invitation…"
          look="final"
          title={`Delete the invitation of ${fullName}?`}
          action="Delete invitation"
          isFinal
          onSend={async () => {
            await take(() => call(deleteUser, { params }), `The invitation of ${fullName} is deleted.`);
            push(staffPath);
          }}
        >
          They have not accepted it. Its link stops working, and the account is deleted for good.
        </ActionButton>
      ) : (
        <ActionButton
          label="Make a customer…"
          look="final"
          title={`Make ${fullName} a customer?`}
          action="Make a customer"
          onSend={() => take(() => call(editUser, { params, body: { role: "b2c" } }), `${fullName} is a customer now.`)}
        >
          They leave the staff and lose their role. With the same login they can shop at retail prices. They are logged out
          everywhere.
        </ActionButton>
      )}
    </>
  );
}
