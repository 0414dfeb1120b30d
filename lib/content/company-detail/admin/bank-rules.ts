import type { AdminCompany } from "@/lib/content/company-detail/admin/contract";

const bankFields = ["bankName", "bankBranch", "bankAccountName", "bankAccountNumber"] as const;
export type BankFields = Pick<AdminCompany, (typeof bankFields)[number]>;

export const isSameBankAccount = (before: BankFields | null, after: BankFields): boolean =>
  bankFields.every((field) => (before?.[field] ?? "") === after[field]);

/** An account as notices name it, with the last digits of its number: "Nabil Bank, Teku, Himal Pvt. Ltd., •••• 0012" */
export function bankAccountText(account: BankFields | null): string {
  if (!account) return "none";
  const { bankName, bankBranch, bankAccountName, bankAccountNumber } = account;
  return [bankName, bankBranch, bankAccountName, maskNumber(bankAccountNumber)].filter(Boolean).join(", ") || "none";
}

/** At most a third of a number is shown. */
function maskNumber(number: string): string {
  const digits = number.replaceAll(/[ -]/g, "");
  const shown = Math.min(4, Math.floor(digits.length / 3));
  return digits && `•••• ${digits.slice(digits.length - shown)}`.trim();
}
