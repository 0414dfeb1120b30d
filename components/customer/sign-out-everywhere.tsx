"use client";

import { useState } from "react";
import { signOutEverywhere } from "@/components/session/end-session";
import { LazyActionDialog } from "@/components/ui/dialog/lazy-action-dialog";

export function SignOutEverywhere() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <p className="mb-4 max-w-prose text-stone">
        Lost your phone, or used someone else’s computer? This logs you out on every device, including this one.
      </p>
      <button type="button" onClick={() => setAsking(true)} className="button button-quiet">
        Log out everywhere
      </button>
      {isAsking && (
        <LazyActionDialog
          title="Log out everywhere?"
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
