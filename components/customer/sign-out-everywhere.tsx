"use client";

import { useState } from "react";
import { signOutEverywhere } from "@/components/session/end-session";
import { LazyActionDialog } from "@/components/ui/dialog/lazy-action-dialog";

export function SignOutEverywhere() {
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <>
      <p className="max-w-prose text-stone">
        Lost your phone, or used someone else’s computer?{" "}
        <button
          type="button"
          onClick={() => setDialogOpen(true)}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          Log out everywhere
        </button>
      </p>
      {isDialogOpen && (
        <LazyActionDialog
          title="Log out everywhere?"
          action="Log out everywhere"
          onSend={signOutEverywhere}
          onClose={() => setDialogOpen(false)}
        >
          You will be logged out on every device, including this one.
        </LazyActionDialog>
      )}
    </>
  );
}
