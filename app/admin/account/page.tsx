import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { OwnAccount } from "@/components/customer/admin/own-account";
import { listPasskeys } from "@/lib/passkey/queries";
import { requireUser } from "@/lib/platform/auth/page-session";
import { getAccount } from "@/lib/users/queries";
import { listSessions } from "@/lib/users/sessions";

export const metadata: Metadata = { title: "My account" };

export default async function AccountPage() {
  const user = await requireUser("admin");
  const [account, sessions, passkeys] = await Promise.all([getAccount(user.id), listSessions(user), listPasskeys(user.id)]);
  if (!account) redirect("/");
  return <OwnAccount account={account} sessions={sessions} passkeys={passkeys} />;
}
