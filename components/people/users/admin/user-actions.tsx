"use client";

import { useState } from "react";
import { ActionButton, ActionDialog, type ActionDialogProps, type DialogValues } from "@/components/kit/dialog/dialog";
import { Field } from "@/components/kit/form/field";
import { toOptions } from "@/components/kit/form/options";
import { SelectField } from "@/components/kit/form/select-field";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { deleteUser, endSessions, type ListedUser, sendResetLink, setMobile } from "@/lib/people/users/admin/contract";
import type { AdminUser } from "@/lib/people/users/admin/queries";
import { editUser, roles } from "@/lib/people/users/contract";
import { roleNames } from "@/lib/people/users/vocabulary";
import { call } from "@/lib/platform/browser/call";
import { numberText } from "@/lib/platform/shared/numbers/money";
import type { PriceGroup } from "@/lib/terms/price-group/admin/contract";
import { ApprovalActions } from "./approval-actions";
import { ResetFactor } from "./reset-factor";

type UserActionsProps = { user: AdminUser; groups: PriceGroup[]; isOwn: boolean; openOrders: number };
type Dialog = Omit<ActionDialogProps, "fields" | "onClose">;

/** The staff's actions on an account. Nobody can block themselves or change their own role. */
export function UserActions({ user, groups, isOwn, openOrders }: UserActionsProps) {
  const { take } = useAdminAction();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [isRoleDialogOpen, setRoleDialogOpen] = useState(false);
  const { fullName, email, status, isInvited } = user;
  const params = { id: user._id };
  const isActive = status === "active";

  const blockDialog: Dialog = {
    title: `Block ${fullName}?`,
    action: "Block",
    children: `They are logged out everywhere and cannot log in.${getBlockNote(user, openOrders)}`,
    onSend: () => take(() => call(editUser, { params, body: { status: "blocked" } }), `${fullName} is blocked.`),
  };
  const unblockDialog: Dialog = {
    title: `Unblock ${fullName}?`,
    action: "Unblock",
    children: "They can log in again.",
    onSend: () => take(() => call(editUser, { params, body: { status: "active" } }), `${fullName} can log in again.`),
  };
  const resetDialog: Dialog = {
    title: isInvited ? `Invite ${fullName} again?` : `Send ${fullName} a reset link?`,
    action: "Send link",
    children: `A link to choose a password goes to ${email}. Older links stop working; ${isInvited ? "this one works for three days" : "the current password works until they choose a new one"}.`,
    onSend: () => take(() => call(sendResetLink, { params }), `The link is on its way to ${email}.`),
  };
  const signOutDialog: Dialog = {
    title: isOwn ? "Log out everywhere?" : `Log out ${fullName} everywhere?`,
    action: "Log out",
    children: isOwn
      ? "This is your own account, so you will be logged out too."
      : "They will have to log in again on every device.",
    onSend: () => take(() => call(endSessions, { params }), "Logged out everywhere."),
  };
  const actionButton = (next: Dialog, label: string) => (
    <button type="button" onClick={() => setDialog(next)} className="button button-quiet">
      {label}
    </button>
  );
  return (
    <>
      {user.role === "b2b" && isActive && <ApprovalActions user={user} groups={groups} />}
      {isActive && (
        <>
          {email && actionButton(resetDialog, isInvited ? "Invite again…" : "Send a reset link…")}
          <MobileButton user={user} />
          {actionButton(signOutDialog, "Log out everywhere…")}
        </>
      )}
      {!isOwn && (
        <>
          <ResetFactor user={user} />
          <button type="button" onClick={() => setRoleDialogOpen(true)} className="button button-quiet">
            Change role…
          </button>
          {isActive ? actionButton(blockDialog, "Block…") : actionButton(unblockDialog, "Unblock…")}
          <DeleteButton user={user} />
        </>
      )}
      {isRoleDialogOpen && <RoleDialog user={user} onClose={() => setRoleDialogOpen(false)} />}
      {dialog && <ActionDialog {...dialog} onClose={() => setDialog(null)} />}
    </>
  );
}

/** Changes the login number of a customer who has lost their phone. */
function MobileButton({ user: { _id, fullName, role } }: { user: AdminUser }) {
  const { take } = useAdminAction();
  const send = ({ mobile = "", reason = "" }: DialogValues) =>
    take(
      () => call(setMobile, { params: { id: _id }, body: { mobile, reason } }),
      `${fullName} can now log in with the new number.`,
    );
  if (role === "admin") return null;
  return (
    <ActionButton
      label="Change mobile number…"
      title={`Change the mobile number of ${fullName}?`}
      action="Change number"
      fields={[
        { name: "mobile", label: "Mobile number", isRequired: true, maxLength: 40 },
        { name: "reason", label: "How you checked their identity", isRequired: true, maxLength: 300, isLong: true },
      ]}
      onSend={send}
    >
      First make sure who is calling: ask for their last order and its address. They will be logged out everywhere, their passkeys
      are removed, and the old number gets a text. Enter the same number again to reopen an account that has not been used for a
      year.
    </ActionButton>
  );
}

type DeleteButtonProps = { user: Pick<ListedUser, "_id" | "fullName" | "role" | "isInvited"> };

/** Deletes the account of a customer who asked for it, or an open invitation. Other staff are blocked instead. */
export function DeleteButton({ user: { _id, fullName, role, isInvited } }: DeleteButtonProps) {
  const { take } = useAdminAction();
  if (role === "admin" && !isInvited) return null;
  return (
    <ActionButton
      label="Delete account…"
      title={`Delete the account of ${fullName}?`}
      action="Delete account"
      onSend={() => take(() => call(deleteUser, { params: { id: _id } }), `The account of ${fullName} is deleted.`)}
    >
      {role === "admin"
        ? "They have not accepted the invitation. Its link stops working, and the account is deleted for good."
        : "Do this only if they asked for it from their own email or phone. Their name, contact details, addresses and saved jobs are removed for good. Orders and invoices stay. This cannot be undone."}
    </ActionButton>
  );
}

const getBlockNote = ({ role }: AdminUser, orders: number): string =>
  (role === "admin" ? " Staff are blocked and never deleted: their name stays with what they did." : "") + openText(orders);

function openText(orders: number): string {
  if (orders === 0) return "";
  return orders === 1 ? " One open order continues." : ` ${numberText(orders)} open orders continue.`;
}

const effects: Record<ListedUser["role"], string> = {
  admin:
    "An administrator can do everything you can. They can no longer shop with this account. Their password and other logins are removed: we email them a link to choose a new password.",
  b2c: "A customer buys at retail prices. Any approval and price group are removed.",
  b2b: "A business pays retail prices until you approve it.",
};

type RoleDialogProps = { user: AdminUser; onClose: () => void };

/** Changes someone's role, and explains what that means. */
function RoleDialog({ user, onClose }: RoleDialogProps) {
  const { take } = useAdminAction();
  const { fullName, role: currentRole } = user;
  const otherRoles = roles.filter((each) => each !== currentRole);
  const [role, setRole] = useState<ListedUser["role"]>(otherRoles.find((each) => each !== "admin") ?? "b2c");
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
            options={toOptions(roleNames, otherRoles)}
            value={role}
            onChange={(event) => setRole(otherRoles.find((each) => each === event.target.value) ?? role)}
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
