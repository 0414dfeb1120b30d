import { PasskeyList } from "@/components/passkey/passkey-list";
import { AdminPage } from "@/components/ui/admin-page";
import { Panel } from "@/components/ui/panel";
import type { Passkey } from "@/lib/passkey/contract";
import type { Account } from "@/lib/users/contract";
import type { Session } from "@/lib/users/session-contract";
import { DeviceList } from "../device-list";
import { EmailForm } from "../email-form";
import { MobileForm } from "../mobile-form";
import { PasswordForm } from "../password-form";
import { ProfileForm } from "../profile-form";

type OwnAccountProps = { account: Account; sessions: Session[]; passkeys: Passkey[] };

/** An administrator's own name, and every way to log in as them: nobody else may change these. */
export function OwnAccount({ account, sessions, passkeys }: OwnAccountProps) {
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
        </div>
      </div>
    </AdminPage>
  );
}
