import "server-only";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { AppError } from "@/lib/platform/shared/errors";
import { t } from "@/lib/platform/shared/language/t";
import { creditLines, invoiceLines } from "@/lib/sales/invoice/rules";
import type { LockedOrder } from "@/lib/sales/order/lock";
import type { LockedItem } from "./notify";

type ApprovedItem = Pick<LockedItem, "orderItemId" | "approved">;
/** A return that is not written yet has no id. */
type PricedReturn = { id?: string; items: readonly ApprovedItem[]; order: Pick<LockedOrder, "id" | "number"> };

/** In paisa: what is kept back of the items' worth. */
type Terms = { delivery?: boolean; deduction?: bigint };

/** Prices a return's approved items at the order's own prices, after what other returns were already refunded. */
export async function priceReturn(tx: Transaction, locked: PricedReturn, { delivery = false, deduction = 0n }: Terms = {}) {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: locked.order.id },
    include: {
      items: { orderBy: { id: "asc" } },
      returns: {
        where: { status: "refunded", ...(locked.id && { NOT: { id: locked.id } }) },
        include: { items: { where: { approved: { gt: 0 } } } },
      },
    },
  });
  const orderLines = invoiceLines(order);
  const returned = order.returns.filter((each) => !isPartRefund(each));
  const before = returned.map(({ items, isDeliveryRefunded }) => {
    const quantities = new Map<string | null, number>(items.map(({ orderItemId, approved }) => [orderItemId, approved ?? 0]));
    if (isDeliveryRefunded) quantities.set(null, 1);
    return { lines: orderLines.map((line) => ({ ...line, quantity: quantities.get(line.orderItemId) ?? 0 })) };
  });
  if (delivery && order.returns.some(({ isDeliveryRefunded }) => isDeliveryRefunded)) {
    throw new AppError("conflict", t`The delivery cost has already been refunded.`);
  }
  const lines = creditLines({ lines: orderLines }, before, { lines: listApproved(locked), delivery, deduction });
  if (!lines) throw new Error(`The refund is more than was paid for order ${order.number}.`);
  const priced = lines.map((line) => ({ orderItemId: line.orderItemId, total: BigInt(line.total) }));
  return { lines: priced, total: priced.reduce((sum, line) => sum + line.total, 0n) };
}

type DeliveredOrder = {
  delivery: bigint;
  returns: readonly { isDeliveryRefunded: boolean; keepsGoods: boolean; deduction: bigint }[];
  items: readonly { quantity: number; returned: number }[];
};

/**
 * The delivery charge that a return may refund, `null` if there is none left; `isDue` if nothing of the order stays with the
 * customer, as the return policy promises.
 */
export function getDeliveryRefund({ delivery, returns, items }: DeliveredOrder): { delivery: bigint | null; isDue: boolean } {
  const isOver = delivery === 0n || returns.some(({ isDeliveryRefunded }) => isDeliveryRefunded);
  const isAllBack = items.every(({ quantity, returned }) => returned === quantity) && !returns.some(isPartRefund);
  return { delivery: isOver ? null : delivery, isDue: isAllBack };
}

/** The columns of an order that `getDeliveryRefund` needs. */
export const deliveryRefundColumns = {
  delivery: true,
  returns: { select: { isDeliveryRefunded: true, keepsGoods: true, deduction: true } },
  items: { orderBy: { id: "asc" }, select: { id: true, name: true, quantity: true, returned: true } },
} as const satisfies Prisma.OrderSelect;

/** Whether a claim was settled by an amount off goods that the customer keeps: none of their pieces were credited. */
const isPartRefund = ({ keepsGoods, deduction }: { keepsGoods: boolean; deduction: bigint }): boolean =>
  keepsGoods && deduction > 0n;

/** The approved pieces of a return, by the line of the order. */
export function listApproved({ items }: Pick<PricedReturn, "items">) {
  return items.flatMap(({ orderItemId, approved }) => (approved ? { orderItemId, quantity: approved } : []));
}
