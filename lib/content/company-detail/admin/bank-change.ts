import "server-only";
import { sendEmail } from "@/lib/messages/mail-template/send";
import { notifyAdmins } from "@/lib/messages/notification/commands";
import { requireFresh } from "@/lib/platform/server/auth/fresh";
import type { SessionUser } from "@/lib/platform/server/auth/session";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import type { Actor } from "@/lib/records/audit/commands";
import { type BankFields, bankAccountText, isSameBankAccount } from "./bank-rules";

/**
 * Customers pay into this account: whoever changes it proves again who they are, and every administrator is told who it was, the
 * one who changed it included.
 */
export async function reportBankChange(
  tx: Transaction,
  actor: Actor & Pick<SessionUser, "confirmedAt">,
  before: BankFields | null,
  after: BankFields,
): Promise<void> {
  if (isSameBankAccount(before, after)) return;
  requireFresh(actor);
  const [old, now] = [bankAccountText(before), bankAccountText(after)];
  await notifyAdmins(tx, {
    kind: "security",
    title: `${actor.fullName} changed the bank account that customers pay into`,
    body: `Before: ${old}. Now: ${now}. If this is wrong, change it back at once.`,
    href: "/admin/settings/company",
  });
  const select = { email: true, fullName: true } as const;
  for (const { email, fullName } of await tx.user.findMany({ where: { role: "admin", status: "active" }, select })) {
    const props = { fullName, changedBy: actor.fullName, before: old, after: now };
    await sendEmail(tx, { to: email, template: "bank-account-changed", props });
  }
}
