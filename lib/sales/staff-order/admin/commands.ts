import "server-only";
import { requireRight, type WithRights } from "@/lib/platform/server/auth/right";
import { db } from "@/lib/platform/server/db/client";
import { newId } from "@/lib/platform/server/db/ids";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { AppError, fieldError } from "@/lib/platform/shared/errors";
import { formatPaisa, toPaisa, toRupees } from "@/lib/platform/shared/numbers/money";
import { type Actor, audit } from "@/lib/records/audit/commands";
import { issueInvoice } from "@/lib/sales/invoice/commands";
import { applyTransition, countSold } from "@/lib/sales/order/commands";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { recordEvent } from "@/lib/sales/order/events";
import { lockOrder, lockVariants } from "@/lib/sales/order/lock";
import type { BasketLine } from "@/lib/sales/order/placing/basket";
import type { Quote } from "@/lib/sales/order/placing/contract";
import { offerRefusal } from "@/lib/sales/order/placing/payment-offers";
import { buy, coversAll, getHash } from "@/lib/sales/order/placing/place";
import { quoteBasket } from "@/lib/sales/order/placing/quote";
import { getLine, lineColumns, type VariantRow } from "@/lib/sales/order/placing/variant-line";
import { readAdminOrder } from "@/lib/sales/order/queries";
import type { Buyer } from "@/lib/terms/price/queries";
import { agreedPriceText } from "./agreed-price";
import type { StaffOrder } from "./contract";
import { takeCounterPayments } from "./counter-payments";
import { getCustomer, getWalkIn, hashRandomPassword, noCustomer, openAccount } from "./customer";
import { cancelReplaced, completeReplacement, lockReplaced, type Replaced, readFreed } from "./replace";

type Request = { input: StaffOrder; idempotencyKey: string | null };

/**
 * Places an order for a customer on the phone or at the counter. The same transaction as for a customer's own order also opens the
 * account of a new customer, records a payment at the counter and hands the goods over. The same key returns the same order.
 */
export async function placeStaffOrder(actor: Actor & WithRights, { input, idempotencyKey: key }: Request): Promise<AdminOrder> {
  // Two values do not identify an order: sent again after a lost response, it may expect another total or come from the other button.
  const { expectedTotal, isHandedOver, ...sameOrder } = input;
  const requestHash = getHash(sameOrder);
  const isPaid = input.paymentMethod === "counter";
  const placement = { ...input, paymentMethod: input.paymentMethod === "counter" ? "cod" : input.paymentMethod };
  const isOffered = isPaid || coversAll(placement);
  const refusal = isOffered ? "" : await offerRefusal(placement.paymentMethod, { isFree: expectedTotal === 0 });
  if (refusal) throw fieldError("paymentMethod", refusal, "conflict");
  const passwordHash = input.customer ? await hashRandomPassword() : "";
  const idempotencyKey = key && getKey(actor, key);
  return transaction(async (tx) => {
    const existing = idempotencyKey && (await findByIdempotencyKey(tx, actor.id, idempotencyKey, requestHash));
    if (existing) return readAdminOrder(existing, tx);
    const customer = await readBuyer(tx, actor, { ...input, passwordHash });
    const replaced = await lockGoods(tx, actor, { ...input, customerId: customer.id });
    const basket = await readVariants(tx, customer, input.items);
    assertMayPlace(actor, input, basket);
    const id = await buy(tx, customer, {
      placement,
      idempotencyKey,
      requestHash,
      basket,
      placedBy: { actorId: actor.id, isPaid, isHandedOver, limitReason: input.limitReason },
    });
    await auditPlacement(tx, id, { actor, basket });
    if (replaced) await completeReplacement(tx, replaced, id, actor);
    if (isPaid) await takeCounterPayments(tx, id, { input, actor });
    if (isHandedOver) await handOver(tx, id, actor);
    return readAdminOrder(id, tx);
  });
}

type BuyerInput = Pick<StaffOrder, "customer" | "customerId" | "isWalkIn"> & { passwordHash: string };

function readBuyer(tx: Transaction, actor: Actor, { customer, customerId = "", isWalkIn, passwordHash }: BuyerInput) {
  if (isWalkIn) return getWalkIn(tx);
  return customer ? openAccount(tx, actor, { ...customer, passwordHash }) : getCustomer(tx, customerId, { isLocked: true });
}

/** Whoever takes orders does not thereby set prices, take money or hand goods over. */
function assertMayPlace(
  actor: WithRights,
  { paymentMethod, isHandedOver, limitReason, replacesId, storeCredit = 0 }: StaffOrder,
  basket: readonly StaffLine[],
): void {
  if (basket.some(({ price, ownPrice }) => price !== ownPrice)) requireRight(actor, "order.discount");
  if (paymentMethod === "counter" || storeCredit > 0) requireRight(actor, "payment.record");
  if (isHandedOver) requireRight(actor, "order.ship");
  if (replacesId) requireRight(actor, "order.cancel");
  if (limitReason !== "") requireRight(actor, "order.limit");
}

