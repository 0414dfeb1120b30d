"use client";

import { ActionDialog, type DialogValues } from "@/components/kit/dialog/dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { deleteUser, endSessions, sendResetLink, setMobile } from "@/lib/people/users/admin/contract";
import type { AdminUser } from "@/lib/people/users/admin/queries";
import { editUser } from "@/lib/people/users/contract";
import { call } from "@/lib/platform/browser/call";
import { numberText } from "@/lib/platform/shared/numbers/money";

type AccountDialogProps = { user: Pick<AdminUser, "_id" | "fullName" | "email">; onClose: () => void };

export function BlockDialog({ user, openOrders, onClose }: AccountDialogProps & { openOrders: number }) {
  const { take } = useAdminAction();
  const { _id: id, fullName } = user;
  return (
    <ActionDialog
      title={`Block ${fullName}?`}
      action="Block"
      onSend={() => take(() => call(editUser, { params: { id }, body: { status: "blocked" } }), `${fullName} is blocked.`)}
      onClose={onClose}
    >
      They are logged out everywhere and cannot log in.{openText(openOrders)}
    </ActionDialog>
  );
}

export function UnblockDialog({ user: { _id: id, fullName }, onClose }: AccountDialogProps) {
  const { take } = useAdminAction();
  return (
    <ActionDialog
      title={`Unblock ${fullName}?`}
      action="Unblock"
      onSend={() => take(() => call(editUser, { params: { id }, body: { status: "active" } }), `${fullName} can log in again.`)}
      onClose={onClose}
    >
      They can log in again.
    </ActionDialog>
  );
}

export function ResetDialog({ user: { _id: id, fullName, email }, onClose }: AccountDialogProps) {
  const { take } = useAdminAction();
  return (
    <ActionDialog
      title={`Send ${fullName} a reset link?`}
      action="Send link"
      onSend={() => take(() => call(sendResetLink, { params: { id } }), `The link is on its way to ${email}.`)}
      onClose={onClose}
    >
      A link to choose a password goes to {email}. Older links stop working; the current password works until they choose a new
      one.
    </ActionDialog>
  );
}

export function SignOutDialog({ user: { _id: id, fullName }, onClose }: AccountDialogProps) {
  const { take } = useAdminAction();
  return (
    <ActionDialog
      title={`Log out ${fullName} everywhere?`}
      action="Log out"
      onSend={() => take(() => call(endSessions, { params: { id } }), "Logged out everywhere.")}
      onClose={onClose}
    >
      They will have to log in again on every device.
    </ActionDialog>
  );
}

/** Changes the login number of a customer who has lost their phone. */
export function MobileDialog({ user: { _id: id, fullName }, onClose }: AccountDialogProps) {
  const { take } = useAdminAction();
  const send = ({ mobile = "", reason = "" }: DialogValues) =>
    take(() => call(setMobile, { params: { id }, body: { mobile, reason } }), `${fullName} can now log in with the new number.`);
  return (
    <ActionDialog
      title={`Change the mobile number of ${fullName}?`}
      action="Change number"
      fields={[
        { name: "mobile", label: "Mobile number", isRequired: true, maxLength: 40 },
        { name: "reason", label: "How you checked their identity", isRequired: true, maxLength: 300, isLong: true },
      ]}
      onSend={send}
      onClose={onClose}
    >
      First make sure who is calling: ask for their last order and its address. They will be logged out everywhere, their passkeys
      are removed, and the old number gets a text. Enter the same number again to reopen an account that has not been used for a
      year.
    </ActionDialog>
  );
}

/** Deletes the account of a customer who asked for it. */
export function DeleteDialog({ user: { _id: id, fullName }, onClose }: AccountDialogProps) {
  const { take } = useAdminAction();
  return (
    <ActionDialog
      title={`Delete the account of ${fullName}?`}
      action="Delete account"
      isFinal
      onSend={() => take(() => call(deleteUser, { params: { id } }), `The account of ${fullName} is deleted.`)}
      onClose={onClose}
    >
      Do this only if they asked for it from their own email or phone. Their name, contact details, addresses, saved jobs and your
      notes are removed for good, and store credit is lost. Orders and invoices stay. This cannot be undone.
    </ActionDialog>
  );
}

function openText(orders: number): string {
  if (orders === 0) return "";
  return orders === 1 ? " One open order continues." : ` ${numberText(orders)} open orders continue.`;
}
