import "server-only";
import { z } from "zod";
import type { AdminCompany } from "@/lib/content/company-detail/admin/contract";
import { companyDetail, invoiceMoments } from "@/lib/content/company-detail/contract";
import { companyImages } from "@/lib/content/company-detail/queries";
import { db } from "@/lib/platform/server/db/client";
import { getVersion } from "@/lib/platform/server/db/row-version";
import type { Transaction } from "@/lib/platform/server/db/transaction";

/** Settings in the same row that are saved on their own. */
const otherSettings = { sounds: true, methodsOff: true, ...companyImages } as const;

const invoiceMoment = z.enum(invoiceMoments);

/** All details of the company, including the bank account; `null` until they are saved. */
export async function getAdminCompany(within: Transaction = db): Promise<AdminCompany | null> {
  const row = await within.companyDetail.findUnique({ where: { id: 1 }, omit: { id: true, ...otherSettings } });
  if (!row) return null;
  const { figures } = companyDetail.pick({ figures: true }).parse(row);
  return { ...row, figures, invoiceAt: invoiceMoment.parse(row.invoiceAt), version: getVersion(row) };
}