/** Contains a space, which keys sent to the API cannot, so it never equals a key of the customer or of a colleague. */
const getKey = (actor: Actor, key: string) => `${actor.id} ${key}`;

/** The order that this staff member placed with this key before; a parallel request with the same key waits here. */
async function findByIdempotencyKey(
  tx: Transaction,
  placedById: string,
  idempotencyKey: string,
  hash: string,
): Promise<string | null> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`order ${idempotencyKey}`}, 0))`;
  const existing = await tx.order.findFirst({ where: { placedById, idempotencyKey }, select: { id: true, requestHash: true } });
  if (existing && existing.requestHash !== hash) {
    throw new AppError("conflict", "This order was already placed with other details. Please check the orders list.");
  }
  return existing?.id ?? null;
}

/** Records who placed the order for whom, and every price that staff set. */
async function auditPlacement(
  tx: Transaction,
  id: string,
  { actor, basket }: { actor: Actor; basket: StaffLine[] },
): Promise<void> {
  const prices = basket.filter(({ price, ownPrice }) => price !== ownPrice).map(agreedPriceText);
  for (const note of prices) await recordEvent(tx, id, { kind: "price-set", note, actorId: actor.id });
  const { number, total, user } = await tx.order.findUniqueOrThrow({
    where: { id },
    select: { number: true, total: true, user: { select: { fullName: true } } },
  });
  const after = { customer: user.fullName, total: formatPaisa(total), ...(prices.length > 0 && { prices }) };
  await audit(tx, { actor, subject: "order", id, name: number, action: "placed", after });
}

type Options = Pick<StaffOrder, "customerId" | "items" | "deliveryMethod" | "coupon" | "replacesId"> & {
  district: string;
  useStoreCredit: boolean;
};

/** Prices an order for a customer. Does not change or lock anything. */
export async function quoteStaffOrder({ customerId, items, replacesId, ...terms }: Options) {
  const customer = customerId ? await getCustomer(db, customerId, { isLocked: false }) : noCustomer;
  const freed = replacesId && customerId ? await readFreed(replacesId, customerId) : new Map<string, number>();
  const lines = (await readVariants(db, customer, items)).map((line) => ({
    ...line,
    stock: line.stock + (freed.get(line.variantId) ?? 0),
  }));
  const quote: Quote = await quoteBasket(customer, terms, lines);
  const prices = lines.map(({ variantId, ownPrice, stock }) => ({ variantId, price: toRupees(ownPrice), stock }));
  return { ...quote, prices };
}

type Item = StaffOrder["items"][number];

/** A requested line, with the customer's own price besides the one that staff set. */
type StaffLine = BasketLine & { ownPrice: bigint; reason: string };

/** The requested variants, in order, at this buyer's prices or at those that staff set. */
export async function readVariants(tx: Transaction, buyer: Buyer, items: readonly Item[]): Promise<StaffLine[]> {
  const rows = await tx.$queryRaw<VariantRow[]>`
    SELECT ${lineColumns(buyer)}
    FROM variant JOIN product ON product.id = variant.product_id
    WHERE variant.id = ANY(${items.map(({ variantId }) => variantId)}::uuid[])`;
  const rowsById = new Map(rows.map((row) => [row.variantId, row]));
  return items.map((item, at) => {
    const row = rowsById.get(item.variantId);
    if (!row) throw noSuchVariant(at);
    return toLine(row, item);
  });
}

function toLine(row: VariantRow, { quantity, price, reason }: Item): StaffLine {
  const line = getLine(row, quantity);
  // A new id, because the line is not in a cart.
  return { ...line, cartItemId: newId(), ownPrice: line.price, price: price === undefined ? line.price : toPaisa(price), reason };
}

function noSuchVariant(at: number): AppError {
  return fieldError(`items.${at}.variantId`, "This pack is no longer in the shop.");
}

/** Locks the packs of an order. Those of the order that it replaces, if there is one, are back in stock then. */
async function lockGoods(
  tx: Transaction,
  actor: Actor,
  { items, replacesId, customerId }: Pick<StaffOrder, "items" | "replacesId"> & { customerId: string },
): Promise<Replaced | null> {
  const replaced = replacesId ? await lockReplaced(tx, replacesId, customerId) : null;
  await lockVariants(tx, [...items.map(({ variantId }) => variantId), ...(replaced?.variantIds ?? [])]);
  if (replaced) await cancelReplaced(tx, replaced, actor);
  return replaced;
}

/**
 * Takes an order that was paid and handed over at the counter through all remaining transitions at once, and issues its invoice.
 * The customer is present, so the only message is that it was bought (lib/sales/order/notify.ts).
 */
async function handOver(tx: Transaction, orderId: string, actor: Actor): Promise<void> {
  for (const status of ["confirmed", "shipped", "delivered"] as const) {
    const order = await lockOrder(tx, orderId);
    const data = { status, ...(status === "delivered" && { deliveredAt: new Date() }) };
    await applyTransition(tx, order, data, { kind: status, actorId: actor.id });
  }
  await countSold(tx, orderId);
  // Last, because it locks the invoice numbers until the transaction ends.
  await issueInvoice(tx, orderId);
}
