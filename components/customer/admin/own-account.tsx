import { PasskeyList } from "@/components/passkey/passkey-list";
import { AdminPage } from "@/components/ui/admin-page";
import { Panel } from "@/components/ui/panel";
import type { Passkey } from "@/lib/passkey/contract";
import type { Account } from "@/lib/users/contract";
import type { Session } from "@/lib/users/session-contract";
import { EmailForm } from "../email-form";
import { LoginPanels } from "../login-panels";
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
          <LoginPanels account={account} sessions={sessions} />
        </div>
      </div>
    </AdminPage>
  );
}
