"use client";

import { useSession } from "@/components/kit/hooks/use-session";
import { AccountMenu } from "@/components/layout/account-menu";
import { currentLanguage } from "@/lib/platform/shared/language/language";

/** The user's name and the logout button. Their space is reserved until the session is read. */
export function AdminAccount() {
  const session = useSession();
  // The menu speaks the language of the screen on which it was first shown.
  return (
    <div lang={currentLanguage() === "ne" ? "ne" : undefined} className="size-11">
      {session && <AccountMenu session={session} />}
    </div>
  );
}
