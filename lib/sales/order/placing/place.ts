import { inLanguage } from "@/lib/platform/server/language/language";
import "server-only";
import { createHash } from "node:crypto";
import type { OrderSystem } from "@/lib/advice/job/group/contract";
import { toGroups, toOrderSystems } from "@/lib/advice/job/group/groups";
import { notifyAdmins } from "@/lib/messages/notification/commands";
import { placeErrors } from "@/lib/people/address/places";
import type { SessionUser } from "@/lib/platform/server/auth/session";
import { newId } from "@/lib/platform/server/db/ids";
import { countTry, type Limit } from "@/lib/platform/server/db/rate-limit";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { AppError, fieldError } from "@/lib/platform/shared/errors";
import { t } from "@/lib/platform/shared/language/t";
import { formatPaisa, formatRupees, shortRupees, toPaisa, toRupees } from "@/lib/platform/shared/numbers/money";
import { readCartSystems } from "@/lib/sales/cart/systems";
import { queueCall } from "@/lib/sales/order/calls";
import type { Order } from "@/lib/sales/order/contract";
import { recordEvent } from "@/lib/sales/order/events";
import { lockOrder } from "@/lib/sales/order/lock";
import { getExpiry } from "@/lib/sales/order/money/payment-deadline";
import { payWithStoreCredit } from "@/lib/sales/order/money/store-credit";
import { notifyPlaced } from "@/lib/sales/order/notify";
import type { Placement } from "@/lib/sales/order/placing/contract";
import { readOrder } from "@/lib/sales/order/queries";
import { type PaymentTerms, paymentRefusal } from "@/lib/sales/order/rules";
import { countCoupon } from "@/lib/terms/coupon/commands";
import { withCouponLimit } from "@/lib/terms/coupon/limit";
import { isStoreCredit, type PaymentMethod } from "@/lib/terms/payment-method/contract";
import type { Buyer } from "@/lib/terms/price/queries";
import { type BasketLine, getProblems, lockCart, readBasket } from "./basket";
import { priceBasketFor } from "./basket-price";
import { notifyLowStock } from "./low-stock";
import { offerRefusal } from "./payment-offers";
import { getPickupLimit } from "./pickup-limit";
import { writeOrder } from "./write-order";

/** More than anyone orders by hand. */
const placeLimit: Limit = { name: "place-order", points: 200, seconds: 3600 };

/** The buyer, with their price terms and email address. */
export type Customer = Buyer & Pick<SessionUser, "email" | "fullName">;

type Request = {
  placement: Placement;
  /** Repeating a request with the same key returns the same order. */
  idempotencyKey: string | null;
};

/** The request with its basket, and who placed it if the customer did not. */
type Purchase = Request & { requestHash: string; basket: readonly BasketLine[]; systems?: OrderSystem[]; placedBy?: Placer };

type Placer = {
  actorId: string | null;
  isPaid: boolean;
  isHandedOver: boolean;
  /** Why the limit of cash is exceeded; "" if it is not. */
  limitReason: string;
};
const selfService: Placer = { actorId: null, isPaid: false, isHandedOver: false, limitReason: "" };

/**
 * Buys a customer's cart: stock, lines, totals, payment, history, email and notification in one short transaction. A customer
 * places one order at a time: a double click waits, and then finds its order or an empty cart.
 */
export async function placeOrder(buyer: Customer, request: Request): Promise<Order> {
  await countTry(placeLimit, buyer.id);
  const { paymentMethod, expectedTotal } = request.placement;
  // If the total is another than the one expected, the order is refused below.
  const isCovered = coversAll(request.placement);
  const refusal = isCovered ? "" : await offerRefusal(paymentMethod, { isFree: expectedTotal === 0 });
  if (refusal) throw refusedPayment(refusal);
  return withCouponLimit(buyer.id, request.placement.coupon, () =>
    transaction(async (tx) => {
      const terms = await lockCart(tx, buyer);
      const id = (await findByIdempotencyKey(tx, buyer.id, request)) ?? (await place(tx, { ...buyer, ...terms }, request));
      return readOrder(buyer.id, id, tx);
    }),
  );
}

/** Whether store credit pays the total that the customer saw: then no other method is needed. */
export const coversAll = ({ storeCredit = 0, expectedTotal }: Pick<Placement, "storeCredit" | "expectedTotal">): boolean =>
  storeCredit > 0 && storeCredit === expectedTotal;

