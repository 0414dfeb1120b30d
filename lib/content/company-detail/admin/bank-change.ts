import "server-only";
import { tellOwners } from "@/lib/people/users/tell-owners";
import { requireFresh } from "@/lib/platform/server/auth/fresh";
import type { SessionUser } from "@/lib/platform/server/auth/session";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import type { Actor } from "@/lib/records/audit/commands";
import { type BankFields, bankAccountText, isSameBankAccount } from "./bank-rules";

/** Customers pay into this account: whoever changes it proves again who they are, and every owner is told who it was. */
export async function reportBankChange(
  tx: Transaction,
  actor: Actor & Pick<SessionUser, "confirmedAt">,
  before: BankFields | null,
  after: BankFields,
): Promise<void> {
  if (isSameBankAccount(before, after)) return;
  requireFresh(actor);
  const [old, now] = [bankAccountText(before), bankAccountText(after)];
  const alarm = {
    title: `${actor.fullName} changed the bank account that customers pay into`,
    body: `Before: ${old}. Now: ${now}. If this is wrong, change it back at once.`,
    href: "/admin/settings/company",
  } as const;
  await tellOwners(tx, alarm, (fullName, to) => ({
    to,
    template: "bank-account-changed",
    props: { fullName, changedBy: actor.fullName, before: old, after: now },
  }));
}
