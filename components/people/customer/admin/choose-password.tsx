"use client";

import { useRouter } from "next/navigation";
import { PasswordForm } from "@/components/people/customer/password-form";
import { openInstead } from "@/components/people/session/open-instead";
import type { Account } from "@/lib/people/users/contract";
import { getHome } from "@/lib/people/users/home";

/** A new password for staff whose old one is too weak; then they go on to the admin. */
export function ChoosePassword({ account }: { account: Account }) {
  const { replace } = useRouter();
  return <PasswordForm account={account} onSaved={() => openInstead(replace, getHome(account.role))} />;
}
