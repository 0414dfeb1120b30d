import "server-only";
import type { Transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { shortRupees, toRupees } from "@/lib/platform/money";
import type { Buyer } from "@/lib/price/queries";

/** More than a house needs. Any order reserves its goods, so without a limit a new account could empty the shop for nothing. */
const maxOrders = 10;
const maxTotal = 100_000_000n;

/** Refuses another unpaid order from a customer who has not received one yet, unless they are an approved business. */
export async function refuseTooMuchUnpaid(tx: Transaction, { id, isTrade }: Buyer, total: bigint): Promise<void> {
  if (isTrade) return;
  const [before] = await tx.$queryRaw<{ orders: bigint; total: bigint; hasReceived: boolean }[]>`
    SELECT count(*) FILTER (WHERE is_unpaid) AS orders, coalesce(sum(total) FILTER (WHERE is_unpaid), 0)::bigint AS total,
      coalesce(bool_or(status = 'delivered'), false) AS "hasReceived"
    FROM (SELECT *, status = 'pending' AND payment_status <> 'paid' AS is_unpaid FROM "order" WHERE user_id = ${id}::uuid) o`;
  if (!before || before.hasReceived || (before.orders < maxOrders && before.total + total <= maxTotal)) return;
  throw new AppError(
    "conflict",
    `Until your first delivery, your unpaid orders can add up to ${shortRupees(toRupees(maxTotal))}, in at most ${maxOrders} orders. Please pay for one of them, or call us and we will place this one for you.`,
  );
}
