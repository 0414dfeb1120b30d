import "server-only";
import { db } from "@/lib/platform/db/client";
import { getVersion } from "@/lib/platform/db/row-version";
import type { Transaction } from "@/lib/platform/db/transaction";
import type { AdminFaq, Faq, FaqInput } from "./contract";

export async function listFaqs(within: Transaction = db): Promise<Faq[]> {
  const rows = await within.faq.findMany({
    orderBy: [{ position: "asc" }, { createdAt: "asc" }],
    select: { id: true, question: true, answer: true },
  });
  return rows.map(({ id, ...row }) => ({ _id: id, ...row }));
}

/** The questions with their versions, for staff. */
export async function listAdminFaqs(): Promise<AdminFaq[]> {
  return (await listFaqs()).map((faq) => ({ ...faq, version: getFaqVersion(faq) }));
}

export const getFaqVersion = ({ question, answer }: FaqInput): string => getVersion({ question, answer });
