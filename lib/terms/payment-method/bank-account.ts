import "server-only";
import { cacheUntilContentChanges } from "@/lib/platform/server/content/content";
import { db } from "@/lib/platform/server/db/client";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import type { BankAccount } from "./contract";

/** The bank account for transfers; `null` until it is set up. */
export const getBankAccount = cacheUntilContentChanges(() => readBankAccount(db));

/** Like `getBankAccount`, but within a transaction and not cached. */
export async function readBankAccount(within: Transaction): Promise<BankAccount | null> {
  const select = { bankName: true, bankBranch: true, bankAccountName: true, bankAccountNumber: true } as const;
  const row = await within.companyDetail.findFirst({ where: { id: 1 }, select });
  if (!row || !hasBankAccount(row)) return null;
  const { bankName: bank, bankBranch: branch, bankAccountName: accountName, bankAccountNumber: accountNumber } = row;
  return { bank, branch, accountName, accountNumber };
}

/** A transfer needs at least the bank and the account's number. */
export const hasBankAccount = ({ bankName, bankAccountNumber }: { bankName: string; bankAccountNumber: string }): boolean =>
  Boolean(bankName && bankAccountNumber);
