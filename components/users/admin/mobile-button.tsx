"use client";

import { useState } from "react";
import { useAdminAction } from "@/components/hooks/use-admin-action";
import { ActionDialog, type DialogValues } from "@/components/ui/dialog/dialog";
import { call } from "@/lib/platform/api/call";
import type { AdminUser } from "@/lib/users/admin/queries";
import { setMobile } from "@/lib/users/admin-contract";

/** Changes the login number of a customer who has lost their phone. */
export function MobileButton({ user: { _id, fullName, role } }: { user: AdminUser }) {
  const { take } = useAdminAction();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const send = ({ mobile = "", reason = "" }: DialogValues) =>
    take(
      () => call(setMobile, { params: { id: _id }, body: { mobile, reason } }),
      `${fullName} can now log in with the new number.`,
    );
  if (role === "admin") return null;
  return (
    <>
      <button type="button" onClick={() => setDialogOpen(true)} className="button button-quiet">
        Change mobile number…
      </button>
      {isDialogOpen && (
        <ActionDialog
          title={`Change the mobile number of ${fullName}?`}
          action="Change number"
          fields={[
            { name: "mobile", label: "Mobile number", isRequired: true, maxLength: 40 },
            { name: "reason", label: "How you checked their identity", isRequired: true, maxLength: 300, isLong: true },
          ]}
          onSend={send}
          onClose={() => setDialogOpen(false)}
        >
          First make sure who is calling: ask for their last order and its address. They will be logged out everywhere, their
          passkeys are removed, and the old number gets a text. Enter the same number again to reopen an account that has not been
          used for a year.
        </ActionDialog>
      )}
    </>
  );
}
