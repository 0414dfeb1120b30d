"use client";

import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Allowed, useMay } from "@/components/kit/hooks/use-rights";
import { Link } from "@/components/kit/link";
import { ActionMenu } from "@/components/kit/table/action-menu";
import type { AdminUser } from "@/lib/people/users/admin/queries";
import type { Right } from "@/lib/platform/shared/rights";
import type { PriceGroup } from "@/lib/terms/price-group/admin/contract";
import { BlockDialog, DeleteDialog, MobileDialog, ResetDialog, SignOutDialog, UnblockDialog } from "./account-dialogs";
import { ApprovalDialog, DeclineDialog, RevokeDialog } from "./approval-dialogs";
import { EditDialog } from "./edit-dialog";
import { RoleDialog } from "./role-dialog";

type PersonActionsProps = { user: AdminUser; groups: PriceGroup[]; openOrders: number };

/** What staff can do about an account: one main action, the rest in a menu. Those of staff have a page of their own. */
export function PersonActions(props: PersonActionsProps) {
  const { _id, role } = props.user;
  if (role !== "admin") return <CustomerActions {...props} />;
  return (
    <Allowed to="staff.manage">
      <Link href={`/admin/staff/${_id}`} className="button button-quiet">
        Manage under Staff
      </Link>
    </Allowed>
  );
}

type ActionName =
  | "approve"
  | "unblock"
  | "edit"
  | "group"
  | "role"
  | "reset"
  | "mobile"
  | "signOut"
  | "decline"
  | "revoke"
  | "block"
  | "delete";

type Action = { name: ActionName; label: string; right?: Right; isOffered: boolean; isFinal?: boolean };

/** Every action that this account's state allows, the most used first. */
function getActions({ role, status, isApproved, email }: AdminUser, roles: readonly unknown[]): Action[] {
  const isActive = status === "active";
  const isBusiness = role === "b2b" && isActive;
  return [
    { name: "approve", label: "Approve…", isOffered: isBusiness && !isApproved },
    { name: "unblock", label: "Unblock…", isOffered: !isActive },
    { name: "edit", label: "Edit details…", isOffered: true },
    { name: "group", label: "Price group…", isOffered: isBusiness && isApproved },
    { name: "decline", label: "Decline…", isOffered: isBusiness && !isApproved },
    { name: "revoke", label: "Revoke approval…", isOffered: isBusiness && isApproved },
    { name: "role", label: "Change role…", isOffered: roles.length > 0 },
    { name: "reset", label: "Send a reset link…", isOffered: isActive && email !== "" },
    { name: "mobile", label: "Change mobile number…", isOffered: isActive },
    { name: "signOut", label: "Log out everywhere…", isOffered: isActive },
    { name: "block", label: "Block…", isOffered: isActive },
    { name: "delete", label: "Delete account…", isOffered: true, isFinal: true },
  ];
}

function CustomerActions({ user, groups, openOrders }: PersonActionsProps) {
  const isAllowed = useMay();
  const [open, setOpen] = useState<ActionName | null>(null);
  const onClose = () => setOpen(null);
  const isHelper = isAllowed("customer.change");
  const roles = (["b2c", "b2b", "admin"] as const).filter(
    (role) => role !== user.role && (role !== "admin" || isAllowed("staff.manage")),
  );
  const actions = getActions(user, roles).filter(({ isOffered }) => isOffered && isHelper);
  const [first] = actions;
  // A decision that waits comes first; else what one does for a customer who calls.
  const isWaiting = first?.name === "approve" || first?.name === "unblock";
  const canOrder = !isWaiting && isAllowed("order.change");
  const main = canOrder ? undefined : first;
  const dialogs: Record<ActionName, () => ReactNode> = {
    approve: () => <ApprovalDialog user={user} groups={groups} onClose={onClose} />,
    group: () => <ApprovalDialog user={user} groups={groups} onClose={onClose} />,
    decline: () => <DeclineDialog user={user} onClose={onClose} />,
    revoke: () => <RevokeDialog user={user} onClose={onClose} />,
    unblock: () => <UnblockDialog user={user} onClose={onClose} />,
    block: () => <BlockDialog user={user} openOrders={openOrders} onClose={onClose} />,
    edit: () => <EditDialog user={user} onClose={onClose} />,
    role: () => <RoleDialog user={user} others={roles} first={roles[0] ?? "b2c"} onClose={onClose} />,
    reset: () => <ResetDialog user={user} onClose={onClose} />,
    mobile: () => <MobileDialog user={user} onClose={onClose} />,
    signOut: () => <SignOutDialog user={user} onClose={onClose} />,
    delete: () => <DeleteDialog user={user} onClose={onClose} />,
  };
  const rest = actions.filter((action) => action !== main);
  return (
    <>
      {canOrder && (
        <Link href={`/admin/orders/new?customer=${user._id}`} className="button button-primary">
          New order
        </Link>
      )}
      {main && (
        <button type="button" onClick={() => setOpen(main.name)} className="button button-primary">
          {main.label}
        </button>
      )}
      {rest.length > 0 && (
        <ActionMenu
          label="More actions"
          className="button button-quiet"
          actions={rest.map(({ name, label, isFinal }) => ({ label, onPress: () => setOpen(name), ...(isFinal && { isFinal }) }))}
        >
          More
          <ChevronDown size={16} aria-hidden="true" />
        </ActionMenu>
      )}
      {open && dialogs[open]()}
    </>
  );
}
