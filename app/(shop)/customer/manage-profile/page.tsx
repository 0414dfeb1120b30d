import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ApprovalNote } from "@/components/customer/approval-note";
import { BusinessForm } from "@/components/customer/business-form";
import { EmailForm } from "@/components/customer/email-form";
import { MobileForm } from "@/components/customer/mobile-form";
import { PasswordForm } from "@/components/customer/password-form";
import { ProfileForm } from "@/components/customer/profile-form";
import { SignOutEverywhere } from "@/components/customer/sign-out-everywhere";
import { PageHeading } from "@/components/ui/page-heading";
import { Panel } from "@/components/ui/panel";
import { requireUser } from "@/lib/platform/auth/page-session";
import { getAccount } from "@/lib/users/queries";

export const metadata: Metadata = { title: "Manage profile" };

export default async function ManageProfilePage() {
  const user = await requireUser("b2c", "b2b");
  const account = await getAccount(user.id);
  if (!account) redirect("/");
  const isBusiness = account.role === "b2b";
  const email = (
    <Panel title="Email">
      <EmailForm account={account} />
    </Panel>
  );
  return (
    <>
      <PageHeading title="Manage profile">Your name, contact details and login.</PageHeading>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="space-y-4">
          <Panel title="Profile">
            <ProfileForm account={account} />
          </Panel>
          {isBusiness && (
            <Panel title="Business">
              <div className="mb-4">
                <ApprovalNote account={account} />
              </div>
              <BusinessForm account={account} />
            </Panel>
          )}
          {!isBusiness && email}
        </div>
        <div className="space-y-4">
          {isBusiness && email}
          <Panel title="Mobile number">
            <MobileForm account={account} />
          </Panel>
          <Panel title="Password">
            <PasswordForm account={account} />
          </Panel>
          <Panel title="Devices">
            <SignOutEverywhere />
          </Panel>
        </div>
      </div>
    </>
  );
}
