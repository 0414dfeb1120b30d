import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Panel } from "@/components/kit/panel";
import { KeysSwitch } from "@/components/layout/admin/keys/keys-switch";
import { CalendarForm } from "@/components/people/customer/admin/calendar-form";
import { OwnAccount } from "@/components/people/customer/admin/own-account";
import { LanguageForm } from "@/components/people/customer/language-form";
import { listPasskeys } from "@/lib/people/passkey/queries";
import { getStaffMember } from "@/lib/people/users/admin/staff";
import { getFactor } from "@/lib/people/users/factor/queries";
import { getAccount } from "@/lib/people/users/queries";
import { listSessions } from "@/lib/people/users/session/sessions";
import { requireStaff } from "@/lib/platform/server/auth/page-session";

export const metadata: Metadata = { title: "My account" };

export default async function AccountPage() {
  const user = await requireStaff("any");
  const [account, sessions, passkeys, factor, member] = await Promise.all([
    getAccount(user.id),
    listSessions(user),
    listPasskeys(user.id),
    getFactor(user.id),
    getStaffMember(user.id),
  ]);
  if (!account) redirect("/");
  const staffRole = member?.staffRole ?? null;
  return (
    <OwnAccount account={account} sessions={sessions} passkeys={passkeys} factor={factor} staffRole={staffRole}>
      <Panel title="Dates">
        <CalendarForm calendar={user.calendar} />
      </Panel>
      <Panel title="Language">
        <LanguageForm
          account={account}
          label="Language of your screens"
          hint="Orders, picking and packing, products and stock, packing slips and labels. The rest of the back office is in English."
        />
      </Panel>
      <Panel title="Keys">
        <KeysSwitch />
      </Panel>
    </OwnAccount>
  );
}
