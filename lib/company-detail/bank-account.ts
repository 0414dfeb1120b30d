import "server-only";
import { db } from "@/lib/platform/db/client";
import type { Transaction } from "@/lib/platform/db/transaction";
import { oncePerContentVersion } from "@/lib/platform/page-cache/content-version";
import type { BankAccount } from "./contract";

/** Where customers transfer money to; `null` until the company has said so. */
export const getBankAccount = oncePerContentVersion(() => readBankAccount(db));

/** The same, asked within a transaction. */
export async function readBankAccount(within: Transaction): Promise<BankAccount | null> {
  const select = { bankName: true, bankBranch: true, bankAccountName: true, bankAccountNumber: true } as const;
  const row = await within.companyDetail.findUnique({ where: { id: 1 }, select });
  if (!row?.bankName || !row.bankAccountNumber) return null;
  const { bankName: bank, bankBranch: branch, bankAccountName: accountName, bankAccountNumber: accountNumber } = row;
  return { bank, branch, accountName, accountNumber };
}