/** The order that was placed with this key before. */
async function findByIdempotencyKey(
  tx: Transaction,
  userId: string,
  { idempotencyKey, placement }: Request,
): Promise<string | null> {
  if (idempotencyKey === null) return null;
  const where = { userId_idempotencyKey: { userId, idempotencyKey } };
  const existing = await tx.order.findUnique({ where, select: { id: true, requestHash: true } });
  if (existing && existing.requestHash !== getHash(placement)) {
    throw new AppError("conflict", t`This order was already placed with other items. Please check your orders.`);
  }
  return existing?.id ?? null;
}

export const getHash = (placement: object) => createHash("sha256").update(JSON.stringify(placement)).digest("hex");

async function place(tx: Transaction, buyer: Customer, request: Request): Promise<string> {
  const basket = await readBasket(tx, buyer);
  const cartSystems = await readCartSystems(buyer.id, tx);
  const systems = toGroups(cartSystems, basket);
  const id = await buy(tx, buyer, {
    ...request,
    requestHash: getHash(request.placement),
    basket,
    systems: toOrderSystems(systems),
  });
  if (cartSystems.length > 0) await tx.cartSystem.deleteMany({ where: { userId: buyer.id } });
  await tx.$executeRaw`DELETE FROM cart_item WHERE user_id = ${buyer.id}::uuid AND id = ANY(${basket.map((line) => line.cartItemId)}::uuid[])`;
  return id;
}

/** The customer and the variants must be locked, and the basket read after that. */
export async function buy(tx: Transaction, buyer: Customer, purchase: Purchase): Promise<string> {
  const { placement, idempotencyKey, requestHash, basket, systems = [], placedBy = selfService } = purchase;
  const address = await getOrderAddress(tx, buyer.id, placement);
  assertNoProblems(basket);
  const { deliveryMethod, paymentMethod, coupon: code } = placement;
  const terms = { userId: buyer.id, deliveryMethod, district: address?.district ?? "", coupon: code };
  const { lines, zone, coupon, couponRefused, price } = await priceBasketFor(tx, basket, terms);
  if (address && !zone)
    throw fieldError("address.district", t`We do not deliver there yet. Choose another address or store pickup`);
  if (couponRefused) throw fieldError("coupon", couponRefused, "conflict");
  const { credit, rest, method } = divideTotal(placement, price.total);
  const pickupLimit = await getPickupLimit(tx, { ...buyer, deliveryMethod });
  const exceeded = assertPayment(method, { placedBy, zone, pickupLimit, total: rest });
  assertTotal(placement.expectedTotal, price.total);
  if (placedBy.actorId === null) await assertUnpaidLimit(tx, buyer, rest);

  const [id, expiresAt] = [newId(), getExpiry(method)];
  const number = await writeOrder(tx, {
    id,
    idempotencyKey,
    lines,
    systems,
    price,
    paymentMethod: method,
    deliveryMethod,
    note: placement.note,
    userId: buyer.id,
    placedById: placedBy.actorId,
    address: address ?? {},
    couponCode: coupon?.code ?? null,
    companyName: placement.companyName || null,
    panNumber: placement.panNumber || null,
    requestHash,
    expiresAt,
  });
  if (exceeded) await recordEvent(tx, id, { kind: "note", note: exceeded, actorId: placedBy.actorId });
  if (coupon) await countCoupon(tx, coupon, { orderId: id, userId: buyer.id });
  await spendCredit(tx, id, { amount: credit, actorId: getPlacerId(placedBy, buyer) });
  await queueCall(tx, id, method);
  await notifyLowStock(tx, lines);
  const items = lines.map((line, at) => ({ ...line, lineTotal: price.lines[at]?.total ?? 0n }));
  await notifyPlaced(tx, {
    id,
    number,
    customer: buyer,
    paymentMethod,
    items,
    systems,
    totals: price,
    credit,
    expiresAt,
    isPickup: deliveryMethod === "pickup",
    isPaid: placedBy.isPaid || isStoreCredit(method),
    isHandedOver: placedBy.isHandedOver,
  });
  await inLanguage("en", () =>
    notifyAdmins(tx, {
      kind: "order",
      title: `New order ${number}`,
      body: formatPaisa(price.total),
      href: `/admin/orders/${id}`,
      actorId: getPlacerId(placedBy, buyer),
    }),
  );
  return id;
}

/** Of several orders at once only those are placed whose store credit is there. */
async function spendCredit(tx: Transaction, id: string, spending: { amount: bigint; actorId: string }): Promise<void> {
  if (spending.amount > 0n) await payWithStoreCredit(tx, await lockOrder(tx, id), { ...spending, isQuiet: true });
}

/** Staff who buy for themselves are not told of their own order either. */
const getPlacerId = ({ actorId }: Placer, { id }: Customer): string => actorId ?? id;

