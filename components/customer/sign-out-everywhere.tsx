"use client";

import { useState } from "react";
import { signOutEverywhere } from "@/components/session/end-session";
import { LazyActionDialog } from "@/components/ui/dialog/lazy-action-dialog";

export function SignOutEverywhere() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <p className="mb-4 max-w-prose text-stone">
        Lost a telephone, or used somebody else’s computer? This ends every sign-in of your account at once, this one included.
      </p>
      <button type="button" onClick={() => setAsking(true)} className="button button-quiet">
        Sign out everywhere
      </button>
      {isAsking && (
        <LazyActionDialog
          title="Sign out everywhere?"
          action="Sign out"
          onSend={signOutEverywhere}
          onClose={() => setAsking(false)}
        >
          You will have to log in again on this browser too.
        </LazyActionDialog>
      )}
    </>
  );
}
