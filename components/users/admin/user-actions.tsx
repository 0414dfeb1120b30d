"use client";

import { useState } from "react";
import { useAdminAction } from "@/components/hooks/use-admin-action";
import { TextDialog, type TextDialogProps } from "@/components/ui/dialog/text-dialog";
import type { AdminUser } from "@/lib/customer/queries";
import { call } from "@/lib/platform/api/call";
import type { PriceGroup } from "@/lib/price-group/contract";
import { endSessions, sendResetLink } from "@/lib/users/admin-contract";
import { editUser } from "@/lib/users/contract";
import { ApprovalActions } from "./approval-actions";
import { RoleDialog } from "./role-dialog";

type UserActionsProps = { user: AdminUser; groups: PriceGroup[]; isOwn: boolean };
type Question = Omit<TextDialogProps, "fields" | "onClose">;

/** What staff can do with an account now. Nobody blocks themselves or gives their own role away. */
export function UserActions({ user, groups, isOwn }: UserActionsProps) {
  const { take } = useAdminAction();
  const [question, setQuestion] = useState<Question | null>(null);
  const [isRoleAsked, setRoleAsked] = useState(false);
  const { fullName, email, status, isInvited, figures } = user;
  const params = { id: user._id };
  const isActive = status === "active";

  const block: Question = {
    title: `Block ${fullName}?`,
    action: "Block",
    children: `They are signed out everywhere at once and cannot sign in any more.${openText(figures.open)}`,
    onSend: () => take(() => call(editUser, { params, body: { status: "blocked" } }), `${fullName} is blocked.`),
  };
  const unblock: Question = {
    title: `Let ${fullName} in again?`,
    action: "Unblock",
    children: "They can sign in with the password that they have.",
    onSend: () => take(() => call(editUser, { params, body: { status: "active" } }), `${fullName} can sign in again.`),
  };
  const reset: Question = {
    title: isInvited ? `Invite ${fullName} again?` : `Send ${fullName} a reset link?`,
    action: "Send the link",
    children: `A link to choose a password goes to ${email}. Older links stop working; ${isInvited ? "this one works for three days" : "the present password works until they choose another"}.`,
    onSend: () => take(() => call(sendResetLink, { params }), `The link is on its way to ${email}.`),
  };
  const end: Question = {
    title: isOwn ? "Sign out everywhere?" : `Sign ${fullName} out everywhere?`,
    action: "End the sessions",
    children: isOwn ? "That is you: this page closes too." : "They have to sign in again on every device.",
    onSend: () => take(() => call(endSessions, { params }), "Every session of this account has ended."),
  };
  const ask = (next: Question, label: string) => (
    <button type="button" onClick={() => setQuestion(next)} className="button button-quiet">
      {label}
    </button>
  );
  return (
    <>
      {user.role === "b2b" && isActive && <ApprovalActions user={user} groups={groups} />}
      {isActive && ask(reset, isInvited ? "Invite again…" : "Send a reset link…")}
      {isActive && ask(end, "End the sessions…")}
      {!isOwn && (
        <>
          <button type="button" onClick={() => setRoleAsked(true)} className="button button-quiet">
            Change the role…
          </button>
          {isActive ? ask(block, "Block…") : ask(unblock, "Unblock…")}
        </>
      )}
      {isRoleAsked && <RoleDialog user={user} onClose={() => setRoleAsked(false)} />}
      {question && <TextDialog {...question} fields={[]} onClose={() => setQuestion(null)} />}
    </>
  );
}

function openText(open: number): string {
  if (open === 0) return "";
  return open === 1 ? " One order of theirs is open and goes on." : ` ${open} orders of theirs are open and go on.`;
}
