import type { AdminCompany } from "@/lib/content/company-detail/admin/contract";
import type { Right } from "@/lib/platform/shared/rights";

/** The fields that need a right of their own; the others are the shop's description. */
const rightByField: Partial<Record<keyof AdminCompany, Right>> = {
  bankName: "settings.bank",
  bankBranch: "settings.bank",
  bankAccountName: "settings.bank",
  bankAccountNumber: "settings.bank",
  legalName: "settings.tax",
  registrationNumber: "settings.tax",
  panNumber: "settings.tax",
  invoicePrefix: "settings.tax",
  invoiceAt: "settings.tax",
};

/** What somebody must be allowed to do who changes the company's details like this. */
export function getNeededRights(before: AdminCompany | null, { version: _, ...after }: AdminCompany): Right[] {
  const fields = Object.keys(after) as (keyof typeof after)[];
  const text = (value: unknown) => JSON.stringify(value ?? "");
  const changed = fields.filter((field) => text(before?.[field]) !== text(after[field]));
  return [...new Set(changed.map((field) => rightByField[field] ?? "settings.change"))];
}
