import { t } from "@/lib/platform/shared/language/t";
import "server-only";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { fieldError, notFoundError } from "@/lib/platform/shared/errors";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import { dueColumns, dueNow } from "@/lib/sales/order/money/due";
import { waitingReturns } from "@/lib/sales/order/rules";
import type { ReturnQuote } from "./contract";
import { deliveryRefundColumns, getDeliveryRefund, priceReturn } from "./price";
import { type Piece, type ReturnCause, splitRefund } from "./rules";
import { isOurMistake } from "./vocabulary";

const columns = { id: true, number: true, ...deliveryRefundColumns, ...dueColumns } as const satisfies Prisma.OrderSelect;
type Order = Prisma.OrderGetPayload<{ select: typeof columns }>;

type Request = { orderId: string; pieces: readonly Piece[]; cause?: ReturnCause | undefined };

/** What a return of these pieces of the user's own order would refund, by the rules of the refund itself. */
export async function quoteReturn(userId: string, { orderId, pieces, cause }: Request): Promise<ReturnQuote> {
  const order = await db.order.findFirst({ where: { id: orderId, userId }, select: columns });
  if (!order) throw notFoundError();
  const { total } = await priceReturn(db, { items: toApproved(order, pieces), order });
  const quantities = new Map(pieces.map(({ orderItemId, quantity }) => [orderItemId, quantity]));
  const items = order.items.map((item) => ({ ...item, returned: item.returned + (quantities.get(item.id) ?? 0) }));
  const { delivery, isDue } = getDeliveryRefund({ ...order, items });
  const withDelivery = isDue && (!cause || isOurMistake(cause)) ? (delivery ?? 0n) : 0n;
  // Money that is on its way back already is not refunded twice.
  const isRefunded = order.paymentStatus === "refund_due" || order.paymentStatus === "refunded";
  const { due } = dueNow(order, order.payments);
  const { credited, refund } = isRefunded ? { credited: 0n, refund: 0n } : splitRefund(total + withDelivery, due);
  return {
    goods: toRupees(total),
    delivery: toRupees(withDelivery),
    credited: toRupees(credited),
    refund: toRupees(refund),
  };
}

/** In paisa: what the goods of a return will pay of the order that they are exchanged for, while that waits for them. */
export async function readExchangeWorth(exchangeOrderId: string): Promise<bigint> {
  const where = { exchangeOrderId, status: { in: [...waitingReturns] } };
  const select = { id: true, items: { select: { orderItemId: true, approved: true } }, order: { select: columns } } as const;
  const waiting = await db.return.findFirst({ where, select });
  if (!waiting) return 0n;
  const { total } = await priceReturn(db, waiting);
  return splitRefund(total, dueNow(waiting.order, waiting.order.payments).due).refund;
}

function toApproved({ items }: Order, pieces: readonly Piece[]) {
  return pieces.map(({ orderItemId, quantity: approved }) => {
    const item = items.find(({ id }) => id === orderItemId);
    if (!item) throw fieldError("items", t`This item is not part of the order.`);
    const left = item.quantity - item.returned;
    if (approved > left) throw fieldError("items", t`Only ${left} of ${item.name} can be returned.`);
    return { orderItemId, approved };
  });
}
