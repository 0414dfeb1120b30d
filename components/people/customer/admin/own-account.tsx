import type { ReactNode } from "react";
import { AdminPage } from "@/components/kit/admin-page";
import { Panel } from "@/components/kit/panel";
import { DeviceList } from "@/components/people/customer/device-list";
import { EmailForm } from "@/components/people/customer/email-form";
import { MobileForm } from "@/components/people/customer/mobile-form";
import { PasswordForm } from "@/components/people/customer/password-form";
import { ProfileForm } from "@/components/people/customer/profile-form";
import { SecondStep } from "@/components/people/factor/admin/second-step";
import { PasskeyList } from "@/components/people/passkey/passkey-list";
import { RightsList } from "@/components/people/role/admin/rights-list";
import type { Passkey } from "@/lib/people/passkey/contract";
import type { StaffMember } from "@/lib/people/users/admin/staff";
import type { Account } from "@/lib/people/users/contract";
import type { FactorState } from "@/lib/people/users/factor/factor-contract";
import type { Session } from "@/lib/people/users/session/session-contract";

type OwnAccountProps = {
  account: Account;
  sessions: Session[];
  passkeys: Passkey[];
  factor: FactorState;
  staffRole: StaffMember["staffRole"];
  /** Further panels. */
  children?: ReactNode;
};

/** An administrator's own name, and every way to log in as them: nobody else may change these. */
export function OwnAccount({ account, sessions, passkeys, factor, staffRole, children }: OwnAccountProps) {
  return (
    <AdminPage title="My account" lead={account.email || account.mobile}>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="space-y-4">
          <Panel title="Profile">
            <ProfileForm account={account} phoneHint="A Nepali number." />
          </Panel>
          <Panel title="Email">
            <EmailForm account={account} />
          </Panel>
          <Panel title="Second step">
            <SecondStep factor={factor} />
          </Panel>
          <Panel title="Passkeys">
            <PasskeyList passkeys={passkeys} hasPassword={account.hasPassword} />
          </Panel>
        </div>
        <div className="space-y-4">
          <Panel title="Mobile number">
            <MobileForm account={account} />
          </Panel>
          <Panel title="Password">
            <PasswordForm account={account} />
          </Panel>
          <Panel title="Devices">
            <DeviceList userId={account._id} sessions={sessions} now={Date.now()} />
          </Panel>
          {staffRole && (
            <Panel title={`Your role: ${staffRole.name}`}>
              <RightsList {...staffRole} />
            </Panel>
          )}
          {children}
        </div>
      </div>
    </AdminPage>
  );
}
