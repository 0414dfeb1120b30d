import { Panel } from "@/components/kit/panel";
import type { Account } from "@/lib/people/users/contract";
import type { Session } from "@/lib/people/users/session/session-contract";
import { t } from "@/lib/platform/shared/language/t";
import { DeviceList } from "./device-list";
import { MobileForm } from "./mobile-form";
import { PasswordForm } from "./password-form";

/** Ways to log in besides email and passkeys, and where one is logged in: for customers and staff alike. */
export function LoginPanels({ account, sessions }: { account: Account; sessions: Session[] }) {
  return (
    <>
      <Panel title={t`Mobile number`}>
        <MobileForm account={account} />
      </Panel>
      <Panel title={t`Password`}>
        <PasswordForm account={account} />
      </Panel>
      <Panel title={t`Devices`}>
        <DeviceList userId={account._id} sessions={sessions} now={Date.now()} />
      </Panel>
    </>
  );
}
