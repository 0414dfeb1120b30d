"use client";

import { useState } from "react";
import { signOutEverywhere } from "@/components/session/end-session";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";

export function SignOutEverywhere() {
  const [isAsking, setAsking] = useState(false);
  const signOut = async () => {
    await signOutEverywhere();
    return true;
  };
  return (
    <>
      <p className="mb-4 max-w-prose text-stone">
        Lost a telephone, or used somebody else’s computer? This ends every sign-in of your account at once, this one included.
      </p>
      <button type="button" onClick={() => setAsking(true)} className="button button-quiet">
        Sign out everywhere
      </button>
      {isAsking && (
        <ConfirmDialog title="Sign out everywhere?" action="Sign out" onConfirm={signOut} onClose={() => setAsking(false)}>
          You will have to log in again on this browser too.
        </ConfirmDialog>
      )}
    </>
  );
}
