import "server-only";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { AppError, fieldError } from "@/lib/platform/shared/errors";
import { t } from "@/lib/platform/shared/language/t";
import { notifyLowStock } from "@/lib/sales/order/placing/low-stock";
import type { LockedItem, LockedReturn } from "./notify";
import { listDeadlines, type Piece, periodEnded, type ReturnLine } from "./rules";

/** The pieces of an order's lines that are in returns (`order_item.returned`). Every change locks the order. */

export const lineColumns = {
  id: true,
  name: true,
  quantity: true,
  returned: true,
  // What came back is sent again, or fetched at the store.
  parcelItems: {
    where: { parcel: { status: { not: "undelivered" } } },
    select: { quantity: true, parcel: { select: { deliveredAt: true } } },
  },
  returnItems: {
    select: {
      quantity: true,
      approved: true,
      isRestocked: true,
      return: {
        select: {
          status: true,
          createdAt: true,
          events: { where: { kind: "replaced" }, select: { kind: true, createdAt: true } },
        },
      },
    },
  },
} as const satisfies Prisma.OrderItemSelect;

type Line = ReturnLine & { id: string; name: string };
/** `since`: pieces whose deadline is earlier can no longer be returned. Staff may take any that arrived, so theirs is long ago. */
type LockedLines = { lines: readonly Line[]; deliveredAt: Date | null; since: Date };

/** Reserves pieces of a locked order for a return, as far as their deadlines allow. */
export async function reservePieces(tx: Transaction, { orderItemId, quantity }: Piece, order: LockedLines): Promise<void> {
  const line = order.lines.find(({ id }) => id === orderItemId);
  const message = line ? getRefusal(line, quantity, order) : t`This item is not part of the order.`;
  if (message) throw fieldError("items", message);
  await tx.orderItem.update({
    where: { id: orderItemId },
    data: { returned: { increment: quantity } },
    select: { id: true },
  });
}

function getRefusal(line: Line, quantity: number, { deliveredAt, since }: LockedLines): string {
  const { name, returned } = line;
  const deadlines = listDeadlines(line, deliveredAt);
  const last = deadlines.at(-1);
  if (!last) return t`All of ${name} is already in a return.`;
  if (last < since) return `${name}: ${periodEnded(last)}`;
  const left = deadlines.filter((deadline) => deadline >= since).length;
  if (quantity <= left) return "";
  const reasons = [
    returned > 0 && t`${returned} of ${line.quantity} are already in a return`,
    left < deadlines.length && t`for ${deadlines.length - left} the return period has ended`,
  ].filter((reason) => reason !== false);
  if (reasons.length === 0) return t`Only ${left} of ${name} can be returned.`;
  return t`Only ${left} of ${name} can be returned: ${reasons.reduce((first, other) => t`${first}, and ${other}`)}.`;
}

/** Pieces that the customer keeps, or got replaced, can be returned again. */
export async function releasePieces(tx: Transaction, { orderItemId, quantity }: Piece): Promise<void> {
  if (quantity === 0) return;
  await tx.orderItem.update({
    where: { id: orderItemId },
    data: { returned: { decrement: quantity } },
    select: { id: true },
  });
}

/** The pieces of an item that are in the return: those requested, or of them those approved. */
export const getPieces = ({ quantity, approved }: LockedItem): number => approved ?? quantity;

type Approval = {
  approved: number;
  isRestocked?: boolean | null;
  restocked?: number | null;
  /** How many had been approved when they arrived. */
  expected?: number | null;
};

/** Pieces that are no longer approved can be requested again. */
export async function setApproved(tx: Transaction, { id }: LockedReturn, item: LockedItem, data: Approval): Promise<void> {
  const key = { returnId: id, orderItemId: item.orderItemId };
  await tx.returnItem.update({ where: { returnId_orderItemId: key }, data, select: { returnId: true } });
  await releasePieces(tx, { orderItemId: item.orderItemId, quantity: getPieces(item) - data.approved });
}

export async function releaseAll(tx: Transaction, { items }: LockedReturn): Promise<void> {
  for (const item of items) await releasePieces(tx, { orderItemId: item.orderItemId, quantity: getPieces(item) });
}

type StockMove = {
  item: LockedItem;
  delta: number;
  reason: "return" | "replacement" | "correction";
  actorId: string;
  /** For what happens to a return more than once: a return itself is restocked and replaced once (a unique index). */
  note?: string;
};

/** Moves pieces into stock or out of it. Throws if there are not enough. */
export async function moveStock(
  tx: Transaction,
  locked: LockedReturn,
  { item, delta, reason, actorId, note = "" }: StockMove,
): Promise<void> {
  const { variantId, name, pack, sku } = item.orderItem;
  const [moved] = await tx.$queryRaw<{ stock: number }[]>`
    UPDATE variant SET stock = stock + ${delta} WHERE id = ${variantId}::uuid AND stock + ${delta} >= 0 RETURNING stock`;
  if (!moved)
    throw new AppError(
      "conflict",
      reason === "correction" ? `Not enough ${name} in stock to send it back.` : `Not enough ${name} in stock for a replacement.`,
    );
  const origin = note ? { note } : { returnId: locked.id };
  const data = { variantId, delta, reason, orderId: locked.order.id, ...origin, actorId };
  await tx.stockMovement.create({ data, select: { id: true } });
  if (delta < 0) await notifyLowStock(tx, [{ variantId, name, pack, sku, quantity: -delta, stock: moved.stock - delta }]);
}
