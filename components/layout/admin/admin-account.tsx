"use client";

import { useSession } from "@/components/kit/hooks/use-session";
import { AccountMenu } from "@/components/layout/account-menu";

/** The user's name and the logout button. Their space is reserved until the session is read. */
export function AdminAccount() {
  const session = useSession();
  return <div className="size-11">{session && <AccountMenu session={session} />}</div>;
}
