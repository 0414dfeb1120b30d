"use client";

import { signOutEverywhere } from "@/components/session/end-session";
import { ActionButton } from "@/components/ui/dialog/dialog";

export function SignOutEverywhere() {
  return (
    <>
      <p className="mb-4 max-w-prose text-stone">
        Lost a telephone, or used somebody else’s computer? This ends every sign-in of your account at once, this one included.
      </p>
      <ActionButton label="Sign out everywhere" title="Sign out everywhere?" action="Sign out" onSend={signOutEverywhere}>
        You will have to log in again on this browser too.
      </ActionButton>
    </>
  );
}
