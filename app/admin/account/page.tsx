import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { DeviceList } from "@/components/customer/device-list";
import { PasswordForm } from "@/components/customer/password-form";
import { ProfileForm } from "@/components/customer/profile-form";
import { AdminPage } from "@/components/ui/admin-page";
import { Panel } from "@/components/ui/panel";
import { requireUser } from "@/lib/platform/auth/page-session";
import { getAccount } from "@/lib/users/queries";
import { listSessions } from "@/lib/users/sessions";

export const metadata: Metadata = { title: "My account" };

export default async function AccountPage() {
  const user = await requireUser("admin");
  const [account, sessions] = await Promise.all([getAccount(user.id), listSessions(user)]);
  if (!account) redirect("/");
  return (
    <AdminPage title="My account" lead={account.email || account.mobile}>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="space-y-4">
          <Panel title="Profile">
            <ProfileForm account={account} phoneHint="A Nepali number." />
          </Panel>
          <Panel title="Devices">
            <DeviceList userId={user.id} sessions={sessions} now={Date.now()} />
          </Panel>
        </div>
        <Panel title="Password">
          <PasswordForm account={account} />
        </Panel>
      </div>
    </AdminPage>
  );
}
