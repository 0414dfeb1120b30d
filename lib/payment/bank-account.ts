import "server-only";
import { oncePerContentVersion } from "@/lib/content-version";
import { db } from "@/lib/db";
import type { BankAccount } from "./contract";

/** Where customers transfer money to; `null` until the company has said so. */
export const getBankAccount = oncePerContentVersion(async (): Promise<BankAccount | null> => {
  const select = { bankName: true, bankBranch: true, bankAccountName: true, bankAccountNumber: true } as const;
  const row = await db.companyDetail.findUnique({ where: { id: 1 }, select });
  if (!row?.bankName || !row.bankAccountNumber) return null;
  const { bankName: bank, bankBranch: branch, bankAccountName: accountName, bankAccountNumber: accountNumber } = row;
  return { bank, branch, accountName, accountNumber };
});
