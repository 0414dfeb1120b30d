"use client";

import { useState } from "react";
import { ActionButton, ActionDialog, type ActionDialogProps, type DialogValues } from "@/components/kit/dialog/dialog";
import { Field } from "@/components/kit/form/field";
import { toOptions } from "@/components/kit/form/options";
import { SelectField } from "@/components/kit/form/select-field";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { Allowed, useMay } from "@/components/kit/hooks/use-rights";
import { Link } from "@/components/kit/link";
import { deleteUser, endSessions, type ListedUser, sendResetLink, setMobile } from "@/lib/people/users/admin/contract";
import type { AdminUser } from "@/lib/people/users/admin/queries";
import { editUser } from "@/lib/people/users/contract";
import { roleNames } from "@/lib/people/users/vocabulary";
import { call } from "@/lib/platform/browser/call";
import { numberText } from "@/lib/platform/shared/numbers/money";
import type { PriceGroup } from "@/lib/terms/price-group/admin/contract";
import { ApprovalActions } from "./approval-actions";

type UserActionsProps = { user: AdminUser; groups: PriceGroup[]; openOrders: number };
type Dialog = Omit<ActionDialogProps, "fields" | "onClose">;

/** What staff can do about an account; those of staff have a page of their own. */
export function UserActions(props: UserActionsProps) {
  const { _id, role } = props.user;
  if (role !== "admin") {
    return (
      <>
        <Allowed to="customer.change">
          <CustomerActions {...props} />
        </Allowed>
        <RoleButton user={props.user} />
      </>
    );
  }
  return (
    <Allowed to="staff.manage">
      <Link href={`/admin/staff/${_id}`} className="button button-quiet">
        Manage under Staff
      </Link>
    </Allowed>
  );
}

function CustomerActions({ user, groups, openOrders }: UserActionsProps) {
  const { take } = useAdminAction();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { fullName, email, status } = user;
  const params = { id: user._id };
  const isActive = status === "active";

  const blockDialog: Dialog = {
    title: `Block ${fullName}?`,
    action: "Block",
    children: `They are logged out everywhere and cannot log in.${openText(openOrders)}`,
    onSend: () => take(() => call(editUser, { params, body: { status: "blocked" } }), `${fullName} is blocked.`),
  };
  const unblockDialog: Dialog = {
    title: `Unblock ${fullName}?`,
    action: "Unblock",
    children: "They can log in again.",
    onSend: () => take(() => call(editUser, { params, body: { status: "active" } }), `${fullName} can log in again.`),
  };
  const resetDialog: Dialog = {
    title: `Send ${fullName} a reset link?`,
    action: "Send link",
    children: `A link to choose a password goes to ${email}. Older links stop working; the current password works until they choose a new one.`,
    onSend: () => take(() => call(sendResetLink, { params }), `The link is on its way to ${email}.`),
  };
  const signOutDialog: Dialog = {
    title: `Log out ${fullName} everywhere?`,
    action: "Log out",
    children: "They will have to log in again on every device.",
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
          {email && actionButton(resetDialog, "Send a reset link…")}
          <MobileButton user={user} />
          {actionButton(signOutDialog, "Log out everywhere…")}
        </>
      )}
      {isActive ? actionButton(blockDialog, "Block…") : actionButton(unblockDialog, "Unblock…")}
      <DeleteButton user={user} />
      {dialog && <ActionDialog {...dialog} onClose={() => setDialog(null)} />}
    </>
  );
}

/** Changes the login number of a customer who has lost their phone. */
function MobileButton({ user: { _id, fullName } }: { user: AdminUser }) {
  const { take } = useAdminAction();
  const send = ({ mobile = "", reason = "" }: DialogValues) =>
    take(
      () => call(setMobile, { params: { id: _id }, body: { mobile, reason } }),
      `${fullName} can now log in with the new number.`,
    );
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

/** Deletes the account of a customer who asked for it. */
export function DeleteButton({ user: { _id, fullName } }: { user: Pick<ListedUser, "_id" | "fullName"> }) {
  const { take } = useAdminAction();
  return (
    <ActionButton
      label="Delete account…"
      title={`Delete the account of ${fullName}?`}
      action="Delete account"
      onSend={() => take(() => call(deleteUser, { params: { id: _id } }), `The account of ${fullName} is deleted.`)}
    >
      Do this only if they asked for it from their own email or phone. Their name, contact details, addresses and saved jobs are
      removed for good. Orders and invoices stay. This cannot be undone.
    </ActionButton>
  );
}

function openText(orders: number): string {
  if (orders === 0) return "";
  return orders === 1 ? " One open order continues." : ` ${numberText(orders)} open orders continue.`;
}

const effects: Record<ListedUser["role"], string> = {
  admin:
    "They join the staff with the role “Read only”; give them another one under Staff. They can no longer shop with this account. Their password and other logins are removed: we email them a link to choose a new password.",
  b2c: "A customer buys at retail prices. Any approval and price group are removed.",
  b2b: "A business pays retail prices until you approve it.",
};

/** Changes a customer's role, and explains what that means. */
function RoleButton({ user }: { user: AdminUser }) {
  const isAllowed = useMay();
  const [isOpen, setOpen] = useState(false);
  const others = (["b2c", "b2b", "admin"] as const).filter(
    (role) => role !== user.role && isAllowed(role === "admin" ? "staff.manage" : "customer.change"),
  );
  const [first] = others;
  if (!first) return null;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="button button-quiet">
        Change role…
      </button>
      {isOpen && <RoleDialog user={user} others={others} first={first} onClose={() => setOpen(false)} />}
    </>
  );
}

type Role = ListedUser["role"];
type RoleDialogProps = { user: AdminUser; others: readonly Role[]; first: Role; onClose: () => void };

function RoleDialog({ user, others, first, onClose }: RoleDialogProps) {
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
