import "server-only";
import { db } from "@/lib/platform/server/db/client";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import type { StoreCredit } from "./contract";
import { readBalance } from "./ledger";

export async function getStoreCredit(userId: string, within: Transaction = db): Promise<StoreCredit> {
  const rows = await within.storeCredit.findMany({
    where: { userId },
    orderBy: { id: "desc" },
    take: 500,
    include: { order: { select: { number: true } } },
  });
  return {
    balance: toRupees(await readBalance(within, userId)),
    entries: rows.map(({ id, kind, amount, reason, orderId, order, createdAt }) => ({
      _id: id,
      kind,
      amount: toRupees(amount),
      reason,
      order: orderId && order ? { _id: orderId, number: order.number } : null,
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** In rupees. */
export const getBalance = async (userId: string): Promise<number> => toRupees(await readBalance(db, userId));
