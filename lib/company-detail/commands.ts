import "server-only";
import { type Actor, audit } from "@/lib/audit/commands";
import { hasBankAccount } from "@/lib/payment-method/bank-account";
import { refuseNoMethod } from "@/lib/payment-method/commands";
import type { SessionUser } from "@/lib/platform/auth/session";
import { refuseStaleVersion } from "@/lib/platform/db/row-version";
import { transaction } from "@/lib/platform/db/transaction";
import { reportBankChange } from "./bank-change";
import type { AdminCompany, CompanyInput } from "./contract";
import { getAdminCompany } from "./queries";

/** Creates or changes the company's details. Fields that are left out stay as they are. */
export function editCompanyDetail(
  actor: Actor & Pick<SessionUser, "confirmedAt">,
  { version, ...input }: CompanyInput & { version?: string | undefined },
): Promise<AdminCompany> {
  return transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('company-detail'))`;
    const before = await getAdminCompany(tx);
    refuseStaleVersion(before?.version, version);
    const data = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as typeof input;
    await tx.companyDetail.upsert({ where: { id: 1 }, create: { id: 1, ...data }, update: data, select: { id: true } });
    const after = await getAdminCompany(tx);
    if (!after) throw new Error("the company's details were not written");
    if (before && hasBankAccount(before) && !hasBankAccount(after)) {
      await refuseNoMethod(tx, "Switch on another payment method before you remove the bank account.");
    }
    await reportBankChange(tx, actor, before, after);
    const action = before ? "changed" : "created";
    await audit(tx, { actor, subject: "settings", id: "company", name: after.name, action, ...toFields({ before, after }) });
    return after;
  });
}

function toFields({ before, after }: { before: AdminCompany | null; after: AdminCompany }) {
  const { version: _, ...now } = after;
  if (!before) return { after: now };
  const { version: __, ...old } = before;
  return { before: old, after: now };
}
