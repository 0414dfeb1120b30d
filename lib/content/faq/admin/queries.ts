import "server-only";
import type { AdminFaq } from "@/lib/content/faq/admin/contract";
import type { Faq } from "@/lib/content/faq/contract";
import { listFaqs } from "@/lib/content/faq/queries";
import { db } from "@/lib/platform/server/db/client";
import { getVersion } from "@/lib/platform/server/db/row-version";
import type { Transaction } from "@/lib/platform/server/db/transaction";

const toAdminFaq = ({ _id, ...texts }: Faq): AdminFaq => ({ _id, ...texts, version: getVersion(texts) });

/** The questions with their versions. */
export async function listAdminFaqs(tx: Transaction = db): Promise<AdminFaq[]> {
  return (await listFaqs(tx)).map(toAdminFaq);
}

export async function getAdminFaq(tx: Transaction, id: string): Promise<AdminFaq | null> {
  const row = await tx.faq.findUnique({ where: { id }, select: { question: true, answer: true, group: true } });
  return row && toAdminFaq({ _id: id, ...row });
}
