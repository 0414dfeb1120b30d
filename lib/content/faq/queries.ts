import "server-only";
import { db } from "@/lib/platform/server/db/client";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import type { Faq } from "./contract";

export async function listFaqs(within: Transaction = db): Promise<Faq[]> {
  const rows = await within.faq.findMany({
    orderBy: [{ position: "asc" }, { createdAt: "asc" }],
    select: { id: true, question: true, answer: true, group: true },
  });
  return rows.map(({ id, ...row }) => ({ _id: id, ...row }));
}
