import "server-only";
import { notifyAdmins } from "@/lib/messages/notification/commands";
import { db } from "@/lib/platform/server/db/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { log } from "@/lib/platform/server/log";
import { attempt } from "@/lib/platform/server/queue/clock";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { msg } from "@/lib/platform/shared/language/t";
import { cancelExchange } from "@/lib/sales/return/admin/exchange";
import { lockReturn } from "@/lib/sales/return/notify";
import { returnNumber } from "@/lib/sales/return/rules";

const reason = msg("The goods that it was to be exchanged for did not reach us in time.");

/**
 * Frees the new goods of exchanges whose old ones did not come back in time: the new order is cancelled, its customer and staff are told,
 * and the return goes on as one that is refunded. Any number of processes may run it at once. Returns how many it freed.
 */
export async function expireExchanges(): Promise<number> {
  const today = new Date(`${dayInNepal()}T00:00:00Z`);
  const due = await db.return.findMany({
    where: { status: "approved", exchangeOrder: { status: { in: ["pending", "confirmed"] }, heldUntil: { lt: today } } },
    orderBy: { id: "asc" },
    take: 100,
    select: { id: true },
  });
  let freed = 0;
  for (const { id } of due) if (await attempt("expire an exchange", () => expire(id, today), { returnId: id })) freed++;
  if (freed > 0) log.info({ event: "exchange.expired", exchanges: freed }, "goods set aside for exchanges were freed");
  return freed;
}

function expire(id: string, today: Date): Promise<boolean> {
  return transaction(async (tx) => {
    const locked = await lockReturn(tx, id);
    if (locked.status !== "approved" || !locked.exchangeOrderId) return false;
    const held = await tx.order.findUniqueOrThrow({ where: { id: locked.exchangeOrderId }, select: { heldUntil: true } });
    if (held.heldUntil === null || held.heldUntil >= today) return false;
    if (!(await cancelExchange(tx, locked, { reason, actorId: null }))) return false;
    const title = `Exchange ${returnNumber(locked.number)} was not completed in time`;
    const body = "The new goods are free again. If the old ones still come, refund them or take new ones.";
    await notifyAdmins(tx, { kind: "return", title, body, href: `/admin/returns-and-cancels/${id}` });
    return true;
  });
}
