"use client";

import { useState } from "react";
import { useAdminAction } from "@/components/hooks/use-admin-action";
import { ActionDialog } from "@/components/ui/dialog/dialog";
import { call } from "@/lib/platform/api/call";
import { deleteUser, type ListedUser } from "@/lib/users/admin-contract";

type DeleteButtonProps = { user: Pick<ListedUser, "_id" | "fullName" | "role"> };

/** Deletes the account of a customer who asked for it. Staff are blocked instead. */
export function DeleteButton({ user: { _id, fullName, role } }: DeleteButtonProps) {
  const { take } = useAdminAction();
  const [isDialogOpen, setDialogOpen] = useState(false);
  if (role === "admin") return null;
  return (
    <>
      <button type="button" onClick={() => setDialogOpen(true)} className="button button-quiet">
        Delete account…
      </button>
      {isDialogOpen && (
        <ActionDialog
          title={`Delete the account of ${fullName}?`}
          action="Delete account"
          onSend={() => take(() => call(deleteUser, { params: { id: _id } }), `The account of ${fullName} is deleted.`)}
          onClose={() => setDialogOpen(false)}
        >
          Do this only if they asked for it from their own email or phone. Their name, contact details, addresses and saved jobs
          are removed for good. Orders and invoices stay. This cannot be undone.
        </ActionDialog>
      )}
    </>
  );
}
