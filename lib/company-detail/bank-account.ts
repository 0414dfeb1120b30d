import "server-only";
import { cacheUntilContentChanges } from "@/lib/platform/content/content";
import { db } from "@/lib/platform/db/client";
import type { Transaction } from "@/lib/platform/db/transaction";
import type { BankAccount } from "./contract";

/** Where customers transfer money to; `null` until the company has said so. */
export const getBankAccount = cacheUntilContentChanges(() => readBankAccount(db));

/** The same, asked within a transaction. */
export async function readBankAccount(within: Transaction): Promise<BankAccount | null> {
  const select = { bankName: true, bankBranch: true, bankAccountName: true, bankAccountNumber: true } as const;
  const row = await within.companyDetail.findFirst({ where: { id: 1 }, select });
  if (!row?.bankName || !row.bankAccountNumber) return null;
  const { bankName: bank, bankBranch: branch, bankAccountName: accountName, bankAccountNumber: accountNumber } = row;
  return { bank, branch, accountName, accountNumber };
}
