import "server-only";
import type { Actor } from "@/lib/audit/commands";
import { issueInvoice } from "@/lib/invoice/commands";
import { countSold, step } from "@/lib/order/commands";
import { lockOrder } from "@/lib/order/lock";
import type { Transaction } from "@/lib/platform/db/transaction";

/**
 * Takes an order that was paid and handed over at the counter through all that is left of its way at once, and issues its invoice.
 * Whoever bought it stands there: they are told nothing more than that it was bought (lib/order/notify.ts).
 */
export async function handOver(tx: Transaction, orderId: string, actor: Actor): Promise<void> {
  for (const status of ["confirmed", "shipped", "delivered"] as const) {
    const order = await lockOrder(tx, orderId);
    const data = { status, ...(status === "delivered" && { deliveredAt: new Date() }) };
    await step(tx, order, data, { kind: status, actorId: actor.id });
  }
  await countSold(tx, orderId);
  // Last: whoever needs the next number waits for the end of this transaction.
  await issueInvoice(tx, orderId);
}
