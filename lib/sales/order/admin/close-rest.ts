import "server-only";
import { orderSystem } from "@/lib/advice/job/group/contract";
import { itemName } from "@/lib/catalogue/product/rules";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { AppError } from "@/lib/platform/shared/errors";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg } from "@/lib/platform/shared/language/t";
import { formatPaisa } from "@/lib/platform/shared/numbers/money";
import type { Actor } from "@/lib/records/audit/commands";
import { assertReplaceable, replaceInvoice } from "@/lib/sales/invoice/commands";
import { applyTransition, changeOrder, deliverLocked } from "@/lib/sales/order/commands";
import type { AdminOrder } from "@/lib/sales/order/contract";
import type { LockedOrder } from "@/lib/sales/order/lock";
import { changeDebt } from "@/lib/sales/order/money/change-debt";
import { syncPaymentStatus } from "@/lib/sales/order/money/follow-payments";
import { notifyCustomer } from "@/lib/sales/order/notify";
import { areAll, countLeft, isOut } from "@/lib/sales/order/parcel/rules";
import { removeLines } from "@/lib/sales/order/remove-lines";
import { shipRefusal } from "@/lib/sales/order/rules";
import { bookStock } from "@/lib/sales/order/stock";
import { priceOrder } from "@/lib/terms/price/order-price";
import type { ClosingRequest } from "./parcel-contract";

/**
 * Ends an order of which a part can never follow: its lines become what has left, at the agreed prices and with their share of the
 * discount. As in an edit (docs/decisions/0105) only the difference moves, in stock and in money, and the invoice is replaced.
 */
export function closeRest(id: string, { items: seen, delivery, reason }: ClosingRequest, actor: Actor): Promise<AdminOrder> {
  return changeOrder(id, { actor, action: "closed the rest of", details: { reason } }, async (tx, order) => {
    const rest = await readRest(tx, order);
    assertClosable(order, rest);
    assertSeen(rest, seen);
    // Before anything is written: what was credited may be more than the new total.
    await assertReplaceable(tx, id);
    const price = priceKept(rest, delivery);
    const moves = rest.closed.map(({ variantId, pieces }) => ({ variantId, delta: pieces, reason: "change" as const }));
    await bookStock(tx, { orderId: id, moves, actorId: actor.id });
    await writeLines(tx, rest, { orderId: id, actorId: actor.id });
    // Money that is due back leaves the paid money before the total falls.
    await changeDebt(tx, order, price.total - order.credited);
    const { itemsTotal, discount, delivery: charge, total, vat, weightGrams } = price;
    await tx.order.update({
      where: { id },
      data: { itemsTotal, discount, delivery: charge, total, vat, weightGrams, systems: keepSystems(rest) },
      select: { id: true },
    });
    const note = `${rest.closed.map(({ text, pieces }) => `${pieces} × ${text}`).join(", ")}. ${reason}`;
    await applyTransition(tx, order, { status: "shipped" }, { kind: "rest-closed", note, actorId: actor.id });
    const shipped = { ...order, status: "shipped", total } as const;
    const { due } = await syncPaymentStatus(tx, shipped, { isReopened: true });
    const money = due > 0n ? ` ${storedText`${formatPaisa(due)} is still due.`}` : "";
    const body = `${storedText`Order ${order.number}: ${note}`} ${storedText`The total is now ${formatPaisa(total)}.`}${money}`;
    await notifyCustomer(tx, order, { title: msg("The rest will not be sent"), body, transition: "rest-closed", note });
    const arrived = rest.parcels.filter(isOut).map(({ deliveredAt }) => deliveredAt);
    const [last] = arrived.flatMap((at) => at ?? []).sort((a, b) => b.getTime() - a.getTime());
    if (last && !arrived.includes(null)) await deliverLocked(tx, shipped, actor, last);
    // Last, because it locks the invoice numbers until the transaction ends.
    await replaceInvoice(tx, id, "The rest was not sent");
  });
}

async function readRest(tx: Transaction, { id }: LockedOrder) {
  const order = await tx.order.findUniqueOrThrow({
    where: { id },
    select: {
      itemsTotal: true,
      discount: true,
      delivery: true,
      systems: true,
      items: { orderBy: { id: "asc" } },
      parcels: { select: { status: true, deliveredAt: true, items: { select: { orderItemId: true, quantity: true } } } },
    },
  });
  const left = countLeft(order.items, order.parcels);
  const lines = order.items.map((item) => ({ ...item, kept: item.quantity - (left.get(item.id) ?? 0) }));
  const closed = lines.flatMap(({ id: orderItemId, name, pack, colourName, variantId, quantity, kept }) =>
    quantity > kept
      ? { orderItemId, variantId, pieces: quantity - kept, text: itemName({ name, pack, color: colourName ?? "" }) }
      : [],
  );
  return { ...order, lines, closed };
}

type Rest = Awaited<ReturnType<typeof readRest>>;

function assertClosable(order: LockedOrder, { parcels }: Rest): void {
  if (order.status !== "confirmed" || !parcels.some(isOut)) {
    throw new AppError("conflict", "Only an order of which a part has left has a rest to close.");
  }
  // How it is paid does not matter here.
  const refusal = shipRefusal({ ...order, paymentMethod: "cod" });
  if (refusal) throw new AppError("conflict", refusal);
}

/** Nobody closes what they have not seen: a colleague may have sent a part of it, or another parcel may have come back. */
function assertSeen({ closed }: Rest, seen: ClosingRequest["items"]): void {
  if (!areAll(seen, new Map(closed.map(({ orderItemId, pieces }) => [orderItemId, pieces]))))
    throw new AppError("conflict", "What is to follow has changed meanwhile. Please check it and close it again.");
}

/** The discount, and the delivery unless it is kept, in the share of the goods that have left. */
function priceKept({ lines, itemsTotal, ...order }: Rest, delivery: ClosingRequest["delivery"]) {
  const goods = lines.flatMap(({ unitPrice, kept, weightGrams }) =>
    kept > 0 ? { price: unitPrice, quantity: kept, weightGrams } : [],
  );
  const kept = goods.reduce((sum, { price, quantity }) => sum + price * BigInt(quantity), 0n);
  const share = (amount: bigint) => (itemsTotal === 0n ? 0n : (amount * kept) / itemsTotal);
  const charge = delivery === "kept" ? order.delivery : share(order.delivery);
  return priceOrder({ lines: goods, discount: share(order.discount), delivery: charge });
}

/** A line of which nothing has left goes. */
async function writeLines(tx: Transaction, { lines }: Rest, by: { orderId: string; actorId: string }): Promise<void> {
  await removeLines(tx, { ...by, lines: lines.filter(({ kept }) => kept === 0) });
  for (const { id, kept, quantity, unitPrice } of lines) {
    if (kept === 0 || kept === quantity) continue;
    const data = { quantity: kept, lineTotal: unitPrice * BigInt(kept) };
    await tx.orderItem.update({ where: { id }, data, select: { id: true } });
  }
}

/** The systems whose packs have all left: of the others nobody knows any more how much they cover. */
function keepSystems({ systems, closed }: Rest) {
  const missing = new Set(closed.map(({ variantId }) => variantId));
  return orderSystem
    .array()
    .parse(systems)
    .filter(({ variantIds }) => !variantIds.some((variantId) => missing.has(variantId)));
}
