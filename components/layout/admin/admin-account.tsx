"use client";

import { useSession } from "@/components/hooks/use-session";
import { AccountMenu } from "@/components/layout/account-menu";

/** Who is at work, and the way out. Its place is kept free until the browser has said who it is. */
export function AdminAccount() {
  const session = useSession();
  return <div className="size-11">{session && <AccountMenu session={session} />}</div>;
}
