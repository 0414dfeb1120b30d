import "server-only";
import { db } from "@/lib/db";
import type { Transaction } from "@/lib/transaction";
import type { Faq } from "./contract";

export async function listFaqs(within: Transaction = db): Promise<Faq[]> {
  const rows = await within.faq.findMany({
    orderBy: [{ position: "asc" }, { createdAt: "asc" }],
    select: { id: true, question: true, answer: true },
  });
  return rows.map(({ id, ...words }) => ({ _id: id, ...words }));
}