type Snapshot = Omit<NonNullable<Placement["address"]>, "landmark"> & { landmark: string };

/** The delivery address, from the book or as typed; `null` for a pickup. */
async function getOrderAddress(tx: Transaction, userId: string, placement: Placement): Promise<Snapshot | null> {
  if (placement.deliveryMethod === "pickup") return null;
  if (placement.addressId) return getBookAddress(tx, userId, placement.addressId);
  const { address } = placement;
  if (!address) throw fieldError("addressId", t`Choose a delivery address`);
  const fields = placeErrors(address);
  const [name] = Object.keys(fields);
  if (name) throw fieldError(`address.${name}`, fields[name] ?? "");
  return { ...address, landmark: address.landmark ?? "" };
}

async function getBookAddress(tx: Transaction, userId: string, id: string): Promise<Snapshot> {
  const saved = await tx.address.findFirst({
    where: { id, userId },
    omit: { id: true, userId: true, label: true, isDefault: true, createdAt: true },
  });
  if (!saved) throw fieldError("addressId", t`This address is no longer in your address book`);
  return { ...saved, landmark: saved.landmark ?? "" };
}

type Payable = PaymentTerms & { placedBy: Placer };

/** Throws unless the order can be paid like this. Returns why staff exceed the limit of cash; "" if they do not. */
function assertPayment(method: PaymentMethod, { placedBy, ...terms }: Payable): string {
  if (isStoreCredit(method)) return "";
  const { isPaid, limitReason } = placedBy;
  // An order paid at the counter is not limited by the rules for cash that is collected later.
  const refusal = paymentRefusal(method, isPaid ? { ...terms, zone: null, pickupLimit: null } : terms);
  if (!refusal) return "";
  if (method === "cod" && limitReason) return `Over the limit of cash on delivery: ${limitReason}`;
  throw refusedPayment(refusal);
}

type Shares = {
  /** In paisa: what store credit pays, and what is left. That the buyer has it is checked as it is spent. */
  credit: bigint;
  rest: bigint;
  /** How the rest is paid. */
  method: PaymentMethod;
};

function divideTotal({ storeCredit = 0, paymentMethod }: Placement, total: bigint): Shares {
  const credit = toPaisa(storeCredit);
  if (credit > total) throw fieldError("storeCredit", t`The order costs only ${formatPaisa(total)}.`, "conflict");
  const isCovered = credit > 0n && credit === total;
  return { credit, rest: total - credit, method: isCovered ? "store_credit" : paymentMethod };
}

const refusedPayment = (message: string) => fieldError("paymentMethod", message, "conflict");

function assertNoProblems(basket: readonly BasketLine[]): void {
  if (basket.length === 0) throw new AppError("conflict", t`Your cart is empty.`);
  const problems = getProblems(basket);
  if (problems.length === 0) return;
  const fields = Object.fromEntries(problems.map(({ variantId, message }) => [`items.${variantId}`, message]));
  throw new AppError("conflict", problems.map(({ message }) => message).join(" "), { fields });
}

function assertTotal(expected: number | undefined, total: bigint): void {
  if (expected === undefined || expected === toRupees(total)) return;
  throw fieldError("expectedTotal", t`The total is now ${formatPaisa(total)}, not ${formatRupees(expected)}.`, "conflict");
}

/** More than a house needs. Any order reserves its goods, so without a limit a new account could empty the shop for nothing. */
const maxUnpaidOrders = 10;
const maxUnpaidTotal = 100_000_000n;

/** Refuses another unpaid order from a customer who has not received one yet, unless they are an approved business. */
async function assertUnpaidLimit(tx: Transaction, { id, isTrade }: Buyer, total: bigint): Promise<void> {
  if (isTrade) return;
  const [before] = await tx.$queryRaw<{ orders: bigint; total: bigint; hasReceived: boolean }[]>`
    SELECT count(*) FILTER (WHERE is_unpaid) AS orders, coalesce(sum(total) FILTER (WHERE is_unpaid), 0)::bigint AS total,
      coalesce(bool_or(status = 'delivered'), false) AS "hasReceived"
    FROM (SELECT *, status = 'pending' AND payment_status <> 'paid' AS is_unpaid FROM "order" WHERE user_id = ${id}::uuid) o`;
  if (!before || before.hasReceived || (before.orders < maxUnpaidOrders && before.total + total <= maxUnpaidTotal)) return;
  throw new AppError(
    "conflict",
    t`Until your first delivery, your unpaid orders can add up to ${shortRupees(toRupees(maxUnpaidTotal))}, in at most ${maxUnpaidOrders} orders. Please pay for one of them, or contact us and we will place this one for you.`,
  );
}
