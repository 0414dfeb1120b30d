"use client";

import { useRouter } from "next/navigation";
import type { Account } from "@/lib/users/contract";
import { getHome } from "@/lib/users/rules";
import { PasswordForm } from "../password-form";

/** A new password for staff whose old one is too weak; then they go on to the admin. */
export function ChoosePassword({ account }: { account: Account }) {
  const router = useRouter();
  return <PasswordForm account={account} onSaved={() => router.replace(getHome(account.role) as "/")} />;
}
